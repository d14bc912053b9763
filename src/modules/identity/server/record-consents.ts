import type { Act } from '../../../kernel/db/act.ts';
import { type ConsentPurpose, type ConsentSource, consentTexts } from '../consent-rules.ts';
import { giveConsents } from './consents.sql.ts';

type Consents = {
  /** The actor's account, or null for a visitor. */
  readonly accountId: string | null;
  /** Lower case, as normalised by `email` of src/shared/fields.ts. Identifies a visitor's consents until it is proven. */
  readonly email: string;
  readonly source: ConsentSource;
  /** Only ticked ones. */
  readonly purposes: readonly ConsentPurpose[];
};

const texts = (purposes: readonly ConsentPurpose[]) => ({
  purposes: [...purposes],
  versions: purposes.map((purpose) => consentTexts[purpose].version),
  words: purposes.map((purpose) => consentTexts[purpose].words),
});

/** Records which text the person agreed to and when, in the transaction of their act. Without ticks it writes nothing. */
export const recordConsents = (act: Act, { accountId, email, source, purposes }: Consents): void => {
  if (purposes.length === 0) return;
  void act.sql(giveConsents, {
    account: accountId,
    link: null,
    email: accountId ? null : email,
    source,
    ...texts(purposes),
  });
};

/** Stored with the sign-up's link until the email is confirmed. */
export const recordSignUpConsents = (act: Act, link: string, purposes: readonly ConsentPurpose[]): void => {
  if (purposes.length === 0) return;
  void act.sql(giveConsents, { account: null, link, email: null, source: 'sign_up', ...texts(purposes) });
};

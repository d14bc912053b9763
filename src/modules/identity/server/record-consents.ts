import type { Act } from '../../../kernel/db/act.ts';
import { type ConsentPurpose, type ConsentSource, consentTexts } from '../consent-rules.ts';
import { giveConsents } from './consents.sql.ts';

type Consents = {
  /** The actor's own account, or null for a visitor. */
  readonly accountId: string | null;
  /** Lower case, as the `email` field of src/shared/fields.ts leaves it. Keeps a visitor's consents until it is proven. */
  readonly email: string;
  readonly source: ConsentSource;
  /** Only what was ticked. */
  readonly purposes: readonly ConsentPurpose[];
};

const texts = (purposes: readonly ConsentPurpose[]) => ({
  purposes: [...purposes],
  versions: purposes.map((purpose) => consentTexts[purpose].version),
  words: purposes.map((purpose) => consentTexts[purpose].words),
});

/** Keeps which text somebody agreed to and when, in the transaction of what they did. Nothing ticked writes nothing. */
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

/** Waits in the link of the sign-up until the email is confirmed. */
export const recordSignUpConsents = (act: Act, link: string, purposes: readonly ConsentPurpose[]): void => {
  if (purposes.length === 0) return;
  void act.sql(giveConsents, { account: null, link, email: null, source: 'sign_up', ...texts(purposes) });
};

import type { UseCase } from '../../../kernel/http/route.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import { Refused } from '../../../shared/refusal.ts';
import { accountRefusals as refuse } from '../account-contract.ts';
import { consentPurposes, consentTexts } from '../consent-rules.ts';
import { identityEvents } from '../events.ts';
import { accountById } from './accounts.sql.ts';
import { consentsOf, withdrawConsent } from './consents.sql.ts';
import { userOf } from './open-session.ts';
import { recordConsents } from './record-consents.ts';
import type * as accountContract from '../account-contract.ts';

/** Every purpose, in the words agreed to, or today's words if none were. */
export const listConsents: UseCase<typeof accountContract.listConsents> = async (act) => {
  const accountId = ownAccount(act);
  const consents = await act.sql(consentsOf, { account: accountId });
  return {
    items: consentPurposes.map((purpose) => {
      const row = consents.find((each) => each.purpose === purpose);
      return {
        purpose,
        words: row?.words ?? consentTexts[purpose].words,
        version: row?.version ?? null,
        given_at: row?.given_at.toISOString() ?? null,
        withdrawn_at: row?.withdrawn_at?.toISOString() ?? null,
        withdrawable: consentTexts[purpose].withdrawable,
      };
    }),
  };
};

/** Idempotent. */
export const setConsent: UseCase<typeof accountContract.setConsent> = async (
  act,
  { params: { purpose }, body: { given } },
) => {
  const accountId = ownAccount(act);
  if (!given && !consentTexts[purpose].withdrawable) throw new Refused(refuse.not_withdrawable);
  const { email } = userOf(await act.one(accountById, { id: accountId }));
  const before = (await act.sql(consentsOf, { account: accountId })).find((each) => each.purpose === purpose);
  const isGiven = before !== undefined && before.withdrawn_at === null;
  if (isGiven === given) return null;
  if (given) recordConsents(act, { accountId, email, source: 'account', purposes: [purpose] });
  else void act.sql(withdrawConsent, { account: accountId, purpose });
  act.emit(identityEvents.consent_changed, { accountId, email, purpose, given });
  return null;
};

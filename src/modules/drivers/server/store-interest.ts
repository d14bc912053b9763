import type { UseCase } from '../../../kernel/http/route.ts';
import { refuseField } from '../../../shared/refusal.ts';
import { emailNeeded } from '../interest-contract.ts';
import { emailOfPerson, keepInterest } from './interests.sql.ts';
import type * as interestContract from '../interest-contract.ts';

/** Uses the session's email; without a session stores the typed one, unconfirmed. */
export const storeInterest: UseCase<typeof interestContract.storeInterest> = async (act, { body }) => {
  const { accountId } = act.actor;
  const person = accountId ? await act.one(emailOfPerson, { account: accountId }) : undefined;
  const email = person?.email ?? body.email;
  if (!email) throw refuseField(emailNeeded, 'email');
  await act.sql(keepInterest, {
    account: accountId,
    city: body.city,
    method: body.method,
    email,
    referral: body.referral_code ?? null,
    consent: body.consent,
  });
  return { city: body.city, email };
};

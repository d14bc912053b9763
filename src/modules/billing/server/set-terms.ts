import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { setPays } from '../../companies/server/door.ts';
import { billingEvents } from '../events.ts';
import { staffBillingRefusals as refuse } from '../staff-contract.ts';
import type * as contract from '../staff-contract.ts';
import { payerOf, reachOf } from './about-payer.ts';
import { keepTerms } from './accounts.sql.ts';
import { billingFileOf } from './billing-file.ts';

/** Applies from now on; issued bills keep their due day. */
export const setTerms: UseCase<typeof contract.setTerms> = async (
  act,
  { params: { company }, body: { pays, limit_kobo, days_to_pay: days, reason } },
) => {
  const row = await payerOf(act, company);
  if (pays === 'card' && row.card_last4 === null) throw new Refused(refuse.no_card);
  // Orders lock in the same order: the company before its account.
  await setPays(act, company, pays);
  await act.one(keepTerms, { company, limit_kobo, days });
  const { companyName, adminIds } = await reachOf(act, company);
  act.emit(billingEvents.terms_set, {
    companyId: company,
    companyName,
    adminIds,
    pays,
    limitKobo: limit_kobo,
    days,
    reason,
  });
  return billingFileOf(act, company);
};

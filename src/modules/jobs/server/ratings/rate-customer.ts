import { ownAccount } from '../../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { customerRatingRefusals as refuse } from '../../customer-rating-contract.ts';
import type * as contract from '../../customer-rating-contract.ts';
import { workEvents } from '../../work-events.ts';
import { insertCustomerRating } from './customer-ratings.sql.ts';

export const rateCustomer: UseCase<typeof contract.rateCustomer> = async (act, { params: { id }, body: { stars } }) => {
  const workerId = ownAccount(act);
  const rating = await act.one(insertCustomerRating, { job: id, worker: workerId, stars });
  if (!rating) throw new Refused(refuse.not_ratable);
  act.emit(workEvents.customer_rated, { jobId: id, workerId, stars });
  return { id, stars };
};

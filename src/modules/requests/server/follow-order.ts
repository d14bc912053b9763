// The row of a company's request in its bookings (docs/decisions/0161-bookings-of-a-company.md).
import type { Act } from '../../../kernel/db/act.ts';
import { type OrderState, stateOfJobs } from '../../companies/order-rules.ts';
import { followOrder } from '../../companies/server/door.ts';
import { orderKey } from '../../companies/spend-rules.ts';
import { jobsOfOrder } from '../../jobs/server/door.ts';
import type { JobView } from '../../jobs/view-contract.ts';
import type { RequestStatus } from '../rules.ts';
import { areasOf, startsAt, titleOf } from './about-request.ts';
import { companyOfRequest, requestById } from './requests.sql.ts';

const stateOf = (status: RequestStatus, jobs: readonly JobView[]): OrderState => {
  if (status === 'declined' || status === 'cancelled') return status;
  return stateOfJobs(jobs) ?? 'booked';
};

/** What the company pays as far as it is known: after a cancellation only for a mover who came and found nobody. Kobo. */
const priceOf = (state: OrderState, jobs: readonly JobView[]): number => {
  if (state === 'cancelled' || state === 'declined')
    return jobs.reduce((sum, { no_show, cancel_fee_kobo }) => sum + (no_show ? cancel_fee_kobo : 0), 0);
  return jobs
    .filter(({ status }) => status !== 'cancelled')
    .reduce((sum, { price_kobo, dispute }) => sum + (dispute?.pays_kobo ?? price_kobo), 0);
};

/** From the request and its jobs as they are now. Does nothing for a request that no company pays. By the system. */
export const followRequest = async (act: Act, id: string): Promise<void> => {
  if (!(await act.one(companyOfRequest, { id }))?.company_id) return;
  const row = await act.one(requestById, { id });
  if (!row) return;
  const jobs = await jobsOfOrder(act, id);
  const areas = areasOf(row);
  const state = stateOf(row.status, jobs);
  await followOrder(act, orderKey('request', id), {
    title: titleOf(row),
    starts_at: startsAt(row),
    from_place: areas.present.full,
    to_place: row.service_type === 'cleaning' ? '' : areas.destination.full,
    state,
    price_kobo: priceOf(state, jobs),
  });
};

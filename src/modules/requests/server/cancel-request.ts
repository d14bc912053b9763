import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type { Input } from '../../../shared/contract.ts';
import { naira } from '../../../shared/naira.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { workerShare } from '../../catalogue/rules.ts';
import { billedTo } from './close-after-job.ts';
import { freeSpend } from '../../companies/server/door.ts';
import { orderKey } from '../../companies/spend-rules.ts';
import { actingAs, cancelJob, jobsOfOrder } from '../../jobs/server/door.ts';
import { requestsRefusals as refuse } from '../contract.ts';
import { requestsEvents } from '../events.ts';
import { cancellationOf } from '../cancellation-rules.ts';
import { requestLifecycle } from '../rules.ts';
import { ofRequest, type RequestRow } from './about-request.ts';
import { lockRequest, moveRequest } from './requests.sql.ts';
import { cancelFactsOf, lockedJobOf, viewOf } from './track-request.ts';
import { followed } from './tracking-key.ts';
import type * as contract from '../contract.ts';

/**
 * Closes the request and its jobs. Lock order: request, then jobs, as in every act that changes both (price, hold, payment
 * method); another order could deadlock. A mover who sets off takes the same lock on the job.
 */
export const closeRequest = async (
  act: Act,
  row: RequestRow,
  by: 'customer' | 'staff',
  reason: string,
  fee?: { readonly fee_kobo: number; readonly share_kobo: number },
): Promise<RequestRow> => {
  await act.one(lockRequest, { id: row.id });
  const jobs = await jobsOfOrder(act, row.id);
  for (const job of jobs) {
    if (job.status !== 'cancelled') await cancelJob(act, job.id, reason, fee);
  }
  const moved = await act.one(moveRequest, { id: row.id, from: requestLifecycle.from('cancel'), to: 'cancelled' });
  if (!moved) throw new Refused(refuse.not_cancellable, { detail: 'This request has already ended.' });
  await freeSpend(act, { key: orderKey('request', row.id) });
  const begun = jobs.some(({ status, timeline }) => status !== 'cancelled' && timeline.started_at !== null);
  act.emit(requestsEvents.cancelled, {
    ...ofRequest(moved),
    by,
    reason,
    begun,
    ...(await billedTo(act, row.id)),
    ...(fee && fee.fee_kobo > 0 ? { feeKobo: fee.fee_kobo } : {}),
  });
  return moved;
};

const feeNow = (fee_kobo: number): Refused =>
  new Refused(refuse.fee_changed, {
    detail: fee_kobo === 0 ? 'Cancelling is free now.' : `Cancelling costs ${naira(fee_kobo)} now.`,
    about: { fee_kobo },
  });

/**
 * For the fee that the customer saw; if the fee is different now, nothing happens. Request and job stay locked while the fee is
 * computed, so a mover who sets off at the same time comes before or after it.
 */
export const cancelForFee = async (
  act: Act,
  id: string,
  body: Input<typeof contract.cancelRequest>['body'],
): Promise<RequestRow> => {
  const row = await act.one(lockRequest, { id });
  if (!row) throw new Refused(common.not_found);
  const [job, now] = await Promise.all([lockedJobOf(act, id), act.now()]);
  const { allowed, fee_kobo, why, mover_shares } = cancellationOf(cancelFactsOf(row, job), now);
  if (!allowed) throw new Refused(refuse.not_cancellable, { detail: why });
  if (fee_kobo !== (body.fee_kobo ?? 0)) throw feeNow(fee_kobo);
  const share_kobo = mover_shares ? workerShare(fee_kobo, act.settings.commissionPercent).worker_share_kobo : 0;
  return closeRequest(act, row, actingAs(act, row.user_id), body.reason ?? '', { fee_kobo, share_kobo });
};

/** By the customer. */
export const cancelRequest: UseCase<typeof contract.cancelRequest> = async (act, { params, body }) =>
  viewOf(act, await cancelForFee(act, (await followed(act, params.key)).id, body), params.key);

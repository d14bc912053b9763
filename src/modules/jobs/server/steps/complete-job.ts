// The end of a job: by the customer with stars or a signature, by staff, or by the clock; never on the worker's word alone.
// One transaction, in the lock order job → accounts → worker: the job is completed, counted, rated, and paid for, once.
import type { Act } from '../../../../kernel/db/act.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import type { Input } from '../../../../shared/contract.ts';
import { common, Refused } from '../../../../shared/refusal.ts';
import { paidSplit } from '../../crew-rules.ts';
import { postJobEarnings, type Share } from '../../../money/server/door.ts';
import { touch } from '../../../workers/server/door.ts';
import { jobRefusals as refuse } from '../../contract.ts';
import { workEvents } from '../../work-events.ts';
import { disputeEvents } from '../../dispute-events.ts';
import { jobLifecycle } from '../../rules.ts';
import { isQuick, took_s } from '../../quick-rules.ts';
import { lockJob } from '../jobs.sql.ts';
import { addRating, countCompletion, countRating, finishJob, noteCash } from './steps.sql.ts';
import { settleShare } from '../team/team.sql.ts';
import { jobOf, ofJob } from '../who-is-who.ts';
import type * as stepsContract from '../../steps-contract.ts';

type Stars = { readonly stars: number; readonly comment?: string };
type By = 'customer' | 'staff' | 'clock';

/** The part that the providers of a job's workers get of their earnings, by worker. Kobo */
type Parts = ReadonlyMap<string, number>;
/** As events carry it. */
export const partsIn = (parts: Parts): { partsKobo?: Readonly<Record<string, number>> } =>
  parts.size > 0 ? { partsKobo: Object.fromEntries(parts) } : {};

/**
 * Completes the job if `move` may start from its state; null when it may not.
 * @param settled the price and the mover's pay after a dispute; as agreed if left out. Kobo
 */
export const finish = async (
  act: Act,
  id: string,
  move: 'complete' | 'settle',
  by: By,
  { rating, ...settled }: { rating?: Stars; total_kobo?: number; share_kobo?: number } = {},
): Promise<Parts | null> => {
  const before = await act.one(lockJob, { id });
  // Staff have reviewed what they decide.
  const took = before && move === 'complete' && isQuick(before) ? took_s(before) : null;
  const disputed = move === 'complete' && before !== undefined && before.payment_disputed_at !== null;
  const job = await act.one(finishJob, { id, from: [...jobLifecycle.from(move)], look: took !== null || disputed });
  if (!job) return null;
  const { worker_id: worker } = job;
  const { total_kobo: price_kobo = job.price_kobo, share_kobo: worker_share_kobo = job.worker_share_kobo } = settled;
  if (!worker) throw new Error(`job ${id} was delivered by nobody`);
  const parts = new Map<string, number>();
  const splitFor = async (workerId: string, earned_kobo: number): Promise<Share | null> => {
    const share = await act.one(settleShare, { job: id, worker: workerId, earned_kobo });
    if (!share || share.part_kobo === 0) return null;
    parts.set(workerId, share.part_kobo);
    return { payeeId: share.payee_id, part_kobo: share.part_kobo };
  };
  const { cash_kobo, earned_kobo } = await postJobEarnings(act, {
    jobId: id,
    workerId: worker,
    total_kobo: price_kobo,
    share_kobo: worker_share_kobo,
    method: job.payment_method,
    waiting_kobo: before?.waiting_kobo ?? 0,
    title: job.title,
    splitFor,
    part_kobo: job.part_kobo,
    helpers: { ids: job.helper_ids, eachOf: (earns_kobo) => paidSplit(job, earns_kobo).helper_kobo },
  });
  // An earlier partial refund has reduced everybody's share.
  const { lead_kobo, helper_kobo } = paidSplit(job, earned_kobo);
  await act.sql(countCompletion, { job: id });
  if (rating) await rate(act, id, worker, rating);
  await act.sql(noteCash, { id, cash_kobo });
  act.emit(workEvents.completed, {
    ...ofJob(job),
    priceKobo: price_kobo,
    // After their provider's part is deducted.
    workerShareKobo: lead_kobo - (parts.get(worker) ?? 0),
    ...(job.helper_ids.length > 0 ? { helperShareKobo: helper_kobo } : {}),
    ...partsIn(parts),
    ...(job.part_kobo > 0 && job.part_kobo < lead_kobo ? { loadedKobo: job.part_kobo } : {}),
    cashKobo: cash_kobo,
    stars: rating?.stars ?? null,
    by,
  });
  if (took !== null)
    act.emit(disputeEvents.look_waits, { ...ofJob(job), tookS: took, inCash: cash_kobo >= earned_kobo });
  return parts;
};

/** Only the first rating counts; returns whether this was it. */
const rate = async (act: Act, job: string, worker: string, { stars, comment = '' }: Stars): Promise<boolean> => {
  const ratingRow = await act.one(addRating, { job, worker, stars, comment });
  if (ratingRow) await act.sql(countRating, { job });
  return ratingRow !== undefined;
};

/**
 * The customer confirms and rates. Idempotent. A job that completed by itself can still be rated. Refuses with not_found or
 * wrong_step (nothing delivered yet).
 */
export const confirmJob = async (
  act: Act,
  jobId: string,
  rating: Stars,
): Promise<{ id: string; status: 'completed' }> => {
  const job = await jobOf(act, jobId, 'customer');
  if (!(await finish(act, jobId, 'complete', 'customer', { rating }))) {
    const now = await jobOf(act, jobId, 'customer');
    if (now.status !== 'completed' || !job.worker_id) throw new Refused(refuse.wrong_step);
    if (await rate(act, jobId, job.worker_id, rating))
      act.emit(workEvents.rated, { ...ofJob(now), stars: rating.stars });
  }
  return { id: jobId, status: 'completed' };
};

/** Changes nothing: Delivered has asked the customer, and only their confirmation or the clock completes the job. */
export const completeJob: UseCase<typeof stepsContract.completeJob> = async (
  act,
  { params: { id } }: Input<typeof stepsContract.completeJob>,
) => {
  touch(act);
  const job = await jobOf(act, id, 'worker');
  if (job.status === 'completed') return { id, state: 'completed' };
  if (job.status !== 'delivered') throw new Refused(refuse.wrong_step);
  return { id, state: 'waiting_for_customer' };
};

/** Whether it could be completed: the clock may come too late. */
export const completeQuiet = async (act: Act, jobId: string): Promise<boolean> => {
  if (act.actor.kind !== 'system') throw new Refused(common.not_found);
  return (await finish(act, jobId, 'complete', 'clock')) !== null;
};

import type { Act } from '../../../../kernel/db/act.ts';
import { system } from '../../../../kernel/db/actor.ts';
import type { UseCaseWithActs } from '../../../../kernel/http/route.ts';
import { showTime } from '../../../../shared/clock.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { workerShare } from '../../../catalogue/rules.ts';
import { touch } from '../../../workers/server/door.ts';
import { jobRefusals } from '../../contract.ts';
import { doorWaitRefusals as refuse } from '../../door-wait-contract.ts';
import { cameInTime, noShowReason, waitEnds } from '../../door-wait-rules.ts';
import { jobLifecycle, jobRules } from '../../rules.ts';
import { inLanguageOf } from '../in-language.ts';
import { lockJob } from '../jobs.sql.ts';
import { lowestPrice_kobo } from '../lowest-price.ts';
import { jobOf } from '../who-is-who.ts';
import { doorFacts } from './door-wait.sql.ts';
import { cancelJob } from './end-job.ts';
import type * as contract from '../../door-wait-contract.ts';

/**
 * Under the lock of the job, which a start takes too: if both come at once, one is first. The fee and the mover's share are those of a
 * late cancellation.
 */
const endUnmet = async (act: Act, id: string, worker: string): Promise<void> => {
  const [job, now] = [await act.one(lockJob, { id }), await act.now()];
  if (job?.worker_id !== worker) throw new Refused(jobRefusals.wrong_step);
  if (job.status === 'cancelled' && job.no_show) return;
  if (!jobLifecycle.next(job.status, 'no_show', 'worker').ok) throw new Refused(jobRefusals.wrong_step);
  if (!job.wait_from) throw new Refused(refuse.no_wait);
  const until = waitEnds(job.wait_from);
  if (now < until) {
    const { tell, date } = await inLanguageOf(act, worker);
    const detail = tell('You can end the job at {time}.', { time: date(showTime(until)) });
    throw new Refused(refuse.wait_not_over, { detail, about: { until: until.toISOString() } });
  }
  const fee_kobo = cameInTime({ ...job, wait_from: job.wait_from }) ? lowestPrice_kobo(job) : 0;
  const { worker_share_kobo: share_kobo } = workerShare(fee_kobo, act.settings.commissionPercent);
  await cancelJob(act, id, noShowReason, { fee_kobo, share_kobo }, { noShow: true });
};

/** The mover has waited and nobody came: the job ends, and costs its customer the lowest price of the service. Idempotent. */
export const reportNoShow: UseCaseWithActs<typeof contract.reportNoShow> = async (db, actor, { params: { id } }) => {
  const worker = actor.accountId ?? '';
  await db.act(actor, async (act) => {
    touch(act);
    await jobOf(act, id, 'worker');
    const facts = { job: id, worker, within_m: jobRules.seenWithin_m, minutes: jobRules.seenMinutes };
    const there = await act.one(doorFacts, facts);
    if (there && !there.here) throw new Refused(refuse.not_at_pickup);
  });
  // A mover may not post money or end another's order: the system does, after it has checked the same row again.
  await db.act(system, (act) => endUnmet(act, id, worker));
  return { id, status: 'cancelled' };
};

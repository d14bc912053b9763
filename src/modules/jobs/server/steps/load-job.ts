// Everything is loaded, and the customer's second code says so: a part of the pay is in the mover's balance (docs/decisions/0142-part-payments.md).
import type { Act } from '../../../../kernel/db/act.ts';
import type { UseCaseWithActs } from '../../../../kernel/http/route.ts';
import { showDateTime } from '../../../../shared/clock.ts';
import { Refused, refuseField } from '../../../../shared/refusal.ts';
import { heldNow, releasePart } from '../../../money/server/door.ts';
import { touch, workerCards } from '../../../workers/server/door.ts';
import { jobRefusals as refuse } from '../../contract.ts';
import { partRefusals } from '../../part-payment-contract.ts';
import { loadedFrom, partOf_kobo, whyNoPart } from '../../part-payment-rules.ts';
import { startCodeLimits } from '../../rules.ts';
import { workEvents } from '../../work-events.ts';
import { inLanguageOf } from '../in-language.ts';
import { type LockedJob, lockJob } from '../jobs.sql.ts';
import { jobOf, ofJob } from '../who-is-who.ts';
import type * as stepsContract from '../../steps-contract.ts';
import { loadOne } from './steps.sql.ts';

/** What is released now, kobo. Refuses where all is paid at the end, and right after the start. */
const partNow = async (act: Act, job: LockedJob, jobs_done: number): Promise<number> => {
  const held_kobo = job.payment_method === 'invoice' ? job.price_kobo : await heldNow(act, job.id);
  const part_kobo = partOf_kobo(job, held_kobo);
  if (part_kobo === 0) throw new Refused(partRefusals.paid_at_end);
  const why = whyNoPart(jobs_done, job.payment_disputed_at);
  if (why) {
    const { tell } = await inLanguageOf(act, act.actor.accountId ?? '');
    const detail =
      why === 'first_job'
        ? tell('All of your first job with Kaya is paid at its end.')
        : tell('A bank asks about the payment of this job. All of it is paid at the end.');
    throw new Refused(partRefusals.paid_at_end, { detail });
  }
  const [from, now] = [loadedFrom(job.started_at ?? job.starts_at), await act.now()];
  if (now < from) {
    const { tell, date } = await inLanguageOf(act, act.actor.accountId ?? '');
    const detail = tell('You can press Loaded from {time}.', { time: date(showDateTime(from, now)) });
    throw new Refused(partRefusals.not_loaded_yet, { detail });
  }
  return part_kobo;
};

/** Pressed again it answers the same. A wrong code is counted, so that act commits although the call is refused. */
export const loadJob: UseCaseWithActs<typeof stepsContract.loadJob> = async (
  db,
  actor,
  { params: { id }, body: { code } },
  { once },
) => {
  const tryCode = async (act: Act): Promise<'right' | 'wrong' | 'locked' | 'changed'> => {
    touch(act);
    await jobOf(act, id, 'worker');
    // Two presses, or the end of the job, come before or after.
    const job = await act.one(lockJob, { id });
    if (job?.loaded_at) return 'right';
    if (job?.status !== 'in_progress') throw new Refused(refuse.wrong_step);
    const workerId = act.actor.accountId ?? '';
    const [card] = await workerCards(act, [workerId]);
    const part_kobo = await partNow(act, job, card?.total_jobs ?? 0);
    const tried = (await act.one(loadOne, { id, code, part_kobo, ...startCodeLimits }))?.verdict ?? 'wrong';
    if (tried !== 'right') return tried;
    await releasePart(act, { jobId: id, workerId, part_kobo, title: job.title });
    const name = card?.full_name;
    act.emit(workEvents.loaded, { ...ofJob(job), ...(name ? { workerName: name } : {}), partKobo: part_kobo });
    return tried;
  };
  // A repeat counts no second wrong code.
  const verdict = await db.act(actor, (act) => once(act, () => tryCode(act)));
  if (verdict === 'locked') throw new Refused(refuse.code_locked, { retryAfter: startCodeLimits.lock_minutes * 60 });
  if (verdict === 'wrong') throw refuseField(refuse.wrong_code, 'code');
  if (verdict === 'changed') throw new Refused(refuse.wrong_step);
  return { id, status: 'in_progress' };
};

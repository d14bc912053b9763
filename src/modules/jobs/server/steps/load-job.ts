// The customer's second code confirms that everything is loaded: the mover gets a part of the pay (docs/decisions/0142-part-payments.md).
import type { Act } from '../../../../kernel/db/act.ts';
import type { UseCaseWithActs } from '../../../../kernel/http/route.ts';
import { showDateTime } from '../../../../shared/clock.ts';
import { Refused, refuseField } from '../../../../shared/refusal.ts';
import { heldNow, releasePart } from '../../../money/server/door.ts';
import { isBarred, touch, workerCards } from '../../../workers/server/door.ts';
import { jobRefusals as refuse } from '../../contract.ts';
import { noPartWords, whyNoPart } from '../../no-part-rules.ts';
import { partRefusals } from '../../part-payment-contract.ts';
import { loadedFrom, partOf_kobo } from '../../part-payment-rules.ts';
import { loadedCodeLimits } from '../../rules.ts';
import { workEvents } from '../../work-events.ts';
import { inLanguageOf } from '../in-language.ts';
import { type LockedJob, lockJob } from '../jobs.sql.ts';
import { jobOf, ofJob } from '../who-is-who.ts';
import type * as stepsContract from '../../steps-contract.ts';
import { loadOne, type LoadVerdict } from './steps.sql.ts';

/** The part that is released now, kobo. Refuses if all is paid at the end, and right after the start. */
const partNow = async (act: Act, job: LockedJob, workerId: string, jobs_done: number): Promise<number> => {
  const held_kobo = job.payment_method === 'invoice' ? job.price_kobo : await heldNow(act, job.id);
  const part_kobo = partOf_kobo(job, held_kobo);
  if (part_kobo === 0) throw new Refused(partRefusals.paid_at_end);
  const why = whyNoPart({ ...job, jobs_done, part_stopped: await isBarred(act, workerId) });
  if (why) {
    const { tell } = await inLanguageOf(act, workerId);
    throw new Refused(partRefusals.paid_at_end, { detail: tell(noPartWords[why]) });
  }
  const [from, now] = [loadedFrom(job.started_at ?? job.starts_at), await act.now()];
  if (now < from) {
    const { tell, date } = await inLanguageOf(act, workerId);
    const detail = tell('You can press Loaded from {time}.', { time: date(showDateTime(from, now)) });
    throw new Refused(partRefusals.not_loaded_yet, { detail });
  }
  return part_kobo;
};

/** Idempotent. A wrong code is counted, so that act commits although the call is refused. */
export const loadJob: UseCaseWithActs<typeof stepsContract.loadJob> = async (
  db,
  actor,
  { params: { id }, body: { code } },
  { once },
) => {
  const tryCode = async (act: Act): Promise<LoadVerdict> => {
    touch(act);
    await jobOf(act, id, 'worker');
    // A second press, or the end of the job, comes before or after.
    const job = await act.one(lockJob, { id });
    if (job?.loaded_at) return 'right';
    if (job?.status !== 'in_progress') throw new Refused(refuse.wrong_step);
    const workerId = act.actor.accountId ?? '';
    const [card] = await workerCards(act, [workerId]);
    const part_kobo = await partNow(act, job, workerId, card?.total_jobs ?? 0);
    const tried = (await act.one(loadOne, { id, code, part_kobo, ...loadedCodeLimits }))?.verdict ?? 'wrong';
    if (tried === 'locks' || tried === 'closes')
      act.emit(workEvents.wrong_codes, { ...ofJob(job), closed: tried === 'closes' });
    if (tried !== 'right') return tried;
    await releasePart(act, { jobId: id, workerId, part_kobo, title: job.title });
    const name = card?.full_name;
    act.emit(workEvents.loaded, { ...ofJob(job), ...(name ? { workerName: name } : {}), partKobo: part_kobo });
    return tried;
  };
  // A retry counts no second wrong code.
  const verdict = await db.act(actor, (act) => once(act, () => tryCode(act)));
  if (verdict === 'locked') throw new Refused(refuse.code_locked, { retryAfter: loadedCodeLimits.lock_minutes * 60 });
  if (verdict === 'closes' || verdict === 'closed') throw new Refused(partRefusals.code_closed);
  if (verdict === 'changed') throw new Refused(refuse.wrong_step);
  if (verdict !== 'right') throw refuseField(refuse.wrong_code, 'code');
  return { id, status: 'in_progress' };
};

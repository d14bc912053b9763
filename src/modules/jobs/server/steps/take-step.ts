// The steps on the job (decisions.md, "Jobs"): on my way, arrived, start, delivered; and giving it back.
import type { Act } from '../../../../kernel/db/act.ts';
import type { UseCase, UseCaseWithActs } from '../../../../kernel/http/route.ts';
import { showDateTime } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import { Refused, refuseField } from '../../../../shared/refusal.ts';
import { workerShare } from '../../../catalogue/rules.ts';
import { workersRefusals } from '../../../workers/contract.ts';
import { isBarred, setBusy, touch, workerStanding } from '../../../workers/server/door.ts';
import { jobRefusals as refuse } from '../../contract.ts';
import { waited_kobo } from '../../door-wait-rules.ts';
import { jobsEvents, type ReleaseReason } from '../../events.ts';
import { workEvents } from '../../work-events.ts';
import type { ByMover } from '../job-news.ts';
import { priceChangeRefusals } from '../../price-change-contract.ts';
import { firstRefusalEnds, jobLifecycle, type JobStatus, jobRules, departsFrom, startCodeLimits } from '../../rules.ts';
import { offerFirst } from '../board/job-orders.ts';
import { addWaiting } from './door-wait.sql.ts';
import { notePress } from './presses.sql.ts';
import { addProof, isUnderway, lockDepartures, ownFile, releaseAssigned, stepJob, tryStartCode } from './steps.sql.ts';
import { inLanguageOf } from '../in-language.ts';
import { freeCrew, freeWorker, jobOf, ofJob } from '../who-is-who.ts';
import type * as stepsContract from '../../steps-contract.ts';

type Standing = Awaited<ReturnType<typeof jobOf>>;
type Step = 'depart' | 'arrive' | 'start' | 'deliver';
const stepBefore = { depart: null, arrive: 'depart', start: 'arrive', deliver: 'start' } as const;
const target = { depart: 'en_route', arrive: 'arrived', start: 'in_progress', deliver: 'delivered' } as const;

/** A card job is paid before the mover sets off, and an agreed price change before loading. */
const refuseUnpaid = async (
  act: Act,
  { status, card_due_kobo }: { status: JobStatus; card_due_kobo: number },
): Promise<void> => {
  if (card_due_kobo <= 0 || (status !== 'assigned' && status !== 'arrived')) return;
  const { tell } = await inLanguageOf(act, act.actor.accountId ?? '');
  const due = { amount: naira(card_due_kobo) };
  const detail =
    status === 'assigned'
      ? tell(
          'The customer has not paid {amount} yet. We have asked them to pay. Set off when this page shows that it is paid.',
          due,
        )
      : tell('{amount} is still due. The customer can pay it on their page or choose to pay you in cash.', due);
  throw new Refused(refuse.not_paid_yet, { detail });
};

/**
 * One step forward, once. Idempotent.
 * Returns the event's payload if the step was made now. Refuses with not_found or wrong_step.
 */
const advance = async (act: Act, id: string, step: Step, pressed_at?: Date): Promise<ByMover | undefined> => {
  touch(act);
  const worker = act.actor.accountId ?? '';
  const to = target[step];
  const job = await jobOf(act, id, 'worker');
  if (job.status === to) return undefined;
  const moved = await act.one(stepJob, {
    id,
    worker,
    from: [...jobLifecycle.from(step)],
    to,
    within_m: jobRules.seenWithin_m,
    minutes: jobRules.seenMinutes,
  });
  if (moved) {
    if (pressed_at) await act.sql(notePress, { job: id, worker, step, before: stepBefore[step], pressed_at });
    const name = (await workerStanding(act, worker))?.full_name;
    return { ...ofJob(moved), ...(name ? { workerName: name } : {}) };
  }
  // A double click, or somebody cancelled at the same moment.
  if ((await jobOf(act, id, 'worker')).status === to) return undefined;
  await refuseUnpaid(act, job);
  throw new Refused(refuse.wrong_step);
};

const stepped = (id: string, status: JobStatus) => ({ id, status });

/** A mover sets off in time, for one job at a time, and not while a hearing has stopped their work. */
const refuseDeparture = async (act: Act, id: string): Promise<void> => {
  const worker = act.actor.accountId ?? '';
  await act.sql(lockDepartures, { worker });
  const { status, starts_at } = await jobOf(act, id, 'worker');
  if (status !== 'assigned') return;
  if (await isBarred(act, worker)) throw new Refused(workersRefusals.barred);
  const [from, now] = [departsFrom(starts_at), await act.now()];
  if (now < from) {
    const { tell, date } = await inLanguageOf(act, worker);
    const detail = tell('You can press On my way from {time}, {n} hours before the start.', {
      time: date(showDateTime(from, now)),
      n: jobRules.earliestHours,
    });
    throw new Refused(refuse.too_early, { detail });
  }
  if ((await act.one(isUnderway, { worker }))?.underway) throw new Refused(refuse.other_underway);
};

export const departForJob: UseCase<typeof stepsContract.departForJob> = async (
  act,
  { params: { id } },
  { pressedAt },
) => {
  await refuseDeparture(act, id);
  const now = await advance(act, id, 'depart', pressedAt);
  if (now) {
    for (const worker of [now.workerId ?? '', ...(now.helperIds ?? [])]) await setBusy(act, worker, true);
    act.emit(workEvents.en_route, now);
  }
  return stepped(id, 'en_route');
};

export const arriveAtJob: UseCase<typeof stepsContract.arriveAtJob> = async (
  act,
  { params: { id } },
  { pressedAt },
) => {
  const now = await advance(act, id, 'arrive', pressedAt);
  if (now) act.emit(workEvents.arrived, now);
  return stepped(id, 'arrived');
};

/** The cost of the wait at the door is added to the price when the work starts. */
const payWaiting = async (
  act: Act,
  { id, price_kobo, wait_from, ...came }: Standing,
  pressed_at: Date | undefined,
): Promise<{ waitingKobo?: number; priceKobo?: number }> => {
  const waiting_kobo = wait_from ? waited_kobo({ ...came, wait_from }, await act.now(), pressed_at) : 0;
  if (waiting_kobo === 0) return {};
  const total_kobo = price_kobo + waiting_kobo;
  const { worker_share_kobo: share_kobo } = workerShare(total_kobo, act.settings.commissionPercent);
  await act.sql(addWaiting, { job: id, waiting_kobo, share_kobo });
  return { waitingKobo: waiting_kobo, priceKobo: total_kobo };
};

/** A wrong code is counted, so that act commits although the call is refused. */
export const startJob: UseCaseWithActs<typeof stepsContract.startJob> = async (
  db,
  actor,
  { params: { id }, body: { code } },
  { once, pressedAt },
) => {
  const tryCode = async (act: Act): Promise<'right' | 'wrong' | 'locks' | 'locked'> => {
    const job = await jobOf(act, id, 'worker');
    if (job.status === 'in_progress') return 'right';
    if (!jobLifecycle.next(job.status, 'start', 'worker').ok) throw new Refused(refuse.wrong_step);
    if (job.price_change_waits) throw new Refused(priceChangeRefusals.price_change_waits);
    await refuseUnpaid(act, job);
    const tried = (await act.one(tryStartCode, { id, code, ...startCodeLimits }))?.verdict ?? 'wrong';
    if (tried !== 'right') return tried;
    const now = await advance(act, id, 'start', pressedAt);
    if (now) act.emit(workEvents.started, { ...now, ...(await payWaiting(act, job, pressedAt)) });
    return tried;
  };
  // A retry counts no second wrong code.
  const verdict = await db.act(actor, (act) => once(act, () => tryCode(act)));
  if (verdict === 'locked') throw new Refused(refuse.code_locked, { retryAfter: startCodeLimits.lock_minutes * 60 });
  if (verdict !== 'right') throw refuseField(refuse.wrong_code, 'code');
  return stepped(id, 'in_progress');
};

export const deliverJob: UseCase<typeof stepsContract.deliverJob> = async (
  act,
  { params: { id }, body },
  { pressedAt },
) => {
  const owner = act.actor.accountId ?? '';
  if (body.kind === 'signature') throw new Refused(refuse.customer_signs);
  const file = body.kind === 'name' ? null : await act.one(ownFile, { id: body.file_id, owner });
  const now = await advance(act, id, 'deliver', pressedAt);
  if (now) {
    if (file === undefined) throw refuseField(refuse.proof_not_found, 'file_id');
    await act.sql(addProof, { job: id, kind: body.kind, file: file?.id ?? null, received_by: body.received_by ?? '' });
    for (const worker of [owner, ...(now.helperIds ?? [])]) await freeWorker(act, worker);
    act.emit(workEvents.delivered, { ...now, proof: body.kind });
  }
  return stepped(id, 'delivered');
};

type Removed = { readonly id: string; readonly order_id: string; readonly worker_id: string | null };
/** For the trail of staff: from whom Kaya took the job, and why. */
export const tellRemoved = async (
  act: Act,
  { id: jobId, order_id: orderId, worker_id: workerId }: Removed,
  why: { readonly reason: string; readonly toAnother: boolean },
): Promise<void> => {
  const workerName = (await workerStanding(act, workerId ?? ''))?.full_name ?? 'The mover';
  act.emit(jobsEvents.mover_removed, { jobId, orderId, workerId, workerName, ...why });
};

/** Before departure only; the job goes back to the board. */
export const releaseJob: UseCase<typeof stepsContract.releaseJob> = async (act, { params: { id } }) => {
  await jobOf(act, id, 'worker');
  await release(act, id, 'given_back');
  return stepped(id, 'open');
};

/**
 * Puts a job back on the board: by its worker before departure, by staff and the clock also after it. The best few are offered it first
 * again. Refuses with wrong_step once that is too late.
 * @param said why staff remove the mover, in their words
 */
export const release = async (act: Act, id: string, reason: ReleaseReason, said = ''): Promise<void> => {
  const after: readonly JobStatus[] =
    reason === 'taken_back' ? jobLifecycle.from('take_back') : reason === 'not_started' ? ['en_route'] : [];
  const { starts_at } = await jobOf(act, id, 'worker', 'staff', 'clock');
  const first_until =
    reason === 'on_hold' ? null : firstRefusalEnds(starts_at, await act.now(), act.settings.firstRefusalMinutes ?? 0);
  const freed = await act.one(releaseAssigned, { id, from: [...jobLifecycle.from('release'), ...after], first_until });
  if (!freed) throw new Refused(refuse.wrong_step);
  await freeCrew(act, freed);
  if (reason === 'taken_back') await tellRemoved(act, freed, { reason: said, toAnother: false });
  act.emit(jobsEvents.released, { ...ofJob(freed), reason, firstUntil: first_until?.toISOString() ?? null });
  if (first_until) offerFirst(act, { ...freed, first_until });
};

// What staff do to a job (decisions.md, "Staff console"): list, re-price, hold, assign.
import type { Act } from '../../../kernel/db/act.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import { brokenConstraint } from '../../../kernel/db/faults.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { listPatterns } from '../../../shared/search-patterns.ts';
import { workersRefusals } from '../../workers/contract.ts';
import { workerStanding } from '../../workers/server/door.ts';
import { jobRefusals as refuse } from '../contract.ts';
import { type StaffJob } from '../view-contract.ts';
import { jobsEvents } from '../events.ts';
import { jobLifecycle, jobRules, type JobStatus, takenStates } from '../rules.ts';
import { isOwnOrder } from './accept.sql.ts';
import { oneJobAtATime } from './accept-job.ts';
import { readUrgency, urgencyCursor } from '../../../kernel/http/cursor.ts';
import { toStaffJobs } from './job-views.ts';
import {
  countInDispute,
  findJob,
  jobsByUrgency,
  jobsOfOneRequest,
  jobStatesOfRequests,
  takenBetween,
} from './jobs.sql.ts';
import { assignTo, holdOne, repriceOne } from './steps.sql.ts';
import { release } from './take-step.ts';
import { freeWorker, jobOf, ofJob } from './who-is-who.ts';

type JobFilter = {
  readonly status?: JobStatus;
  /** Part of a code, a title, a place, or of what the customer or the mover is called. */
  readonly search?: string;
  readonly cursor?: string;
};

const staffOnly = (act: Act): void => {
  if (act.actor.kind !== 'staff' && act.actor.kind !== 'system') throw new Refused(common.not_found);
};

/** Jobs that wait for a decision of staff, counted to `most`; for staff. */
export const countDisputed = async (act: Act, most: number): Promise<number> =>
  (await act.one(countInDispute, { most }))?.waiting ?? 0;

/** Disputed ones first, then the others that are not over by their start, then the latest; 20 a page. */
export const listJobs = async (
  act: Act,
  { status, search, cursor }: JobFilter,
): Promise<{ items: StaffJob[]; next: string | null }> => {
  staffOnly(act);
  const { after_ms, after_id } = readUrgency(cursor);
  const most = jobRules.boardPage;
  const asked = { status: status ?? null, ...listPatterns(search), after_ms, after_id, most: most + 1 };
  const { items, next } = cutPage(await act.sql(jobsByUrgency, asked), most, urgencyCursor);
  return { items: await toStaffJobs(act, items), next };
};

/** The jobs of a request by their start, as the console shows them. */
export const staffJobsOf = async (act: Act, requestId: string): Promise<StaffJob[]> => {
  staffOnly(act);
  return toStaffJobs(act, await act.sql(jobsOfOneRequest, { request: requestId }));
};

/** The state of the job of each of these requests; a request without a job is not in it. */
export const jobStates = async (act: Act, requestIds: readonly string[]): Promise<ReadonlyMap<string, JobStatus>> => {
  staffOnly(act);
  if (requestIds.length === 0) return new Map();
  const rows = await act.sql(jobStatesOfRequests, { requests: [...requestIds] });
  return new Map(rows.map(({ request_id, status }) => [request_id, status]));
};

/** One job as the console shows it. Refuses with not_found. */
export const readStaffJob = async (act: Act, jobId: string): Promise<StaffJob> => {
  staffOnly(act);
  const row = await act.one(findJob, { id: jobId });
  const [job] = row ? await toStaffJobs(act, [row]) : [];
  if (!job) throw new Refused(common.not_found);
  return job;
};

/** Workers who cannot be given this job, because another one of theirs overlaps it. */
export const takenThen = async (
  act: Act,
  job: Pick<StaffJob, 'id' | 'starts_at' | 'ends_at'>,
): Promise<Set<string>> => {
  staffOnly(act);
  const [from, to] = [new Date(job.starts_at), new Date(job.ends_at)];
  const rows = await act.sql(takenBetween, { from, to, besides: job.id, states: [...takenStates] });
  return new Set(rows.map((row) => row.worker_id));
};

/** Takes a job from its worker before the work starts, back to the board. Refuses with not_found or wrong_step. */
export const takeJobBack = async (act: Act, jobId: string): Promise<void> => {
  staffOnly(act);
  await jobOf(act, jobId, 'staff', 'clock', 'customer', 'worker');
  await release(act, jobId, 'taken_back');
};

/** A new price until the mover has set off. Refuses with not_found or wrong_step. */
export const repriceJob = async (
  act: Act,
  jobId: string,
  { price_kobo, worker_share_kobo }: { price_kobo: number; worker_share_kobo: number },
): Promise<void> => {
  staffOnly(act);
  await jobOf(act, jobId, 'staff', 'clock', 'customer', 'worker');
  const changed = await act.one(repriceOne, { id: jobId, price_kobo, worker_share_kobo, from: ['open', 'assigned'] });
  if (!changed) throw new Refused(refuse.wrong_step);
  act.emit(jobsEvents.repriced, { ...ofJob(changed), priceKobo: price_kobo });
};

/** Takes an open job off the board, or puts it back. Refuses with not_found or wrong_step. */
export const holdJob = async (act: Act, jobId: string, held: boolean): Promise<void> => {
  staffOnly(act);
  await jobOf(act, jobId, 'staff', 'clock', 'customer', 'worker');
  const changed = await act.one(holdOne, { id: jobId, held });
  if (!changed) throw new Refused(refuse.wrong_step);
  if (changed.before !== held) act.emit(jobsEvents.held, { ...ofJob(changed), held });
};

const ownForStaff = {
  detail: 'This worker has the same account, email, phone number or browser as the customer. Choose another worker.',
};

/**
 * Gives a job to a worker, or to another one, over their status and skills.
 * Refuses with not_found, no_worker_profile, own_job, wrong_step (the work has started) or busy_then.
 */
export const assignJob = async (act: Act, jobId: string, workerId: string): Promise<void> => {
  staffOnly(act);
  const job = await jobOf(act, jobId, 'staff', 'clock', 'customer', 'worker');
  const worker = await workerStanding(act, workerId);
  if (!worker) throw new Refused(workersRefusals.no_worker_profile);
  if ((await act.one(isOwnOrder, { job: jobId, worker: workerId }))?.own)
    throw new Refused(refuse.own_job, ownForStaff);
  if (job.worker_id === workerId && job.status === 'assigned') return;
  const from = [...jobLifecycle.from('assign')];
  const given = await act
    .one(assignTo, { id: jobId, worker: workerId, phone: worker.phone, from })
    .catch((error: unknown) => {
      throw brokenConstraint(error) === oneJobAtATime ? new Refused(refuse.busy_then) : error;
    });
  if (!given) throw new Refused(refuse.wrong_step);
  if (given.before) await freeWorker(act, given.before);
  if (given.before) act.emit(jobsEvents.released, { ...ofJob(given), workerId: given.before, reason: 'reassigned' });
  act.emit(jobsEvents.accepted, {
    ...ofJob(given),
    workerName: worker.full_name,
    startsAt: given.starts_at.toISOString(),
    by: 'staff',
  });
};

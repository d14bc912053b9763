// Crews for tests: workers who lead, help and leave, in a separate database.
import type { Actor } from '../../src/kernel/db/act.ts';
import { system } from '../../src/kernel/db/actor.ts';
import { crewSplit } from '../../src/modules/jobs/crew-rules.ts';
import { acceptOpenJobAs } from '../../src/modules/jobs/server/board/accept-job.ts';
import { bringOwnHelpers } from '../../src/modules/jobs/server/crew/bring-own-helpers.ts';
import { endWaitingCrew } from '../../src/modules/jobs/server/crew/end-waiting-crew.ts';
import { joinCrew } from '../../src/modules/jobs/server/crew/join-crew.ts';
import { leadJob } from '../../src/modules/jobs/server/crew/lead-job.ts';
import { leaveCrew } from '../../src/modules/jobs/server/crew/leave-crew.ts';
import { listBoard } from '../../src/modules/jobs/server/board/list-board.ts';
import { listMyJobs } from '../../src/modules/jobs/server/list-my-jobs.ts';
import { readCrew } from '../../src/modules/jobs/server/crew/read-crew.ts';
import { readJob } from '../../src/modules/jobs/server/read-job.ts';
import { arriveAtJob, deliverJob, departForJob, startJob } from '../../src/modules/jobs/server/steps/take-step.ts';
import { inHours, type JobDatabase, noExchange, openJobDatabase } from './job-database.ts';

export const earns_kobo = 40_500_00;
export const need = { helpers_needed: 2, vehicle_class: 'truck' } as const;
export const split = crewSplit(earns_kobo, need) ?? { lead_kobo: 0, helper_kobo: 0 };
const heavy = { job_size: 'heavy', price_kobo: 45_000_00, worker_share_kobo: earns_kobo } as const;
type More = Parameters<JobDatabase['job']>[1];
export type Worker = Awaited<ReturnType<JobDatabase['worker']>>;
/** The parameters of an endpoint of one job. */
export const at = (id: string) => ({ params: { id } });

export const openCrewDatabase = async () => {
  const market = await openJobDatabase(25);
  const person = await market.account();
  await market.owner.query(`UPDATE identity.accounts SET roles = '{staff}' WHERE id = $1`, [person.accountId]);
  const staff: Actor = { ...person, kind: 'staff' };
  /** A job that needs two helpers and a truck. */
  const crewJob = (startsIn = 48, more: More = {}) => market.job(startsIn, { ...heavy, ...more });

  const lead = (worker: Actor, id: string, you_earn_kobo = split.lead_kobo) =>
    market.as(worker, (act) => leadJob(act, { ...at(id), body: { you_earn_kobo } }, noExchange));
  const join = (worker: Actor, id: string, you_earn_kobo = split.helper_kobo) =>
    market.as(worker, (act) => joinCrew(act, { ...at(id), body: { you_earn_kobo } }, noExchange));
  const bringOwn = (worker: Actor, id: string) => market.as(worker, (act) => bringOwnHelpers(act, at(id), noExchange));
  const leave = (worker: Actor, id: string) => market.as(worker, (act) => leaveCrew(act, at(id), noExchange));
  const end = (id: string) => market.as(system, (act) => endWaitingCrew(act, id));
  const accept = (worker: Actor, id: string) => acceptOpenJobAs(market.db, worker, id);
  const crewOf = (worker: Actor, id: string) => market.as(worker, (act) => readCrew(act, at(id), noExchange));
  const seen = (worker: Actor, id: string) => market.as(worker, (act) => readJob(act, at(id), noExchange));
  const mine = async (worker: Actor, state: 'current' | 'past' = 'current') =>
    (await market.as(worker, (act) => listMyJobs(act, { query: { state } }, noExchange))).items;
  const board = async (worker: Actor) =>
    (await market.as(worker, (act) => listBoard(act, { query: {} }, noExchange))).items;
  const row = async (id: string) => {
    const { rows } = await market.owner.query<Record<string, unknown>>(
      'SELECT status, worker_id, helper_places, helper_share_kobo::int8, crew_until, helper_ids FROM jobs.jobs WHERE id = $1',
      [id],
    );
    return rows[0] ?? {};
  };
  const members = async (id: string) =>
    (
      await market.owner.query<{ worker_id: string; place: number; state: string }>(
        'SELECT worker_id, place, state FROM jobs.crew_members WHERE job_id = $1 ORDER BY place',
        [id],
      )
    ).rows;
  const due = (id: string) => market.owner.query(`UPDATE jobs.jobs SET crew_until = now() WHERE id = $1`, [id]);
  const workers = (count: number) => Promise.all(Array.from({ length: count }, () => market.worker()));
  /** A lead and two helpers who have the job. */
  const wholeCrew = async (startsIn = 48, more: More = {}) => {
    const [boss, first, second] = (await workers(3)) as [Worker, Worker, Worker];
    const job = await crewJob(startsIn, more);
    await lead(boss, job.id);
    await join(first, job.id);
    await join(second, job.id);
    return { ...job, boss, first, second };
  };
  /** From departure to delivery; the start is moved to now. */
  const workOn = async (id: string, boss: Worker) => {
    await market.owner.query('UPDATE jobs.jobs SET starts_at = $2, ends_at = $3 WHERE id = $1', [
      id,
      inHours(0.1),
      inHours(2),
    ]);
    await market.as(boss, (act) => departForJob(act, at(id), noExchange));
    await market.as(boss, (act) => arriveAtJob(act, at(id), noExchange));
    await startJob(market.db, boss, { ...at(id), body: { code: await market.startCode(id) } }, noExchange);
    const file_id = await market.picture(boss.accountId);
    await market.as(boss, (act) => deliverJob(act, { ...at(id), body: { kind: 'photo', file_id } }, noExchange));
  };
  return {
    market,
    staff,
    crewJob,
    lead,
    join,
    bringOwn,
    leave,
    end,
    accept,
    crewOf,
    seen,
    mine,
    board,
    row,
    members,
    due,
    workers,
    wholeCrew,
    workOn,
  };
};
export type CrewDatabase = Awaited<ReturnType<typeof openCrewDatabase>>;

// What other modules may use of workers.
import type { Act } from '../../../kernel/db/act.ts';
import type { WorkerCard } from '../contract.ts';
import { workersEvents } from '../events.ts';
import type { skillCodes, WorkerStatus } from '../rules.ts';
import type { Schedule } from '../schedule-rules.ts';
import {
  addSkill,
  cardsOf,
  markBusy,
  isBarred as isBarredNow,
  payeeOf,
  standingOf,
  workersAmong as amongAccounts,
  workersWithJobs as withJobs,
} from './workers.sql.ts';

export { countHearings } from './count-hearings.ts';
export { nobodyBarred } from './hearings.sql.ts';
export type { JobsToShow, WorkerJobBrief } from './read-hearing.ts';
export { touch } from './read-worker.ts';
export { renewSigningKey, signingKey, withdrawSigningKeys } from './signing-key.ts';

/** A worker's state that matters for accepting a job. lat and lng: where they are based, if known. */
export type Standing = {
  readonly id: string;
  readonly full_name: string;
  readonly status: WorkerStatus;
  readonly skills: readonly string[];
  readonly lat: number | null;
  readonly lng: number | null;
  readonly availability_schedule: Schedule;
  readonly phone: string | null;
  /** No new jobs now, because of a hearing. */
  readonly barred: boolean;
};

/** The actor's own status; undefined without a worker profile. */
export const myStanding = async (act: Act): Promise<Standing | undefined> =>
  act.actor.accountId ? act.one(standingOf, { id: act.actor.accountId }) : undefined;

/** Any worker's, for staff and the system; other actors get undefined for other workers. */
export const workerStanding = (act: Act, workerId: string): Promise<Standing | undefined> =>
  act.one(standingOf, { id: workerId });

/** Which of these accounts have a worker profile; for staff and the system. */
export const workersAmong = async (act: Act, accounts: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await act.sql(amongAccounts, { accounts: [...accounts] })).map((row) => row.id));

/** Whether a hearing has stopped new jobs for this account; for the person, staff and the system. */
export const isBarred = async (act: Act, workerId: string): Promise<boolean> =>
  (await act.one(isBarredNow, { id: workerId }))?.barred ?? false;

const newNameDays = 30;

/** The name to which the actor's payouts should go. changed: the name is less than 30 days old, so it proves nothing yet. */
export const ownPayee = async (act: Act): Promise<{ name: string | null; changed: boolean }> => {
  const payee = act.actor.accountId && (await act.one(payeeOf, { id: act.actor.accountId, days: newNameDays }));
  return payee || { name: null, changed: false };
};

/** What customers may know about these movers; unordered. */
export const workerCards = (act: Act, workerIds: readonly string[]): Promise<WorkerCard[]> =>
  workerIds.length === 0 ? Promise.resolve([]) : act.sql(cardsOf, { ids: [...workerIds] });

/** A job starts (true) or ends (false): busy, and afterwards the earlier status, available or paused. */
export const setBusy = async (act: Act, workerId: string, busy: boolean): Promise<void> => {
  const changed = await act.one(markBusy, { worker: workerId, busy });
  if (changed?.status) act.emit(workersEvents.status_changed, { workerId, status: changed.status, by: 'job' });
};

/** The acting worker has learnt this; a skill they already have changes nothing. */
export const learnSkill = async (act: Act, skill: (typeof skillCodes)[number]): Promise<void> => {
  const id = act.actor.accountId;
  if (id && (await act.one(addSkill, { id, skill }))) act.emit(workersEvents.profile_changed, { workerId: id });
};

/** Ids of workers with at least `min` completed jobs, in order, after this one. For the system. */
export const workersWithJobs = async (act: Act, min: number, after: string, max: number): Promise<string[]> =>
  (await act.sql(withJobs, { min, after, max })).map(({ id }) => id);

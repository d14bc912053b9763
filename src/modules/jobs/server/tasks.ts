import type { Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { Clockwork, TaskTable } from '../../../kernel/tasks.ts';
import { Refused } from '../../../shared/refusal.ts';
import { jobRules } from '../rules.ts';
import { completeQuiet } from './complete-job.ts';
import { lateJobs, quietJobs } from './steps.sql.ts';
import { release } from './take-step.ts';

const most = 200;

/** Each job in a separate act: one that has changed meanwhile does not stop the others. */
const releaseLate = async (_payload: unknown, db: Database): Promise<void> => {
  const late = await db.act(system, (act) => act.sql(lateJobs, { hours: jobRules.releaseHours, most }));
  for (const { id } of late) {
    await db
      .act(system, (act) => release(act, id, 'not_started'))
      .catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
      });
  }
};

const completeAllQuiet = async (_payload: unknown, db: Database): Promise<void> => {
  const quiet = await db.act(system, (act) => act.sql(quietJobs, { hours: jobRules.quietHours, most }));
  for (const { id } of quiet) await db.act(system, (act) => completeQuiet(act, id));
};

export const jobsTasks: TaskTable = {
  'jobs.release_late': releaseLate,
  'jobs.complete_quiet': completeAllQuiet,
};
export const jobsClockwork: readonly Clockwork[] = [
  { task: 'jobs.release_late', match: '*/5 * * * *' },
  { task: 'jobs.complete_quiet', match: '*/10 * * * *' },
];

// Work for after the commit: queued in the transaction of its cause, run at least once, retried with growing gaps.
// A task therefore must bear running twice.
import { type CronItem, Logger, parseCronItems, type Runner, run, runMigrations, type TaskList } from 'graphile-worker';
import type { Database } from './db/act.ts';
import { log } from './log.ts';

export type Task = (payload: Record<string, unknown>, db: Database) => Promise<void>;
export type TaskTable = Readonly<Record<string, Task>>;
/** A task on a clock: five-field cron pattern, UTC. */
export type Clockwork = { readonly task: string; readonly match: string };

const quiet = new Logger(() => (level, message) => {
  if (level === 'error' || level === 'warning') log.warn('queue', { message });
});

/** Brings the queue's own tables up to date; needs the owner's connection. */
export const prepareQueue = (ownerUrl: string): Promise<void> =>
  runMigrations({ connectionString: ownerUrl, logger: quiet });

export const runTasks = (
  ownerUrl: string,
  db: Database,
  table: TaskTable,
  clockwork: readonly Clockwork[],
): Promise<Runner> => {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(table).map(([name, task]) => [
      name,
      (payload: unknown) => task((payload ?? {}) as Record<string, unknown>, db),
    ]),
  );
  const cron: CronItem[] = clockwork.map(({ task, match }) => ({ task, match, options: { backfillPeriod: 0 } }));
  return run({
    connectionString: ownerUrl,
    concurrency: 4,
    maxPoolSize: 4,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: quiet,
    taskList,
    parsedCronItems: parseCronItems(cron),
  });
};

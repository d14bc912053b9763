// Work for after the commit: queued in the transaction of its cause, run at least once, retried with growing gaps.
// A task therefore must bear running twice.
import {
  type CronItem,
  Logger,
  parseCronItems,
  type Task as QueueTask,
  type Runner,
  run,
  runMigrations,
  type TaskList,
} from 'graphile-worker';
import pg from 'pg';
import type { Database } from './db/act.ts';
import { clientOptions } from './db/pool.ts';
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

/** A task is taken for dead when it has held its row so long, min: none of ours runs a minute, and all bear running twice. */
const deadAfterMinutes = 3;
const restartMs = 1_000;

/** A process that was killed leaves its tasks locked; the queue's own patience is four hours, ours is shorter. */
const unlockDead: QueueTask = async (_payload, { query }) => {
  await query(
    `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs
      WHERE locked_at < now() - make_interval(mins => $1) HAVING count(*) > 0`,
    [deadAfterMinutes],
  );
};

/** Works off the queue until stopped; should the queue's runner give up (a long outage), a new one takes over. */
export const runTasks = async (
  ownerUrl: string,
  db: Database,
  table: TaskTable,
  clockwork: readonly Clockwork[],
): Promise<{ stop: () => Promise<void> }> => {
  const ours = Object.entries(table).map(([name, task]): [string, QueueTask] => [
    name,
    (payload) => task((payload ?? {}) as Record<string, unknown>, db),
  ]);
  const taskList: TaskList = { ...Object.fromEntries(ours), 'kernel.unlock_dead': unlockDead };
  const clock = [...clockwork, { task: 'kernel.unlock_dead', match: '* * * * *' }];
  const cron: CronItem[] = clock.map(({ task, match }) => ({ task, match, options: { backfillPeriod: 0 } }));
  // A connection cut at the wrong moment leaves a query that nobody answers: without a limit its worker waits for ever.
  const pool = new pg.Pool({ ...clientOptions(ownerUrl, 'kaya-queue'), max: 6, query_timeout: 5_000 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const launch = (): Promise<Runner> =>
    run({
      pgPool: pool,
      concurrency: 4,
      pollInterval: 1_000,
      noHandleSignals: true,
      logger: quiet,
      taskList,
      parsedCronItems: parseCronItems(cron),
    });

  let stopped = false;
  let runner = await launch();
  const watch = async (): Promise<void> => {
    while (!stopped) {
      await runner.promise.catch((error: unknown) => log.error('queue runner ended', { error }));
      while (!stopped) {
        await new Promise((next) => setTimeout(next, restartMs));
        try {
          if (!stopped) runner = await launch();
          break;
        } catch (error) {
          log.warn('queue runner does not start yet', { error });
        }
      }
    }
  };
  void watch();
  return {
    stop: async () => {
      stopped = true;
      await runner.stop().catch(() => undefined);
      await pool.end();
    },
  };
};

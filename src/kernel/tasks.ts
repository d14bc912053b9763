// Work for after the commit: queued in the transaction of its cause, run at least once, retried with growing delays. A task must therefore be
// idempotent.
import { EventEmitter } from 'node:events';
import {
  type CronItem,
  Logger,
  parseCronItems,
  type Task as QueueTask,
  type Runner,
  run,
  runMigrations,
  type TaskList,
  type WorkerEventMap,
  type WorkerEvents,
} from 'graphile-worker';
import pg from 'pg';
import type { Database } from './db/act.ts';
import type { Address } from './db/address.ts';
import { clientOptions } from './db/pool.ts';
import { log } from './log.ts';
import { countTask } from './metrics.ts';
import { freeTasksOfDead, openQueueLife, watchLocks } from './queue-life.ts';
import { watchPulse } from './queue-pulse.ts';
import { grantQueue } from './queue-rights.ts';
import { beginSpan } from './spans.ts';
import { inTrace, outsideTraces } from './trace.ts';

type Payload = Record<string, unknown>;
/** Whether one payload of several failed, and why. */
export type Outcome = { readonly failed?: unknown };
type Together = (payloads: readonly Payload[], db: Database) => Promise<readonly Outcome[]>;
/** `together` does several payloads and answers in their order; failed ones run again, without the others. */
export type Task = ((payload: Payload, db: Database) => Promise<void>) & { readonly together?: Together };
export type ManyTask = Task & { readonly together: Together };
export type TaskTable = Readonly<Record<string, Task>>;
/** A scheduled task: five-field cron pattern, UTC. */
export type Clockwork = { readonly task: string; readonly match: string };

/** A task that does many payloads together; a single one is a batch of one. */
export const inMany = (together: Together): ManyTask =>
  Object.assign(
    async (payload: Payload, db: Database) => {
      for (const outcome of await together([payload], db)) if ('failed' in outcome) throw outcome.failed;
    },
    { together },
  );

/**
 * Does all together; when that fails, each alone, so that a failing one neither delays nor repeats the others.
 * @param work must undo everything when it throws: one act
 */
export const orEachAlone = async <T>(
  all: readonly T[],
  work: (some: readonly T[]) => Promise<readonly Outcome[]>,
): Promise<readonly Outcome[]> => {
  try {
    return await work(all);
  } catch (failed) {
    if (all.length === 1) return [{ failed }];
    const outcomes: Outcome[] = [];
    for (const one of all) outcomes.push(...(await orEachAlone([one], work)));
    return outcomes;
  }
};

/** Maximum payloads per `together`. It must end well before its tasks count as dead. */
const maxTogether = 50;

/**
 * Payloads that arrive while `together` works are done together after it, without a timer: the more work waits, the larger the batches. Answers a
 * promise for each payload.
 */
const gathered = (together: Together, db: Database): ((payloads: readonly Payload[]) => Promise<void>[]) => {
  const waiting: { readonly payload: Payload; readonly done: () => void; readonly fail: (error: unknown) => void }[] =
    [];
  let working = false;
  const work = async (): Promise<void> => {
    working = true;
    while (waiting.length > 0) {
      const some = waiting.splice(0, maxTogether);
      try {
        const outcomes = await together(
          some.map(({ payload }) => payload),
          db,
        );
        for (const [n, { done, fail }] of some.entries()) {
          const outcome = outcomes[n] ?? {};
          if ('failed' in outcome) fail(outcome.failed);
          else done();
        }
      } catch (error) {
        for (const { fail } of some) fail(error);
      }
    }
    working = false;
  };
  return (payloads) => {
    const promises = payloads.map(
      (payload) => new Promise<void>((done, fail) => void waiting.push({ payload, done, fail })),
    );
    // The caller handles the result later; until then a failure must not end the process.
    for (const promise of promises) promise.catch(() => undefined);
    // A batch serves many traces.
    if (!working) void outsideTraces(work)();
    return promises;
  };
};

/** For a batch the queue expects one promise per event, and keeps the failed ones for the retry. */
const asQueued = (name: string, task: Task, db: Database): QueueTask => {
  const gather = task.together && gathered(task.together, db);
  const work = async (given: unknown) => {
    if (gather) {
      if (!Array.isArray(given)) return gather([(given ?? {}) as Payload])[0];
      const promises = gather(given as readonly Payload[]);
      await Promise.allSettled(promises);
      return promises;
    }
    if (Array.isArray(given)) throw new Error(`the task ${name} does one thing at a time`);
    return task((given ?? {}) as Payload, db);
  };
  return async (given, { job }) => {
    return inTrace(
      () => {
        const span = beginSpan('consumer');
        const told = (outcome: 'done' | 'failed') => (): void => {
          countTask({ task: name, outcome });
          span?.end({
            name,
            attributes: { 'kaya.task': name, 'kaya.outcome': outcome },
            failed: outcome === 'failed',
          });
        };
        const ended = work(given);
        ended.then(told('done'), told('failed'));
        return ended;
      },
      Object.keys(job.flags ?? {})[0],
    );
  };
};

const quiet = new Logger(() => (level, message) => {
  if (level === 'error' || level === 'warning') log.warn('queue', { message });
});

/** Brings the queue's tables up to date, after the logins exist; needs the owner's connection. */
export const prepareQueue = async (ownerUrl: string): Promise<void> => {
  const pool = new pg.Pool({ ...clientOptions(ownerUrl, 'kaya queue migrate'), max: 2 });
  // A lost connection fails the statement that needs it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool: pool, logger: quiet });
  } finally {
    await pool.end();
  }
  await grantQueue(ownerUrl);
};

type LocalQueue = WorkerEventMap['localQueue:init']['localQueue'];

/**
 * The library (0.18.0) does not handle the promise that returns tasks when it is released while holding tasks. Without a database that promise
 * rejects, which would end the program.
 */
const catchRejections = (queue: LocalQueue): void => {
  const keep = queue['background'].bind(queue);
  queue['background'] = (work: Promise<unknown>) => {
    work.catch(() => undefined);
    keep(work);
  };
};

const restartMs = 1_000;
/** Max tasks at the same time. Most of them wait for a connection or the mail server, or are batched with others. */
const concurrency = 16;

const unlockDead: QueueTask = (_payload, { query }) => freeTasksOfDead(query);

type Launched = {
  readonly runner: Runner;
  readonly pool: pg.Pool;
  /** Why it no longer works. */
  readonly over: Promise<string>;
};
const causeOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Runs the tasks of the queue until stopped. look: throws while it does not run, for the readiness check.
 * @param direct an address without a pooler: it listens and holds locks
 */
export const runTasks = async (
  direct: Address | string,
  db: Database,
  table: TaskTable,
  clockwork: readonly Clockwork[],
): Promise<{ stop: () => Promise<void>; look: () => Promise<void> }> => {
  const ours = Object.entries(table).map(([name, task]): [string, QueueTask] => [name, asQueued(name, task, db)]);
  const taskList: TaskList = { ...Object.fromEntries(ours), 'kernel.unlock_dead': unlockDead };
  const clock = [...clockwork, { task: 'kernel.unlock_dead', match: '* * * * *' }];
  const cron: CronItem[] = clock.map(({ task, match }) => ({ task, match, options: { backfillPeriod: 0 } }));
  const life = { stopped: false };
  const queueLife = await openQueueLife(direct);
  let lost: (cause: string) => void = () => undefined;
  // After a lost connection the library may wait for ever (its workers stop polling while its listener runs on), so a lost connection or silence
  // ends the runner and its pool, and a new pair starts.
  const launch = async (): Promise<Launched> => {
    const pool = new pg.Pool({ ...clientOptions(direct, 'kaya-queue'), max: concurrency, query_timeout: 5_000 });
    const events: WorkerEvents = new EventEmitter();
    let pulse: ReturnType<typeof watchPulse> | undefined;
    const over = new Promise<string>((done) => {
      lost = done;
      const cut = (error: Error): void => done(`lost connection: ${error.message}`);
      pool.on('error', cut);
      pool.on('connect', (client) => client.on('error', cut));
      pulse = watchPulse(events, done);
    }).finally(() => pulse?.stop());
    let name = '';
    // Before the runner locks its first task under this name.
    events.on('pool:create', ({ workerPool: { id } }) => queueLife.began((name = id)));
    events.on('localQueue:init', ({ localQueue }) => catchRejections(localQueue));
    try {
      const runner = await run({
        pgPool: pool,
        events,
        concurrency,
        pollInterval: 1_000,
        // In batches, because only there does the library catch a lost connection; otherwise it would end the program.
        preset: { worker: { localQueue: { size: 24, ttl: 60_000 }, completeJobBatchDelay: 10, failJobBatchDelay: 10 } },
        noHandleSignals: true,
        logger: quiet,
        taskList,
        parsedCronItems: parseCronItems(cron),
      });
      const end = lost;
      runner.promise.then(
        () => end('it has ended'),
        (error: unknown) => end(`it has ended: ${causeOf(error)}`),
      );
      const ended = (): void => queueLife.ended(name);
      runner.promise.then(ended, ended);
      return { runner, pool, over };
    } catch (error) {
      lost('it has not begun');
      queueLife.ended(name);
      void pool.end();
      throw error;
    }
  };
  const close = async ({ runner, pool }: { runner: Runner; pool: pg.Pool }): Promise<void> => {
    await runner.stop().catch(() => undefined);
    await pool.end().catch(() => undefined);
  };

  let current = await launch();
  // Tasks of killed processes: from before this one began, and from those that die while it runs. The clock checks again once a minute.
  const ask = (text: string, values: unknown[]) => current.pool.query(text, values);
  const freeTasks = (): Promise<void> =>
    freeTasksOfDead(ask).catch((error: unknown) =>
      log.warn('tasks of killed processes wait for the next check', { error }),
    );
  const locks = watchLocks(ask, freeTasks);
  let down: string | null = null;
  const watch = async (): Promise<void> => {
    let cause = await current.over;
    while (!life.stopped) {
      down = cause;
      await new Promise((next) => setTimeout(next, restartMs));
      if (life.stopped) return;
      try {
        const old = current;
        current = await launch();
        // It was told to stop while the new runner started.
        if (life.stopped) return await close(current);
        down = null;
        log.warn('queue restarted', { cause });
        // Its pool stays: the library may still mark tasks through it, and would end the program if it were closed. Idle connections close
        // automatically.
        void old.runner.stop().catch(() => undefined);
        cause = await current.over;
      } catch (error) {
        log.warn('queue cannot start yet', { cause, error });
      }
    }
  };
  void watch();
  return {
    look: async () => {
      if (down !== null) throw new Error(`the queue does not run: ${down}`);
    },
    stop: async () => {
      life.stopped = true;
      locks.stop();
      lost('stopped');
      await close(current);
      await queueLife.close();
    },
  };
};

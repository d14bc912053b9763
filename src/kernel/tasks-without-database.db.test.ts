// A PostgreSQL that is stopped, killed or silent under a running queue: no rejection stays unhandled, which would end the process, and the queue
// resumes automatically.
import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryFolder } from '../../tests/support/memory-folder.ts';
import { until } from '../../tests/support/until.ts';
import { type EmbeddedDatabase, startEmbedded } from '../embedded/start.ts';
import type { Database } from './db/act.ts';
import { migrate } from './db/migrate.ts';
import { prepareQueue, runTasks } from './tasks.ts';

let folder: string;
let server: EmbeddedDatabase;
let runner: Awaited<ReturnType<typeof runTasks>>;
const life = { working: true };
let load: Promise<void>;
const done = new Set<number>();
const lost: unknown[] = [];
const onLost = (reason: unknown): void => void lost.push(reason);

/** On a separate connection. */
const ask = async (text: string, values: unknown[] = []): Promise<{ rows: { pid?: number }[] }> => {
  const client = new pg.Client({ connectionString: server.url, connectionTimeoutMillis: 3_000, query_timeout: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await client.query(text, values);
  } finally {
    await client.end().catch(() => undefined);
  }
};
const add = (task: string, n: number) =>
  ask('SELECT graphile_worker.add_job($1, $2::json)', [task, JSON.stringify({ n })]);

beforeAll(async () => {
  process.on('unhandledRejection', onLost);
  folder = await mkdtemp(join(memoryFolder(), 'kaya-queue-'));
  await chmod(folder, 0o711);
  server = await startEmbedded(join(folder, 'data'), { throwAway: true });
  await migrate(server.url, { folder });
  await prepareQueue(server.url);
  const table = {
    'kernel.works': async ({ n }: Record<string, unknown>) => {
      await sleep(20);
      done.add(Number(n));
    },
    'kernel.fails': async () => {
      throw new Error('a task that fails');
    },
  };
  // Its tasks use no database.
  runner = await runTasks(server.url, {} as Database, table, []);
  load = (async () => {
    while (life.working) {
      await Promise.all([add('kernel.works', 0), add('kernel.fails', 0)]).catch(() => undefined);
      await sleep(50);
    }
  })();
});
afterAll(async () => {
  life.working = false;
  await load;
  await runner.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
  process.off('unhandledRejection', onLost);
});

const postmaster = async (): Promise<number> =>
  Number((await readFile(join(folder, 'data', 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
/** PostgreSQL and all its processes. */
const family = async (): Promise<number[]> => {
  const parent = await postmaster();
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' });
  return [parent, ...children.split('\n').map(Number).filter(Boolean)];
};
const signal = (pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void => {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch {}
};
const startAgain = async (): Promise<void> => {
  const port = Number(new URL(server.url).port);
  await server.ended;
  await server.stop();
  const begin = async (): Promise<void> => {
    server = await startEmbedded(join(folder, 'data'), { port });
  };
  // The port may still be in use for a moment.
  await begin().catch(() => sleep(1_000).then(begin));
};
const isReady = () =>
  runner.look().then(
    () => true,
    () => false,
  );
let tasks = 0;
/** A task added now is done, and the queue counts as ready. Answers the promises whose rejection was not handled. */
const goesOn = async (): Promise<readonly unknown[]> => {
  tasks += 1;
  const nth = tasks;
  await until(() =>
    add('kernel.works', nth).then(
      () => true,
      () => false,
    ),
  );
  await until(() => done.has(nth));
  await until(isReady);
  return lost;
};

test('resumes after a stop, and is not ready meanwhile', async () => {
  expect(await goesOn()).toEqual([]);
  process.kill(await postmaster(), 'SIGINT');
  await server.ended;
  await until(async () => !(await isReady()));
  await startAgain();
  expect(await goesOn()).toEqual([]);
}, 120_000);

test('resumes after all of PostgreSQL was killed', async () => {
  signal(await family(), 'SIGKILL');
  await startAgain();
  expect(await goesOn()).toEqual([]);
}, 120_000);

test('resumes after PostgreSQL was silent for a while and then killed', async () => {
  const all = await family();
  signal(all, 'SIGSTOP');
  await sleep(7_000);
  signal(all, 'SIGCONT');
  expect(await goesOn()).toEqual([]);
  const again = await family();
  signal(again, 'SIGSTOP');
  await sleep(6_000);
  signal(again, 'SIGKILL');
  await startAgain();
  expect(await goesOn()).toEqual([]);
}, 120_000);

test('resumes with new connections when the old ones never answer again, which raises no error', async () => {
  const silent = new Set<number>();
  // It opens more in place of the busy ones.
  for (let round = 0; round < 4; round += 1) {
    const { rows } = await ask(`SELECT pid FROM pg_stat_activity WHERE application_name = 'kaya-queue'`);
    for (const { pid } of rows) silent.add(Number(pid));
    signal([...silent], 'SIGSTOP');
    await sleep(1_000);
  }
  expect(silent.size).toBeGreaterThan(0);
  expect(await goesOn()).toEqual([]);
  signal([...silent], 'SIGCONT');
}, 120_000);

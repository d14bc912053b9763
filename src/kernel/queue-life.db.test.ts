import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { patient, type TestDatabase, testDatabase } from '../../tests/support/database.ts';
import { type Database, database } from './db/act.ts';
import { system } from './db/actor.ts';
import { openPool } from './db/pool.ts';
import { freeTasksOfDead, watchLocks } from './queue-life.ts';
import { runTasks } from './tasks.ts';

let given: TestDatabase;
let owner: pg.Pool;
let db: Database;
const children: ChildProcess[] = [];
beforeAll(async () => {
  given = await testDatabase();
  owner = new pg.Pool({ connectionString: given.ownerUrl, max: 2 });
  owner.on('error', () => undefined);
  const settings = { origin: 'http://localhost', commissionPercent: 10 };
  db = database(openPool(given.appUrl, 'kaya-test', 4, patient), settings);
});
// A retry of the test must find neither processes nor tasks of the first run.
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await owner.query('DELETE FROM graphile_worker._private_jobs');
});
afterAll(async () => {
  await db.close();
  await owner.end();
  await given.drop();
});

/** A separate process that takes this task, reports it, and ends it on command. */
const processFor = async (task: string): Promise<ChildProcess> => {
  const code = `
    const { runTasks } = await import(${JSON.stringify(new URL('tasks.ts', import.meta.url).href)});
    const told = new Promise((done) => process.stdin.once('data', done));
    const runner = await runTasks(${JSON.stringify(given.ownerUrl)}, {}, {
      ${JSON.stringify(task)}: async () => { console.log('began'); await told; },
    }, []);
    console.log('ready');
    await told;
    await runner.stop();
    process.exit(0);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
  return child;
};
const begins = (child: ChildProcess) => once(child.stdout as NonNullable<typeof child.stdout>, 'data');
/** This test's tasks. At every full minute the clock adds its own. */
const tasks = async (): Promise<Record<string, unknown>[]> =>
  (
    await owner.query(
      `SELECT task_identifier AS task, locked_by, attempts FROM graphile_worker.jobs
        WHERE task_identifier IN ('kernel.dies', 'kernel.lives') ORDER BY task_identifier`,
    )
  ).rows;

test('a killed process’s task runs again soon after a start, and tasks of a living process stay there', async () => {
  const [dies, lives] = [await processFor('kernel.dies'), await processFor('kernel.lives')];
  const both = Promise.all([begins(dies), begins(lives)]);
  await db.act(system, async (act) => {
    act.task('kernel.dies', {});
    act.task('kernel.lives', {});
  });
  await both;
  const before = await tasks();
  expect(before).toMatchObject([
    { task: 'kernel.dies', attempts: 1, locked_by: expect.any(String) },
    { task: 'kernel.lives', attempts: 1, locked_by: expect.any(String) },
  ]);

  await freeTasksOfDead((text, values) => owner.query(text, values));
  expect(await tasks()).toEqual(before);
  const [gone, finished] = [once(dies, 'exit'), once(lives, 'exit')];
  dies.kill('SIGKILL');
  await gone;
  // Both lose their locks at the same moment; the living one takes its lock again.
  await owner.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                      WHERE application_name = 'kaya-queue-life' AND datname = current_database()`);
  const ran: string[] = [];
  const runner = await runTasks(
    given.ownerUrl,
    db,
    {
      'kernel.dies': async () => void ran.push('kernel.dies'),
      'kernel.lives': async () => void ran.push('kernel.lives'),
    },
    [],
  );
  try {
    // Well before the three minutes after which any task counts as dead.
    await expect.poll(() => ran).toEqual(['kernel.dies']);
    await freeTasksOfDead((text, values) => owner.query(text, values));
    await expect.poll(tasks).toEqual([before[1]]);
    lives.stdin?.write('end\n');
    await expect.poll(tasks).toEqual([]);
    await finished;
    expect(ran).toEqual(['kernel.dies']);
  } finally {
    await runner.stop();
  }
});

test('watchers see the end of a lock, however many tasks wait', async () => {
  const asked: string[] = [];
  const dies = new pg.Client({ connectionString: given.ownerUrl });
  dies.on('error', () => undefined);
  await dies.connect();
  await dies.query('SELECT pg_advisory_lock(4711)');
  const seen = Promise.withResolvers<void>();
  const looked = Promise.withResolvers<void>();
  let calls = 0;
  const watch = watchLocks(
    async (text, values) => {
      asked.push(text);
      const rows = await owner.query(text, values);
      if (asked.length > 1) looked.resolve();
      return rows;
    },
    async () => {
      calls += 1;
      // The first call is the one at the start.
      if (calls === 2) seen.resolve();
    },
  );
  await looked.promise;
  expect(calls).toBe(1);
  await dies.end();
  await seen.promise;
  watch.stop();
  expect(asked.every((text) => !text.includes('graphile_worker'))).toBe(true);
});

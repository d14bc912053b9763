import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from './start.ts';

let folder: string;
const dataDir = () => join(folder, 'data');
const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const postmaster = () => Number(readFileSync(join(dataDir(), 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

const ask = async (url: string, sql: string): Promise<Record<string, unknown> | undefined> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows[0];
  } finally {
    await client.end();
  }
};

/** A separate process that starts the database and waits to be killed. */
const bootElsewhere = async (): Promise<ChildProcess> => {
  const script = join(folder, 'boot.mjs');
  const module = JSON.stringify(join(import.meta.dirname, 'start.ts'));
  writeFileSync(
    script,
    `import { startEmbedded } from ${module};
     await startEmbedded(${JSON.stringify(dataDir())}, { throwAway: true });
     console.log('ready');
     setInterval(() => undefined, 1000);`,
  );
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
};

const within = async (ms: number, done: () => boolean): Promise<boolean> => {
  for (const until = Date.now() + ms; Date.now() < until; await sleep(20)) if (done()) return true;
  return done();
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaya-embedded-'));
  chmodSync(folder, 0o711);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the embedded PostgreSQL', () => {
  let database: EmbeddedDatabase;

  test('is created at the first start, for an owner without extra privileges', async () => {
    database = await startEmbedded(dataDir(), { throwAway: true });
    expect(await ask(database.url, 'SELECT current_user AS who, current_database() AS name')).toEqual({
      who: 'kaya_owner',
      name: 'kaya',
    });
    expect(await ask(database.url, 'SELECT rolsuper, rolbypassrls FROM pg_roles WHERE rolname = current_user')).toEqual(
      {
        rolsuper: false,
        rolbypassrls: false,
      },
    );
    expect(await ask(database.url, `SELECT lower('ỌJÀ') AS word, 'B' < 'a' AS bytewise`)).toEqual({
      word: 'ọjà',
      bytewise: true,
    });
    expect(statSync(join(dataDir(), 'postgres.secret')).mode & 0o777).toBe(0o600);
  });

  test.skipIf(process.platform === 'win32')('is reached by a socket that only its account may open', async () => {
    expect(await ask(database.url, 'SELECT inet_server_addr() AS address')).toEqual({ address: null });
    const sockets = new URL(database.url).searchParams.get('host') ?? '';
    expect(statSync(sockets).mode & 0o777).toBe(0o700);
    const byTcp = database.url.replace(/\?.*/, '');
    expect(await ask(byTcp, 'SELECT host(inet_server_addr()) AS address')).toEqual({ address: '127.0.0.1' });
  });

  test('refuses a second start on the same folder at once, with a clear message', async () => {
    await expect(startEmbedded(dataDir())).rejects.toThrow(
      `already running on this data directory (process ${process.pid})`,
    );
  });

  test('refuses a wrong password', async () => {
    await expect(ask(database.url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow('password');
  });

  test('keeps its data when it is stopped and started again', async () => {
    await ask(database.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const sockets = new URL(database.url).searchParams.get('host') ?? '';
    await database.stop();
    await database.stop();
    expect(existsSync(sockets)).toBe(false);
    const began = performance.now();
    database = await startEmbedded(dataDir(), { throwAway: true });
    const took = performance.now() - began;
    expect(await ask(database.url, 'SELECT answer FROM kept')).toEqual({ answer: 42 });
    expect(took).toBeLessThan(3_000);
    await database.stop();
  });

  test('ends when its parent is killed, and the next start takes over', async () => {
    const parent = await bootElsewhere();
    const pid = postmaster();
    expect(alive(pid)).toBe(true);
    parent.kill('SIGKILL');
    expect(await within(5_000, () => !alive(pid))).toBe(true);
    database = await startEmbedded(dataDir(), { throwAway: true });
    await database.stop();
  });

  test('starts again after it was killed together with its parent', async () => {
    const parent = await bootElsewhere();
    const pid = postmaster();
    process.kill(pid, 'SIGKILL');
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    database = await startEmbedded(dataDir(), { throwAway: true });
    expect(await ask(database.url, 'SELECT answer FROM kept')).toEqual({ answer: 42 });
    await database.stop();
  });

  test('reports it when the folder cannot be written', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await expect(startEmbedded(join(file, 'data'))).rejects.toThrow(/cannot write to its data directory .*ENOTDIR/);
  });
});

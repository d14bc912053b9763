import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { keepEmbedded } from './kept-alive.ts';

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000, query_timeout: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query('SELECT 1 AS one')).rows[0].one === 1;
  } catch {
    return false;
  } finally {
    // A client that never connected emits no end event.
    client.end().catch(() => undefined);
  }
};

const ask = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    client.end().catch(() => undefined);
  }
};

test('an embedded database restarts at the same address when it is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaya-kept-'));
  chmodSync(folder, 0o711);
  const kept = await keepEmbedded(folder);
  try {
    expect(await answers(kept.url)).toBe(true);
    await ask(kept.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const pid = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => answers(kept.url)).toBe(true);
    expect(Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])).not.toBe(pid);
    // Data committed the moment before is there.
    expect(await ask(kept.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  } finally {
    await kept.stop();
  }
  expect(await answers(kept.url)).toBe(false);
  rmSync(folder, { recursive: true, force: true });
});

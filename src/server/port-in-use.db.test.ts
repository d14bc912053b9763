import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inherited } from '../../tests/support/inherited.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { type Kaya, startKaya } from '../../tests/support/kaya.ts';
import { readConfig } from '../settings/config.ts';
import { start } from './main.ts';

let kaya: Kaya;
let folder: string;
beforeAll(async () => {
  kaya = await startKaya();
  folder = await mkdtemp(join(tmpdir(), 'kaya-second-'));
});
afterAll(async () => {
  await kaya.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts the program on a port as a person would, with a separate data directory. */
const startSecond = async (port: number) => {
  const dataDir = join(folder, String(port));
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../bin/start.ts')], {
    env: { ...inherited, PORT: String(port), KAYA_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const said = await text(child.stderr);
  const [code] = await exited;
  return { code, said, madeData: existsSync(dataDir) };
};
/** What Linux reports about this test's process, which holds the ports. */
const us = process.platform === 'linux' ? ` (process ${process.pid} in ${process.cwd()})` : '';
const advice = (port: number) =>
  new RegExp(`\\. Stop it, or choose another port: PORT=(?!${port}\\b)\\d+ npm start\\n$`);

describe('when a port is taken', () => {
  test('by a Kaya, the second start says so and where, and leaves nothing behind', async () => {
    const port = Number(new URL(kaya.url).port);
    const { code, said, madeData } = await startSecond(port);
    expect(said).toContain(`Port ${port} is taken by another Kaya${us}.`);
    expect(said).toMatch(advice(port));
    expect({ code, madeData }).toEqual({ code: 1, madeData: false });
  });

  test('by another program, the start says so', async () => {
    const other = createServer((_, response) => response.end('hello')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    try {
      const { code, said } = await startSecond(port);
      expect(said).toContain(`Port ${port} is taken by another program${us}.`);
      expect(said).toMatch(advice(port));
      expect(code).toBe(1);
    } finally {
      other.close();
    }
  });

  test('after the first check, the program releases its database', async () => {
    // A separate database, so that only this program's connections are counted.
    const database = await testDatabase();
    const config = readConfig({
      NODE_ENV: 'test',
      PORT: new URL(kaya.url).port,
      DATABASE_URL: database.ownerUrl,
      KAYA_DATA_DIR: join(folder, 'late'),
      LOG_LEVEL: 'error',
    });
    await expect(start(config)).rejects.toThrow('EADDRINUSE');
    await expect.poll(() => connections(database.ownerUrl)).toBe(0);
    await database.drop();
  });
});

const connections = async (url: string): Promise<number> => {
  const { rows } = await kaya.owner.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = $1',
    [new URL(url).pathname.slice(1)],
  );
  return rows[0]?.n ?? 0;
};

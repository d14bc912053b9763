// The whole program in a separate process, on an embedded PostgreSQL in a folder that is deleted at the end.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { buildWeb } from '../../bin/build-web.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { startDatabase } from './databases.ts';
import { isSmoke, sharedArgs } from './shared.ts';

/** The Node flags of `npm start`. */
const startFlags = (): string[] => {
  const text = readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8');
  const { scripts } = JSON.parse(text) as { scripts: { start: string } };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
};

/** What Node is given to run the program. */
export const startArgs = async (flags: readonly string[] = startFlags()): Promise<string[]> => {
  if (isSmoke()) return [...flags, ...(await sharedArgs())];
  // A build, if one is needed, is not part of the measurement.
  await buildWeb();
  return [...flags, resolve(import.meta.dirname, '../../bin/start.ts')];
};
/** Whether it says that it serves. */
export const isReady = (printed: unknown): boolean => /ready on|serving/.test(String(printed));

/** Starts it as `npm start` does. `folder` may be used for scratch files; `finish` stops and deletes everything. */
export const startProgram = async () => {
  const port = await freePort();
  const args = await startArgs();
  const folder = await mkdtemp(join(tmpdir(), 'kaya-bench-'));
  const database = await startDatabase(folder);
  const server = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      KAYA_FIRST_REFUSAL_MINUTES: '0',
      PORT: String(port),
      DATABASE_URL: database.url,
      KAYA_DATA_DIR: join(folder, 'data'),
      KAYA_SEED: 'no',
      LOG_LEVEL: 'error',
    },
  });
  const owner = new pg.Client({ connectionString: database.url });
  const finish = async (): Promise<void> => {
    await owner.end().catch(() => undefined);
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for await (const part of server.stdout.iterator({ destroyOnReturn: false })) if (isReady(part)) break;
    server.stdout.resume();
    await owner.connect();
  } catch (error) {
    await finish();
    throw error;
  }
  return { origin: `http://localhost:${port}`, pid: server.pid as number, folder, url: database.url, owner, finish };
};

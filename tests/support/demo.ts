// The demo, as the program's first start creates it: a data directory with its PostgreSQL. It takes a core for ten seconds or more, so a run
// creates it once, and the database tests and the journeys work on copies.
import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbedded } from '../../src/embedded/start.ts';
import { memoryFolder } from './memory-folder.ts';
import { onceInRun } from './once-in-a-run.ts';
import { startServer } from './server.ts';

/** The setting that names the folder of the run's demo, which need not exist yet. */
export const DEMO_SETTING = 'KAYA_TEST_DEMO';

/** For the hook that waits for it, ms: a slow machine runs other suites while it creates the demo. */
export const demoTakes_ms = 300_000;

/** As a worker process, without pages: the web app may be building. */
const make = async (folder: string): Promise<void> => {
  const database = await startEmbedded(folder, { throwAway: true });
  try {
    const kaya = await startServer({
      KAYA_SEED: 'yes',
      KAYA_ROLE: 'worker',
      DATABASE_URL: database.url,
      KAYA_DATA_DIR: folder,
    });
    const code = await kaya.stop();
    if (code !== 0) throw new Error(`The demo ended with ${code}:\n${kaya.output()}`);
  } finally {
    await database.stop();
  }
};

/** The first caller creates it; the others wait. */
export const demoOfRun = async (): Promise<string> => {
  const folder = process.env[DEMO_SETTING];
  if (!folder) throw new Error(`${DEMO_SETTING} does not say where the demo of this run is.`);
  await onceInRun(folder, make, demoTakes_ms);
  return folder;
};

/** A new folder that PostgreSQL, which may run under another account, can use. */
export const folderOfDemos = async (name: string): Promise<string> => {
  const folder = await mkdtemp(join(memoryFolder(), name));
  await chmod(folder, 0o711);
  return folder;
};

/** A copy of the demo as a data directory. With its owners, which Node's copy leaves out. */
export const copyDemo = async (to: string): Promise<void> => {
  execFileSync('cp', ['-a', await demoOfRun(), to]);
};

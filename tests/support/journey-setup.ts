import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWeb } from '../../bin/build-web.ts';
import { copyDemo, DEMO_SETTING, folderOfDemos } from './demo.ts';
import { changeRows } from './journey-database.ts';
import { announceServers, givenServer, journeyWorkers } from './journey-server.ts';
import { longWorkSql } from './long-work.ts';
import { startServer } from './server.ts';

/** Playwright's global set-up: the whole program, once for each worker. Each has a copy of the demo. */
const setup = async (): Promise<() => Promise<void>> => {
  if (givenServer()) return async () => undefined;
  // Once, before two servers would build it at the same time.
  await buildWeb();
  const folder = await folderOfDemos('kaya-journeys-');
  process.env[DEMO_SETTING] ??= join(folder, 'demo');
  const start = async (dataDir: string) => {
    await copyDemo(dataDir);
    const server = await startServer({ KAYA_DATA_DIR: dataDir, KAYA_VITALS_PERCENT: '0' });
    await changeRows(longWorkSql, [], dataDir);
    return server;
  };
  const servers = await Promise.all(Array.from({ length: journeyWorkers }, (_, at) => start(join(folder, String(at)))));
  announceServers(servers);
  return async () => {
    const codes = await Promise.all(servers.map((server) => server.stop()));
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    for (const [index, code] of codes.entries())
      if (code !== 0) throw new Error(`Kaya stopped with ${code}:\n${servers[index]?.output().slice(-2_000)}`);
  };
};

export default setup;

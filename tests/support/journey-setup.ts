import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWeb } from '../../bin/build-web.ts';
import { changeRows } from './journey-database.ts';
import { announceServers, givenServer, journeyWorkers } from './journey-server.ts';
import { longWorkSql } from './long-work.ts';
import { memoryFolder } from './memory-folder.ts';
import { startServer } from './server.ts';

/** Playwright's global set-up: the whole program, once for each worker. The demo is made once and copied. */
const setup = async (): Promise<() => Promise<void>> => {
  if (givenServer()) return async () => undefined;
  // Once, before two servers would build it at the same time.
  await buildWeb();
  const folder = await mkdtemp(join(memoryFolder(), 'kaya-journeys-'));
  // PostgreSQL may run under another account.
  await chmod(folder, 0o711);
  const [first = '', ...copies] = Array.from({ length: journeyWorkers }, (_, index) => join(folder, String(index)));
  const seeded = await startServer({ KAYA_SEED: 'yes', KAYA_DATA_DIR: first });
  await changeRows(longWorkSql, [], first);
  await seeded.stop();
  // With its owners, which Node's own copy leaves out.
  for (const copy of copies) execFileSync('cp', ['-a', first, copy]);
  const servers = await Promise.all([first, ...copies].map((data) => startServer({ KAYA_DATA_DIR: data })));
  announceServers(servers);
  return async () => {
    const codes = await Promise.all(servers.map((server) => server.stop()));
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    for (const [index, code] of codes.entries())
      if (code !== 0) throw new Error(`Kaya stopped with ${code}:\n${servers[index]?.output().slice(-2_000)}`);
  };
};

export default setup;

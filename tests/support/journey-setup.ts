import { buildWeb } from '../../bin/build-web.ts';
import { announceServers, givenServer, journeyWorkers } from './journey-server.ts';
import { startServer } from './server.ts';

/** Playwright's global set-up: the whole program, once for each worker. */
const setup = async (): Promise<() => Promise<void>> => {
  if (givenServer()) return async () => undefined;
  // Once, before two servers would build it at the same time.
  await buildWeb();
  const servers = await Promise.all(Array.from({ length: journeyWorkers }, () => startServer({ KAYA_SEED: 'yes' })));
  announceServers(servers);
  return async () => {
    const codes = await Promise.all(servers.map((server) => server.stop()));
    for (const [index, code] of codes.entries())
      if (code !== 0) throw new Error(`Kaya stopped with ${code}:\n${servers[index]?.output().slice(-2_000)}`);
  };
};

export default setup;

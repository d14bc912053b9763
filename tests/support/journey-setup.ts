import { startServer } from './server.ts';

/** Playwright's global set-up: the whole program, once for all journeys. Workers learn the address from JOURNEY_ORIGIN, the folder from JOURNEY_DATA. */
const setup = async (): Promise<() => Promise<void>> => {
  const server = await startServer({ KAYA_SEED: 'yes' });
  process.env['JOURNEY_ORIGIN'] = server.origin;
  process.env['JOURNEY_DATA'] = server.dataDir;
  return async () => {
    const code = await server.stop();
    if (code !== 0) throw new Error(`Kaya stopped with ${code}:\n${server.output().slice(-2_000)}`);
  };
};

export default setup;

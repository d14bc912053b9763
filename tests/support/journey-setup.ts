import { startServer } from './server.ts';

/**
 * Playwright's global set-up: the whole program, once for all journeys. Workers learn the address from JOURNEY_ORIGIN, the
 * folder from JOURNEY_DATA. Given from outside, both name a Kaya that runs already.
 */
const setup = async (): Promise<() => Promise<void>> => {
  if (process.env['JOURNEY_ORIGIN'] && process.env['JOURNEY_DATA']) return async () => undefined;
  const server = await startServer({ KAYA_SEED: 'yes' });
  process.env['JOURNEY_ORIGIN'] = server.origin;
  process.env['JOURNEY_DATA'] = server.dataDir;
  return async () => {
    const code = await server.stop();
    if (code !== 0) throw new Error(`Kaya stopped with ${code}:\n${server.output().slice(-2_000)}`);
  };
};

export default setup;

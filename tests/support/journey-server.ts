// Which Kaya a journey uses. Three workers of Playwright run at the same time, and each has its own server and database:
// two journeys may sign in as the same person of the demo.

export type JourneyServer = Readonly<{ origin: string; dataDir: string }>;

/** A Kaya that runs already, named by JOURNEY_ORIGIN and JOURNEY_DATA. */
export const givenServer = (): JourneyServer | undefined => {
  const { JOURNEY_ORIGIN: origin, JOURNEY_DATA: dataDir } = process.env;
  return origin && dataDir ? { origin, dataDir } : undefined;
};

export const journeyWorkers = givenServer() ? 1 : 3;

const setting = 'JOURNEY_SERVERS';

/** For the workers, which inherit the environment of the set-up. */
export const announceServers = (servers: readonly JourneyServer[]): void => {
  process.env[setting] = JSON.stringify(servers.map(({ origin, dataDir }) => ({ origin, dataDir })));
};

/** The server of this worker; undefined outside of a worker. A worker that replaces a failed one takes over its server. */
export const ownJourneyServer = (): JourneyServer | undefined => {
  const servers = JSON.parse(process.env[setting] ?? '[]') as JourneyServer[];
  return givenServer() ?? servers[Number(process.env['TEST_PARALLEL_INDEX'])];
};

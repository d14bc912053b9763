// Writes into the journeys' database what would take hours, or need a time without drivers: past dates, a search that found nobody.
import pg from 'pg';
import { runningUrl } from '../../src/embedded/start.ts';
import { ownJourneyServer } from './journey-server.ts';

/** By the owner of the database; returns how many rows it changed. @param dataDir of a server that only this journey uses */
export const changeRows = async (
  text: string,
  values: readonly unknown[],
  dataDir = ownJourneyServer()?.dataDir ?? '',
): Promise<number> => {
  const client = new pg.Client({ connectionString: await runningUrl(dataDir) });
  await client.connect();
  try {
    return (await client.query(text, [...values])).rowCount ?? 0;
  } finally {
    await client.end();
  }
};

import { CLUSTER_SETTING, prepareTemplate, throwAwayPostgres } from './database.ts';

/** Vitest's global set-up of the database tests: one PostgreSQL and one migrated template for the whole run. */
export const setup = async (): Promise<() => Promise<void>> => {
  const given = process.env[CLUSTER_SETTING];
  const own = given ? undefined : await throwAwayPostgres();
  if (own) process.env[CLUSTER_SETTING] = own.ownerUrl;
  try {
    await prepareTemplate();
  } catch (error) {
    await own?.stop();
    throw error;
  }
  return async () => {
    await own?.stop();
  };
};

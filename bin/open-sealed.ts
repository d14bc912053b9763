import { type Database, database } from '../src/kernel/db/act.ts';
import { openPool } from '../src/kernel/db/pool.ts';
import { developmentKeys, type SecretKeys } from '../src/kernel/sealed.ts';
import { readConfig } from '../src/settings/config.ts';
import { openDatabase } from './open-database.ts';

/** Does the work on the database of these settings, beside a Kaya that runs, with the keys that open its secrets. */
export const withSealed = async <T>(
  environment: Readonly<Record<string, string | undefined>>,
  command: string,
  work: (db: Database, keys: SecretKeys) => Promise<T>,
): Promise<T> => {
  const config = readConfig(environment);
  const { origin, commissionPercent } = config;
  const secretKeys = config.secretKeys ?? (await developmentKeys(config.dataDir));
  const opened = await openDatabase(config);
  const db = database(openPool(opened.addresses.app, `kaya ${command}`, 1), { origin, commissionPercent, secretKeys });
  try {
    return await work(db, secretKeys);
  } finally {
    await db.close();
    await opened.stop();
  }
};

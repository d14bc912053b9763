import type { Database } from './act.ts';
import { query } from './query.ts';
import { newestMigration } from './sql-source.ts';

const newestLanded = query('kernel.newestLanded', {}, { number: 'int4' }, `SELECT kernel.newest_migration() AS number`);

/** Throws while the database lacks a migration that this code needs: a backup may have been restored under it. */
export const migrated =
  (db: Database): (() => Promise<void>) =>
  async () => {
    const needed = await newestMigration();
    const landed = (await db.find(newestLanded, {}))?.number ?? 0;
    if (landed < needed) throw new Error(`the database is at migration ${landed}, and this code needs ${needed}`);
  };

import type { Database } from './act.ts';
import { query } from './query.ts';
import { newestMigration } from './sql-source.ts';

const newestLanded = query('kernel.newestLanded', {}, { number: 'int4' }, `SELECT kernel.newest_migration() AS number`);

/**
 * Throws while the database lacks a migration that this code needs: a backup may have been restored while it runs. The needed number is read at
 * start: the next release's files may be copied beside a running process.
 * @param root folder of the SQL files; tests pass another one
 */
export const migrated = (db: Database, root?: string): (() => Promise<void>) => {
  const newest = newestMigration(root);
  // Each check reports it.
  newest.catch(() => undefined);
  return async () => {
    const needed = await newest;
    const landed = (await db.find(newestLanded, {}))?.number ?? 0;
    if (landed < needed) throw new Error(`the database is at migration ${landed}, and this code needs ${needed}`);
  };
};

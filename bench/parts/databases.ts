// The databases with which benches start. A run of the smokes makes each kind once, and every bench of it works on a copy.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type EmbeddedDatabase, startEmbedded } from '../../src/embedded/start.ts';
import { migrate } from '../../src/kernel/db/migrate.ts';
import { prepareQueue } from '../../src/kernel/tasks.ts';
import { onceInRun } from '../../tests/support/once-in-a-run.ts';
import { isSmoke, SHARED_SETTING } from './shared.ts';

/** ms; a busy machine takes many times the usual seconds. */
const takes_ms = 600_000;

/** Makes the data directory `folder`: in a run of the smokes as a copy of the one that was made first under this name. */
export const makeOnce = async (
  name: string,
  folder: string,
  make: (folder: string) => Promise<void>,
): Promise<void> => {
  const shared = process.env[SHARED_SETTING];
  if (!shared) return make(folder);
  const first = join(shared, name);
  await onceInRun(first, make, takes_ms);
  await mkdir(folder, { recursive: true, mode: 0o711 });
  // With the owners, which Node's copy leaves out.
  execFileSync('cp', ['-a', `${first}/.`, folder]);
};

/** A PostgreSQL in this data directory, with the tables of this release. */
const startMigrated = async (folder: string): Promise<EmbeddedDatabase> => {
  const database = await startEmbedded(folder, { throwAway: isSmoke() });
  await migrate(database.url);
  await prepareQueue(database.url);
  return database;
};

/** A PostgreSQL with empty tables in a new data directory, or with the rows of an old one. */
export const startDatabase = async (folder: string): Promise<EmbeddedDatabase> => {
  if (!existsSync(join(folder, 'postgres')))
    await makeOnce('empty', folder, async (made) => (await startMigrated(made)).stop());
  // A copy has the tables of this release.
  return isSmoke() ? startEmbedded(folder, { throwAway: true }) : startMigrated(folder);
};

/** Statistics and visibility for all tables of the owner. Not for the catalogues, which take longer than a small database. */
export const vacuum = async (owner: pg.Client): Promise<void> => {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'r' AND relnamespace::regnamespace::text NOT LIKE 'pg\\_%' AND relowner = current_user::regrole`,
  );
  await owner.query(`VACUUM ANALYZE ${rows.map(({ name }) => name).join(', ')}`);
};

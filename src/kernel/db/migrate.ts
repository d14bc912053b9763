import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { clientOptions } from './pool.ts';
import { ensureRoles } from './roles.ts';

type Migration = Readonly<{ number: number; name: string; text: string; checksum: string }>;
type Landed = Readonly<{ number: number; name: string; checksum: string }>;

type MigrateOptions = Readonly<{
  log?: (message: string) => void;
  /** Where the `NNNN_name.sql` files are; tests give their own. */
  folder?: string;
}>;

/** The database and the code do not fit together; the message says what to do. */
class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

const migrationsFolder = resolve(import.meta.dirname, '../../../database/migrations');

/** The key of the advisory lock; all processes must use the same. */
const LOCK = 7_052_001;
/** ms a migration waits for a table before it lets the waiting requests behind it go on, and how often it comes back. */
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_ATTEMPTS = 5;
const LOCK_NOT_AVAILABLE = '55P03';

/** The migrations of a folder in their order. */
const readMigrations = async (folder = migrationsFolder): Promise<readonly Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const seen = new Map<number, string>();
  return Promise.all(
    names.map(async (name) => {
      const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1] ?? Number.NaN);
      if (Number.isNaN(number)) throw new MigrationError(`${name}: name the migration like 0042_what_it_does.sql.`);
      const twin = seen.get(number);
      if (twin)
        throw new MigrationError(`${twin} and ${name} have the same number. Give the later one the next number.`);
      seen.set(number, name);
      // Git may change line endings on another system; that is not a change of the migration.
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { number, name: name.slice(0, -4), text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
};

/** What is left to do. @throws MigrationError when the database and the files disagree. */
const outstanding = (migrations: readonly Migration[], landed: readonly Landed[]): readonly Migration[] => {
  const newest = Math.max(0, ...landed.map(({ number }) => number));
  for (const done of landed) {
    const file = migrations.find(({ number }) => number === done.number);
    if (!file) {
      throw new MigrationError(
        `The database is newer than this Kaya: it has ${done.name}, which this version does not know. Start the newer version.`,
      );
    }
    if (file.checksum !== done.checksum || file.name !== done.name) {
      throw new MigrationError(
        `${file.name} was changed after it was applied (as ${done.name}). Undo the change and write a new migration.`,
      );
    }
  }
  const open = migrations.filter(({ number }) => !landed.some((done) => done.number === number));
  const late = open.find(({ number }) => number < newest);
  if (late)
    throw new MigrationError(
      `${late.name} is older than the newest applied migration. Give it a number after ${newest}.`,
    );
  return open;
};

const explain = (migration: Migration, error: unknown): MigrationError => {
  const message = error instanceof Error ? error.message : String(error);
  const position = error instanceof pg.DatabaseError && error.position ? Number(error.position) : undefined;
  const line = position ? `:${migration.text.slice(0, position).split('\n').length}` : '';
  const detail = error instanceof pg.DatabaseError && error.where ? `\n${error.where}` : '';
  return new MigrationError(`${migration.name}.sql${line}: ${message}${detail}`, { cause: error });
};

const apply = async (client: pg.Client, migration: Migration): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await client.query(migration.text);
      await client.query('INSERT INTO kernel.migrations (number, name, checksum) VALUES ($1, $2, $3)', [
        migration.number,
        migration.name,
        migration.checksum,
      ]);
      await client.query('COMMIT');
      return;
    } catch (error) {
      await client.query('ROLLBACK');
      const blocked = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
      if (!blocked || attempt === LOCK_ATTEMPTS) throw explain(migration, error);
      await sleep(attempt * 500);
    }
  }
};

/** The runner's table, the only one that no migration creates. */
const ensureTable = `
  CREATE SCHEMA IF NOT EXISTS kernel;
  CREATE TABLE IF NOT EXISTS kernel.migrations (
    number int PRIMARY KEY,
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`;

const checkVersion = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ number: number; version: string }>(
    `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version`,
  );
  if ((rows[0]?.number ?? 0) < 180_000) {
    throw new MigrationError(`Kaya needs PostgreSQL 18 or newer; this database is ${rows[0]?.version}.`);
  }
};

/**
 * Brings the database to this code's schema: the logins first, then every migration that has not landed, each in one
 * transaction, one process at a time (others wait here). Safe to call at every start; doing nothing takes some 30 ms.
 * @returns names of the migrations applied
 * @throws MigrationError in words for people
 */
export const migrate = async (ownerUrl: string, { log, folder }: MigrateOptions = {}): Promise<string[]> => {
  const migrations = await readMigrations(folder);
  // A start may wait for a busy machine.
  const client = new pg.Client({ ...clientOptions(ownerUrl, 'kaya migrate'), connectionTimeoutMillis: 30_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await checkVersion(client);
    await client.query(`SET client_min_messages = warning; SET lock_timeout = '120s'`);
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await ensureRoles(client, ownerUrl);
    await client.query(ensureTable);
    const { rows } = await client.query<Landed>('SELECT number, name, checksum FROM kernel.migrations ORDER BY number');
    const open = outstanding(migrations, rows);
    for (const migration of open) {
      const began = performance.now();
      await apply(client, migration);
      log?.(`${migration.name} (${Math.round(performance.now() - began)} ms)`);
    }
    return open.map(({ name }) => name);
  } finally {
    await client.end();
  }
};

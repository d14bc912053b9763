import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { applyFunction, checkBodies, dropStale } from './functions.ts';
import { type Open, openOf, readState, refuseOthers } from './outstanding.ts';
import { Client, clientOptions } from './pool.ts';
import { ensureRoles } from './roles.ts';
import { bare, type FunctionFile, MigrationError, type Piece, readSqlSource, type SqlSource } from './sql-source.ts';

type MigrateOptions = Readonly<{
  /** The address of kaya_app, whose password it gets; undefined: the one derived from the owner's. */
  appUrl?: string;
  log?: (message: string) => void;
  /** The folder that holds schema, functions and migrations; tests pass another one. */
  folder?: string;
  /** How many ms a step waits for a table before it lets the requests queued behind it go on. */
  lockTimeoutMs?: number;
}>;

/** The key of the advisory lock; all processes must use the same. */
export const LOCK = 7_052_001;
/** How often a step that waited for a table is retried. */
const LOCK_ATTEMPTS = 5;
const LOCK_NOT_AVAILABLE = '55P03';

/** The runner's tables, the only ones that no schema file creates. */
const ensureTables = `
  CREATE SCHEMA IF NOT EXISTS kernel;
  CREATE TABLE IF NOT EXISTS kernel.migrations (
    number int PRIMARY KEY,
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE IF NOT EXISTS kernel.functions (
    name text PRIMARY KEY,
    checksum text NOT NULL,
    release int NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`;

const checkVersion = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ number: number; version: string }>(
    `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version`,
  );
  if ((rows[0]?.number ?? 0) < 180_000) {
    throw new MigrationError(`Kaya needs PostgreSQL 18 or newer; this database is ${rows[0]?.version}.`);
  }
};

const explain = ({ place, line, text }: Piece, error: unknown): Error => {
  if (error instanceof MigrationError || !(error instanceof pg.DatabaseError)) return error as Error;
  if (error.code === LOCK_NOT_AVAILABLE)
    return new MigrationError(`${place}: other work holds a table that it needs. Nothing was changed; start again.`, {
      cause: error,
    });
  const at = error.position ? line - 1 + text.slice(0, Number(error.position)).split('\n').length : line;
  const more = [error.detail, error.where].filter(Boolean).map((words) => `\n${words}`);
  return new MigrationError(`${place}:${at}: ${error.message}${more.join('')}`, { cause: error });
};

const applyAll = async (
  client: pg.Client,
  source: SqlSource,
  open: Open,
  log: (message: string) => void,
): Promise<void> => {
  const left = new Map(open.functions.map((one) => [one.name, one]));
  const stale: string[] = [];
  const applyOne = async (one: FunctionFile): Promise<void> => {
    left.delete(one.name);
    try {
      stale.push(...(await applyFunction(client, one)));
    } catch (error) {
      throw explain(one.piece, error);
    }
  };
  // A body may name what a later step creates; all are checked at the end.
  await client.query('SET LOCAL check_function_bodies = off');
  for (const migration of open.migrations) {
    const began = performance.now();
    const holds = new Set(
      source.functions.filter(({ piece }) => migration.pieces.includes(piece)).map(({ name }) => name),
    );
    for (const one of holds) left.delete(one);
    // The baseline includes the functions it needs.
    const mentioned = new Set(
      (migration.number === 1 ? [] : migration.pieces).flatMap(({ text }) => bare(text).match(/\b[a-z_]+\.\w+/g) ?? []),
    );
    for (const one of [...left.values()].filter(({ name }) => mentioned.has(name))) await applyOne(one);
    for (const piece of migration.pieces) {
      try {
        await client.query(piece.text);
      } catch (error) {
        throw explain(piece, error);
      }
    }
    await client.query('INSERT INTO kernel.migrations (number, name, checksum) VALUES ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.checksum,
    ]);
    log(`${migration.name} (${Math.round(performance.now() - began)} ms)`);
  }
  for (const one of left.values()) await applyOne(one);
  try {
    await dropStale(client, stale, open.removed);
  } catch (error) {
    throw new MigrationError(
      `A function that is gone is still in use: ${error instanceof Error ? error.message : error}`,
      { cause: error },
    );
  }
  await client.query('SET LOCAL check_function_bodies = on');
  for (const one of open.functions) {
    try {
      await checkBodies(client, one, source.release);
    } catch (error) {
      throw explain(one.piece, error);
    }
  }
};

/** Everything outstanding, in one transaction: a step that fails leaves the database unchanged. */
const carryOut = async (
  client: pg.Client,
  source: SqlSource,
  open: Open,
  { log = () => undefined, lockTimeoutMs = 2_000 }: MigrateOptions,
): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    const said: string[] = [];
    try {
      await client.query(`BEGIN; SET LOCAL lock_timeout = ${lockTimeoutMs}`);
      await applyAll(client, source, open, (message) => said.push(message));
      await client.query('COMMIT');
      for (const message of said) log(message);
      return;
    } catch (error) {
      await client.query('ROLLBACK');
      const cause = error instanceof MigrationError ? error.cause : error;
      const blocked = cause instanceof pg.DatabaseError && cause.code === LOCK_NOT_AVAILABLE;
      if (!blocked || attempt === LOCK_ATTEMPTS) throw error;
      await sleep((attempt * lockTimeoutMs) / 4);
    }
  }
};

/**
 * Brings the database to this code's text: the logins first, then in one transaction every outstanding migration, each function whose text changed
 * (before the migrations that mention it) and the drop of those without a file. One process at a time; others wait here. Safe to call at every
 * start; with nothing to do it takes about 30 ms.
 * @returns the names of the applied migrations, then of the functions that changed without one
 * @throws MigrationError with a message for people
 */
export const migrate = async (ownerUrl: string, options: MigrateOptions = {}): Promise<string[]> => {
  const source = await readSqlSource(options.folder);
  // On a busy machine a start may take longer.
  const client = new Client({ ...clientOptions(ownerUrl, 'kaya migrate'), connectionTimeoutMillis: 30_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await checkVersion(client);
    const { rows } = await client.query<{ began: Date }>('SELECT clock_timestamp() AS began');
    await client.query(`SET client_min_messages = warning; SET lock_timeout = '120s'`);
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await ensureRoles(client, ownerUrl, options.appUrl);
    await client.query(ensureTables);
    const state = await readState(client);
    const open = openOf(source, state);
    await refuseOthers(client, source, state, open, rows[0]?.began ?? new Date(0));
    if (open.migrations.length + open.functions.length + open.removed.length === 0) return [];
    await carryOut(client, source, open, options);
    const names = open.migrations.map(({ name }) => name);
    return open.migrations.some(({ number }) => number === 1)
      ? names
      : [...names, ...open.functions.map(({ name }) => name)];
  } finally {
    await client.end();
  }
};

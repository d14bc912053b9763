// What separates a database from this code's text, and when this program may apply it.
import type pg from 'pg';
import { starting } from './address.ts';
import { baselineOf } from './baseline.ts';
import { functionsOf, type LandedFunction } from './functions.ts';
import { type FunctionFile, type Migration, MigrationError, type SqlSource } from './sql-source.ts';

type Landed = Readonly<{ number: number; name: string; checksum: string }>;
export type State = Readonly<{ release: number; migrations: readonly Landed[]; functions: readonly LandedFunction[] }>;
export type Open = Readonly<{
  migrations: readonly Migration[];
  functions: readonly FunctionFile[];
  removed: readonly string[];
}>;

/** What a database has now; one that nothing was applied to has nothing. */
export const readState = async (client: pg.Client): Promise<State> => {
  const { rows } = await client.query<{ empty: boolean }>(`SELECT to_regclass('kernel.functions') IS NULL AS empty`);
  if (rows[0]?.empty) return { migrations: [], functions: [], release: 0 };
  const migrations = await client.query<Landed>('SELECT number, name, checksum FROM kernel.migrations ORDER BY number');
  const functions = await functionsOf(client);
  return {
    migrations: migrations.rows,
    functions,
    release: Math.max(0, ...functions.map(({ release }) => release)),
  };
};

/** The outstanding migrations. @throws MigrationError when the database and the files disagree */
const openMigrations = (
  steps: readonly Migration[],
  { release }: SqlSource,
  landed: readonly Landed[],
): Migration[] => {
  const newest = Math.max(0, ...landed.map(({ number }) => number));
  for (const done of landed) {
    const file = steps.find(({ number }) => number === done.number);
    const same = file?.checksum === done.checksum && file.name === done.name;
    if (release > 0 && done.number === 1 && !same)
      throw new MigrationError(
        'This database was made from another baseline than this release has. Undo a change of the baseline; nothing carries over a database from before the first release.',
      );
    if (release === 0 && (done.number === 1 ? !same : !file))
      throw new MigrationError(
        'The tables of this database were made from another text of database/schema. Before the first release nothing carries a database over: make it anew with "node bin/db.ts renew", which deletes what is in it.',
      );
    if (!file)
      throw new MigrationError(
        `The database is newer than this Kaya: it has ${done.name}, which this version does not know. Start the newer version.`,
      );
    if (!same)
      throw new MigrationError(
        `${file.name} was changed after it was applied (as ${done.name}). Undo the change and write a new migration.`,
      );
  }
  const open = steps.filter(({ number }) => !landed.some((done) => done.number === number));
  const late = open.find(({ number }) => number < newest);
  if (late)
    throw new MigrationError(
      `${late.name} is older than the newest applied migration. Give it a number after ${newest}.`,
    );
  return open;
};

/** The steps that make a database of this source: the baseline, then the migrations. */
export const stepsOf = (source: SqlSource): readonly Migration[] =>
  source.migrations.some(({ number }) => number === 1) ? source.migrations : [baselineOf(source), ...source.migrations];

/**
 * What is left to do. For functions only the text in force counts, so an older program must not restore its own.
 * @throws MigrationError when the two do not fit together
 */
export const openOf = (source: SqlSource, state: State): Open => {
  if (state.release > source.release)
    throw new MigrationError(
      `The database is newer than this Kaya: it has release ${state.release}, and this is release ${source.release}. Start the newer version.`,
    );
  const migrations = openMigrations(stepsOf(source), source, state.migrations);
  const known = new Map(state.functions.map((one) => [one.name, one]));
  const functions = source.functions.filter(({ name, checksum }) => known.get(name)?.checksum !== checksum);
  const removed = state.functions.filter((one) => !source.functions.some(({ name }) => name === one.name));
  return { migrations, functions, removed: removed.map(({ name }) => name) };
};

/**
 * Running programs of another version would call functions that they do not know.
 * @param began functions that were applied since then are those of another program
 * @throws MigrationError when another program keeps the database at other texts
 */
export const refuseOthers = async (
  client: pg.Client,
  source: SqlSource,
  state: State,
  open: Open,
  began: Date,
): Promise<void> => {
  const changed = new Set([...open.functions.map(({ name }) => name), ...open.removed]);
  const differing = state.functions.filter(({ name }) => changed.has(name));
  const [one] = differing;
  if (!one) return;
  if (differing.some(({ applied_at }) => applied_at >= began))
    throw new MigrationError(
      `Another Kaya started at the same time with another text of ${one.name}. Start one version only.`,
    );
  if (source.beside && source.release > state.release) return;
  // A process that waits for this migration asks every two seconds.
  const { rows } = await client.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename IN ('kaya_app', 'kaya_read')
        AND application_name <> $1 LIMIT 1`,
    [starting],
  );
  if (rows[0])
    throw new MigrationError(
      `Another Kaya (${rows[0].name}) works on this database with another text of ${one.name}. Stop it first.`,
    );
};

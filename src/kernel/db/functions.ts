// Functions in force: each is one file, applied again when its text changes. kernel.functions records the applied text.
import pg from 'pg';
import type { FunctionFile } from './sql-source.ts';

export type LandedFunction = Readonly<{ name: string; checksum: string; release: number; applied_at: Date }>;

/** `signature` as DROP FUNCTION takes it; `version` changes with each definition. */
type Overload = Readonly<{ signature: string; version: string }>;

const CANNOT_CHANGE = '42P13';

/** The applied functions, as recorded in kernel.functions. */
export const functionsOf = async (client: pg.Client): Promise<readonly LandedFunction[]> =>
  (await client.query<LandedFunction>('SELECT name, checksum, release, applied_at FROM kernel.functions ORDER BY name'))
    .rows;

const overloadsOf = async (client: pg.Client, name: string): Promise<readonly Overload[]> =>
  (
    await client.query<Overload>(
      `SELECT p.oid::regprocedure::text AS signature, p.xmin::text AS version
         FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
        WHERE p.proname = split_part($1, '.', 2)::name AND n.nspname = split_part($1, '.', 1)::name`,
      [name],
    )
  ).rows;

const each = async (
  client: pg.Client,
  overloads: readonly Overload[],
  sql: (signature: string) => string,
): Promise<void> => {
  for (const { signature } of overloads) await client.query(sql(signature));
};

/**
 * Applies the text of one file. Only the grants in the text apply; earlier ones are revoked. Where PostgreSQL cannot change a function in place
 * (its result, its parameter names), it is dropped first.
 * @returns the overloads that the text no longer has; a later step may still use them
 */
export const applyFunction = async (client: pg.Client, { name, piece }: FunctionFile): Promise<string[]> => {
  const before = await overloadsOf(client, name);
  await client.query('SAVEPOINT one_function');
  await each(
    client,
    before,
    (signature) =>
      `REVOKE ALL ON FUNCTION ${signature} FROM kaya_app, kaya_read; GRANT EXECUTE ON FUNCTION ${signature} TO PUBLIC`,
  );
  const marked = await overloadsOf(client, name);
  try {
    // Each definition has its own savepoint, so each gets a different version.
    await client.query('SAVEPOINT its_text');
    await client.query(piece.text);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== CANNOT_CHANGE) throw error;
    await client.query('ROLLBACK TO SAVEPOINT one_function');
    await each(client, before, (signature) => `DROP FUNCTION ${signature}`);
    await client.query(piece.text);
    return [];
  }
  const after = await overloadsOf(client, name);
  return marked
    .filter((old) => after.some(({ signature, version }) => signature === old.signature && version === old.version))
    .map(({ signature }) => signature);
};

/** Drops overloads without a text and functions without a file. @throws DatabaseError where something still uses one */
export const dropStale = async (
  client: pg.Client,
  signatures: readonly string[],
  removed: readonly string[],
): Promise<void> => {
  for (const signature of signatures) await client.query(`DROP FUNCTION ${signature}`);
  for (const name of removed) {
    await each(client, await overloadsOf(client, name), (signature) => `DROP FUNCTION ${signature}`);
    await client.query('DELETE FROM kernel.functions WHERE name = $1', [name]);
  }
};

/** Applies a text again, now that everything its body names must exist, and records it. */
export const checkBodies = async (
  client: pg.Client,
  { name, checksum, piece }: FunctionFile,
  release: number,
): Promise<void> => {
  await client.query(piece.text);
  await client.query(
    `INSERT INTO kernel.functions (name, checksum, release) VALUES ($1, $2, $3)
     ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum, release = excluded.release, applied_at = clock_timestamp()`,
    [name, checksum, release],
  );
};

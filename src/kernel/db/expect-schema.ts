// The start of a process without the owner's login: it does not migrate, so it waits until somebody has.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { log } from '../log.ts';
import { type Address, starting } from './address.ts';
import { stepsOf } from './outstanding.ts';
import { Client, clientOptions } from './pool.ts';
import { MigrationError, readSqlSource, type SqlSource } from './sql-source.ts';

type InForce = Readonly<{ release: number; text: string }>;

const look_ms = 2_000;
const sayAgain_ms = 60_000;
const cure = 'Run "npm run db migrate" with the owner\'s DATABASE_URL. This process waits for it.';

/** What `kernel.schema_in_force()` returns for a database that has exactly this source. */
const textOf = (source: SqlSource): string =>
  [
    ...stepsOf(source).toSorted((one, other) => one.number - other.number),
    ...source.functions.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  ]
    .map(({ name, checksum }) => `${name} ${checksum}`)
    .join('\n');

/** Without the function, or the login, nobody has migrated yet. */
const whyNot: Readonly<Record<string, string>> = {
  '28P01': 'The login of DATABASE_APP_URL is refused: it does not exist, or has another password.',
  '3F000': 'The database is empty.',
  '42883': 'The database is empty, or older than this Kaya.',
  '42501': 'The database was not prepared for the login of DATABASE_APP_URL.',
};

/** Why this program cannot work yet, or undefined. @throws MigrationError when it never will */
const missing = async (address: Address | string, source: SqlSource, text: string): Promise<string | undefined> => {
  const client = new Client(clientOptions(address, starting));
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<InForce>('SELECT release, text FROM kernel.schema_in_force()');
    const [there] = rows;
    if (there && there.release > source.release)
      throw new MigrationError(
        `The database is newer than this Kaya: it has release ${there.release}, and this is release ${source.release}. Start the newer version.`,
      );
    return there?.text === text ? undefined : 'The database is not at the release of this Kaya.';
  } catch (error) {
    const why = error instanceof pg.DatabaseError ? whyNot[error.code ?? ''] : undefined;
    if (why === undefined) throw error;
    return why;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * Returns once the database has the text of this program; meanwhile it says what to do, once a minute.
 * @param folder of the SQL files; tests pass another one
 * @throws MigrationError when the database is newer, or the error of the connection when there is none
 */
export const expectSchema = async (address: Address | string, folder?: string, every_ms = look_ms): Promise<void> => {
  const source = await readSqlSource(folder);
  const text = textOf(source);
  for (let said = Number.NEGATIVE_INFINITY; ; ) {
    const why = await missing(address, source, text);
    if (why === undefined) return;
    if (performance.now() - said > sayAgain_ms) {
      log.error(`${why} ${cure}`);
      said = performance.now();
    }
    await sleep(every_ms);
  }
};

// A physical copy of a running cluster, by PostgreSQL's replication protocol: it needs an address and a login, no folder and no other program.
import pg from 'pg';
import { PassThrough, type Readable } from 'node:stream';
import { StorageAway } from '../kernel/storage-away.ts';
import { BackupFault } from './backup-fault.ts';

type Row = { readonly fields: readonly (Buffer | string | null)[] };
export type Position = { readonly lsn: string; readonly timeline: number };

/** BASE_BACKUP answers rows, then copies archives, then rows again: the driver's own queries know no such answer. */
class BaseBackup {
  readonly tar = new PassThrough({ highWaterMark: 4_000_000 });
  readonly #rows: string[][] = [];
  #archives = 0;

  submit(connection: pg.Connection): void {
    // The WAL that the copy needs is part of it. Without the checkpoint it would wait for the next one, five minutes or more.
    connection.query(`BASE_BACKUP (LABEL 'kaya', CHECKPOINT 'fast', WAL true, WAIT false)`);
  }
  handleRowDescription(): void {}
  handleDataRow({ fields }: Row): void {
    this.#rows.push(fields.map((field) => String(field ?? '')));
  }
  handleCopyData({ chunk }: { chunk: Buffer }, connection: pg.Connection): void {
    const kind = String.fromCharCode(chunk[0] ?? 0);
    if (kind === 'n') this.#archives += 1;
    // The driver uses the memory again.
    if (kind !== 'd' || this.#archives > 1 || this.tar.write(Buffer.from(chunk.subarray(1)))) return;
    // Messages of the same packet still arrive.
    if (connection.stream.isPaused()) return;
    connection.stream.pause();
    this.tar.once('drain', () => connection.stream.resume());
  }
  handleCommandComplete(): void {}
  handleReadyForQuery(): void {
    this.tar.end();
  }
  handleError(error: Error): void {
    this.tar.destroy(error);
  }
  /** Where it began and ended, once the archive has been read. */
  range(): { readonly from: Position; readonly to: Position } {
    const positions = this.#rows.filter(([lsn = '']) => /^[0-9A-F]+\/[0-9A-F]+$/.test(lsn));
    const [from, to] = [positions[0], positions.at(-1)].map((row) => ({
      lsn: row?.[0] ?? '',
      timeline: Number(row?.[1]),
    }));
    if (!from || !to || positions.length < 2 || this.#archives !== 1)
      throw new BackupFault('PostgreSQL ended the copy early. Run the backup again.');
    return { from, to };
  }
}

const cures: Readonly<Record<string, string>> = {
  '42501':
    'its login may not make backups. As the superuser: ALTER ROLE name REPLICATION, for the login of DATABASE_URL.',
  '28000': 'it lets this login make no backups from here. Add a line for it to pg_hba.conf.',
  '28P01': 'the password in DATABASE_URL is not the right one.',
  '53300': 'it has no place for another backup. Raise max_wal_senders.',
};
export const explained = (error: unknown): Error => {
  if (error instanceof BackupFault || error instanceof StorageAway) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = error instanceof Error ? error.message : String(error);
  return new BackupFault(
    `PostgreSQL made no backup: ${cures[code] ?? `${reason}. Behind a pooler set DATABASE_DIRECT_URL, the address of the server itself.`}`,
    { cause: error },
  );
};

export type Cluster = {
  readonly database: string;
  readonly owner: string;
  readonly superuser: string;
  readonly postgres: number;
  /** The database's clock, ISO. */
  readonly now: () => Promise<string>;
  /** The tar archive. Read it to its end, then ask for the range. */
  readonly copy: () => { readonly tar: Readable; readonly range: BaseBackup['range'] };
};

/** A connection that may copy the cluster: its login has REPLICATION. @throws BackupFault */
export const withCluster = async <T>(url: string, work: (cluster: Cluster) => Promise<T>): Promise<T> => {
  const address = new URL(url);
  address.searchParams.set('replication', 'database');
  const client = new pg.Client({ connectionString: address.href, connectionTimeoutMillis: 10_000 });
  let copying: BaseBackup | undefined;
  client.on('error', (error) => copying?.tar.destroy(error));
  try {
    await client.connect();
    // Limits of the application's logins are too short for a copy.
    await client.query('SET statement_timeout = 0');
    const { rows } = await client.query(
      `SELECT current_setting('server_version_num')::int AS postgres, datname AS database, pg_get_userbyid(datdba) AS owner,
              (SELECT rolname FROM pg_roles WHERE oid = 10) AS superuser, (SELECT count(*) > 2 FROM pg_tablespace) AS spread
       FROM pg_database WHERE datname = current_database()`,
    );
    const { postgres, database, owner, superuser, spread } = rows[0];
    if (spread)
      throw new BackupFault(
        'This cluster has tablespaces, which this backup does not copy. Use pgBackRest: docs/operations/backup.md.',
      );
    // Keeps the WAL since now until this connection ends.
    await client.query(`SELECT pg_create_physical_replication_slot('kaya_copy_' || pg_backend_pid(), true, true)`);
    return await work({
      database,
      owner,
      superuser,
      postgres,
      now: async () => (await client.query('SELECT clock_timestamp() AS now')).rows[0].now.toISOString(),
      copy: () => {
        const copy = new BaseBackup();
        copying = copy;
        client.query(copy as unknown as pg.Submittable);
        return { tar: copy.tar, range: () => copy.range() };
      },
    });
  } catch (error) {
    throw explained(error);
  } finally {
    // A copy that was left in the middle would be sent to its end.
    if (copying?.tar.readableEnded === false) client.connection.stream.destroy();
    await client.end().catch(() => undefined);
  }
};

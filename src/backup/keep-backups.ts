// Keeps backups of the embedded database while it runs: a whole one each day, and each minute what changed since. It has its own loop, because
// the queue of tasks is in the database, and backups must go on when the queue does not.
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Blobs } from '../kernel/blobs.ts';
import { readSqlSource } from '../kernel/db/sql-source.ts';
import { log } from '../kernel/log.ts';
import { tellBackup } from '../kernel/metrics.ts';
import type { Config } from '../settings/config.ts';
import { explained } from './base-backup.ts';
import { carryFiles } from './carry-files.ts';
import { forgetBackups } from './forget-backups.ts';
import { makeBackup, type Source } from './make-backup.ts';
import { openStore, putRecord, type Store } from './store.ts';
import { completeAt, lsnOf, segmentBytes, walName } from './wal.ts';

/** PostgreSQL keeps the WAL from this slot's position on, up to `max_slot_wal_keep_size` (src/embedded/postgres-process.ts). */
const slot = 'kaya_backup';
const every_ms = 60_000;
const baseEach_ms = 86_400_000;

/** What is remembered beside the cluster. A restored cluster has none of it, and begins with a whole backup. */
type State = {
  readonly place: string;
  readonly set: string;
  /** ISO, by the clock of the database. */
  readonly made: string;
  /** Everything committed before it is in the backup. */
  readonly saved: string;
  /** The next segment of WAL to be copied, decimal. */
  readonly next: string;
  /** Files that are in the store. */
  readonly files: readonly string[];
};
const stateFile = (dataDir: string): string => join(dataDir, 'backup.json');

const readState = async (dataDir: string): Promise<State | undefined> => {
  try {
    return JSON.parse(await readFile(stateFile(dataDir), 'utf8')) as State;
  } catch {
    // None, or half of one after a power cut: a whole backup is made.
    return undefined;
  }
};
const writeState = async (dataDir: string, state: State): Promise<void> => {
  const half = `${stateFile(dataDir)}.new`;
  await writeFile(half, JSON.stringify(state), { mode: 0o600 });
  await rename(half, stateFile(dataDir));
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

type Kept = {
  readonly store: Store;
  readonly keep_days: number;
  readonly dataDir: string;
  readonly source: Source;
};

const ask = async (client: pg.Client, sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows[0];

const dropSlot = (client: pg.Client) =>
  ask(client, 'SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = $1', [slot]);

/** Copies each segment that is complete, and the files that its rows may name. */
const ship = async (client: pg.Client, { store, dataDir, source }: Kept, state: State): Promise<State> => {
  const { now, lsn, name } = await ask(
    client,
    `SELECT now, lsn, pg_walfile_name(lsn) AS name FROM (SELECT clock_timestamp() AS now, pg_switch_wal() AS lsn)`,
  );
  const timeline = Number.parseInt(name.slice(0, 8), 16);
  const last = completeAt(lsnOf(lsn));
  const before = new Set(state.files);
  const files = await carryFiles(source.files, store, before);
  for (let segment = BigInt(state.next); segment <= last; segment += 1n) {
    const wal = walName(timeline, segment);
    await store.put(`wal/${state.set}/${wal}`, await readFile(join(dataDir, 'postgres', 'pg_wal', wal)));
  }
  const saved: string = now.toISOString();
  await putRecord(store, `heads/${state.set}`, { to: saved, wal: walName(timeline, last) });
  return { ...state, saved, next: String(last + 1n), files: [...files] };
};

const makeWhole = async (kept: Kept, client: pg.Client, before: State | undefined): Promise<State> => {
  const begun = performance.now();
  const { set, manifest, files, next } = await makeBackup(kept.source, kept.store);
  // A minute while the new one was made is restored from the one before.
  if (before) await ship(client, kept, before);
  const forgotten = await forgetBackups(kept.store, kept.keep_days, files);
  log.info('a whole backup was made', {
    backup: set,
    place: kept.store.place,
    bytes: manifest.base.bytes,
    seconds: Math.round((performance.now() - begun) / 1_000),
    forgotten,
  });
  const { ended } = manifest;
  return { place: kept.store.place, set, made: ended, saved: ended, next: String(next), files: [...files] };
};

/** One round: what the backup lacks is copied. */
export const saveNow = async (kept: Kept): Promise<State> => {
  const client = new pg.Client({
    connectionString: kept.source.url,
    connectionTimeoutMillis: 10_000,
    query_timeout: 60_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const known = await readState(kept.dataDir);
    const held = await ask(client, 'SELECT wal_status FROM pg_replication_slots WHERE slot_name = $1', [slot]);
    const follows =
      known?.place === kept.store.place && ['reserved', 'extended', 'unreserved'].includes(held?.wal_status);
    if (known && !follows)
      log.warn('the backup begins anew', { was: known.place, wal: held?.wal_status ?? 'not kept' });
    if (!follows) {
      // First, so that no round goes on from there with a slot that begins later.
      await rm(stateFile(kept.dataDir), { force: true });
      await dropSlot(client);
      await ask(client, 'SELECT pg_create_physical_replication_slot($1, true)', [slot]);
    }
    const shipped = async (from: State): Promise<State> => {
      const after = await ship(client, kept, from);
      await writeState(kept.dataDir, after);
      return after;
    };
    // First, so that minutes are kept also while no whole backup can be made.
    let state = follows && known ? await shipped(known) : undefined;
    if (!state || Date.now() - Date.parse(state.made) > baseEach_ms)
      state = await shipped(await makeWhole(kept, client, state));
    // If this does not last through a crash, segments are copied again.
    await ask(
      client,
      `SELECT pg_replication_slot_advance($1, least('0/0'::pg_lsn + $2::numeric, pg_current_wal_flush_lsn()))`,
      [slot, String(BigInt(state.next) * BigInt(segmentBytes))],
    );
    return state;
  } catch (error) {
    throw explained(error);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** The setting was removed: PostgreSQL must not keep WAL for a backup that is no longer made. */
const endBackups = async (dataDir: string, url: string): Promise<void> => {
  if (!(await readState(dataDir))) return;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await dropSlot(client);
    await rm(stateFile(dataDir));
  } finally {
    await client.end();
  }
};

/** Begins the rounds, or ends what they left. `stop` does not wait: a round that is cut off is repeated at the next start. */
export const keepBackups = async (
  { backup, dataDir, production }: Pick<Config, 'backup' | 'dataDir' | 'production'>,
  url: string,
  files: Blobs,
): Promise<{ readonly stop: () => void }> => {
  if (!backup) {
    if (production) log.warn('no backups are made of the embedded database: set KAYA_BACKUP');
    await endBackups(dataDir, url);
    return { stop: () => undefined };
  }
  const store = await openStore(backup.place, backup.key);
  const { release } = await readSqlSource();
  const kept: Kept = {
    store,
    keep_days: backup.keep_days,
    dataDir,
    source: { url, origin: 'embedded', files, release, secretKey: join(dataDir, 'secret-key') },
  };
  const over = new AbortController();
  let saved = Date.parse((await readState(dataDir))?.saved ?? '') || Date.now();
  tellBackup(() => (Date.now() - saved) / 1_000);
  const rounds = async (): Promise<void> => {
    while (!over.signal.aborted) {
      try {
        saved = Date.parse((await saveNow(kept)).saved);
      } catch (error) {
        if (!over.signal.aborted) log.error('the backup failed', { place: store.place, reason: reasonOf(error) });
      }
      await sleep(every_ms, undefined, { signal: over.signal }).catch(() => undefined);
    }
  };
  void rounds();
  return {
    stop: () => {
      over.abort();
      tellBackup(() => 0);
    },
  };
};

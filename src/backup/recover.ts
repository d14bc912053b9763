// Unpacks a base into a new cluster, and lets PostgreSQL apply the WAL.
import { createHash } from 'node:crypto';
import { closeSync, existsSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { chown, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedDatabaseError, launch, type Running } from '../embedded/postgres-process.ts';
import type { Place } from '../embedded/server-place.ts';
import { BackupFault } from './backup-fault.ts';
import { shown } from './choose-backup.ts';
import { partName, type Store, type Whole } from './store.ts';
import { untar } from './untar.ts';
import { segmentBytes, segmentOf, walName } from './wal.ts';

/** Parts that are fetched while the one before is unpacked. */
const ahead = 3;

async function* partsOf(store: Store, { set, manifest: { base } }: Whole): AsyncGenerator<Buffer, void> {
  const hash = createHash('sha256');
  const get = async (nth: number): Promise<Buffer> => {
    const part = await store.get(partName(set, nth));
    if (part) return part;
    throw new BackupFault(
      `${partName(set, nth)} of the backup is missing. Restore from another copy of the backup, or an earlier one.`,
    );
  };
  const coming: Promise<Buffer>[] = [];
  for (let nth = 0; nth < base.parts; nth += 1) {
    while (coming.length < ahead && nth + coming.length < base.parts) {
      const next = get(nth + coming.length);
      next.catch(() => undefined);
      coming.push(next);
    }
    const part = await coming.shift();
    if (!part) return;
    hash.update(part);
    yield part;
  }
  if (hash.digest('hex') !== base.sum)
    throw new BackupFault('The parts of the base are not those of its manifest. Restore from another backup.');
}

/** A segment is mostly zeros after a quiet minute: they take no room. */
const writeSegment = (path: string, content: Buffer): void => {
  const file = openSync(path, 'wx', 0o600);
  try {
    let end = content.length;
    while (end > 0 && content[end - 1] === 0) end -= 1;
    if (end > 0) writeSync(file, content, 0, end, 0);
    ftruncateSync(file, segmentBytes);
  } finally {
    closeSync(file);
  }
};

/** Puts the WAL where recovery finds it. @throws BackupFault when one is missing in between */
const putWal = async (
  store: Store,
  { set, manifest, head }: Whole,
  folder: string,
  { account }: Place,
): Promise<void> => {
  if (!head) return;
  const last = segmentOf(head.wal);
  for (let segment = segmentOf(manifest.wal); segment <= last; segment += 1n) {
    const name = walName(manifest.timeline, segment);
    const content = await store.get(`wal/${set}/${name}`);
    if (!content)
      throw new BackupFault(
        `wal/${set}/${name} of the backup is missing, so nothing after it can be restored. Restore from another copy of the backup, or to a minute of an earlier one.`,
      );
    writeSegment(join(folder, name), content);
    if (account.uid !== undefined && account.gid !== undefined)
      await chown(join(folder, name), account.uid, account.gid);
  }
};

const recoveryMs = 24 * 3_600_000;
/** PostgreSQL proved that it has read every commit up to the minute: none was later. */
const endedBefore = /recovery ended before configured recovery target was reached/;

const lastCommit = / last completed transaction was at log time (.+)$/m;

export type Recovered = {
  readonly server: Running;
  /** The last commit that was applied, ISO; undefined: none since the base. */
  readonly last: string | undefined;
};

/**
 * A running cluster in `place.home`, to which only its private socket leads, and which asks nobody for a password there.
 * @param half the data directory that is being made
 */
export const recover = async (
  store: Store,
  chosen: Whole,
  to: string | undefined,
  half: string,
  place: Place,
): Promise<Recovered> => {
  const cluster = join(place.home, 'postgres');
  await untar(partsOf(store, chosen), cluster, place.account);
  await putWal(store, chosen, join(cluster, 'pg_wal'), place);
  const own = async (name: string, content: string): Promise<string> => {
    const path = join(cluster, name);
    await writeFile(path, content, { mode: 0o600 });
    if (place.account.uid !== undefined && place.account.gid !== undefined)
      await chown(path, place.account.uid, place.account.gid);
    return path;
  };
  await own('recovery.signal', '');
  // Debian keeps it elsewhere.
  if (!existsSync(join(cluster, 'postgresql.conf'))) await own('postgresql.conf', '');
  const hba = await own('restore_hba.conf', 'local all all trust\n');
  const flags = {
    hba_file: hba,
    listen_addresses: '',
    hot_standby: 'off',
    archive_mode: 'off',
    shared_preload_libraries: '',
    ssl: 'off',
    // What it needs lies in pg_wal.
    restore_command: 'exit 1',
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
  };
  const log = (): Promise<string> => readFile(join(half, 'postgres.log'), 'utf8');
  const start = async (target: Readonly<Record<string, string>>): Promise<Recovered> => {
    const server = await launch(half, place, { flags: { ...flags, ...target }, readyMs: recoveryMs });
    const said = lastCommit.exec(await log())?.[1];
    return { server, last: said && new Date(said).toISOString() };
  };
  try {
    return await start(to === undefined ? {} : { recovery_target_time: to.replace('T', ' ').replace('Z', '+00') });
  } catch (error) {
    if (!(error instanceof EmbeddedDatabaseError)) throw error;
    const lines = await log();
    if (to !== undefined && endedBefore.test(lines)) return start({});
    const reason = lines.split('\n').findLast((line) => / (?:FATAL|PANIC): /.test(line)) ?? error.message;
    throw new BackupFault(
      `PostgreSQL could not apply the WAL of the backup of ${shown(chosen.manifest.ended)}: ${reason.replace(/^.*(?:FATAL|PANIC): +/, '')}. Restore from another backup.`,
      { cause: error },
    );
  }
};

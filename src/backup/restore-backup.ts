import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { binaries } from '../embedded/postgres-process.ts';
import { type Place, serverPlace, version } from '../embedded/server-place.ts';
import { OWNER } from '../embedded/start.ts';
import { lookAtStorage } from '../kernel/blobs.ts';
import { openBlobs } from '../kernel/open-blobs.ts';
import { codeOf } from '../kernel/storage-away.ts';
import { BackupFault } from './backup-fault.ts';
import { chooseBackup } from './choose-backup.ts';
import { recover } from './recover.ts';
import type { Manifest, Store, Whole } from './store.ts';

export type Restored = {
  readonly set: string;
  readonly origin: Manifest['origin'];
  /** The last commit that was applied, ISO; undefined: none since the base. */
  readonly last: string | undefined;
  readonly postings: number;
  /** What is wrong in the ledger, a line each. */
  readonly wrong: readonly string[];
  readonly files: number;
  /** Whether the key of a development installation was in the backup. */
  readonly hasKey: boolean;
  /** Files that the database names and the backup does not hold. */
  readonly missing: readonly string[];
};

/** @throws BackupFault when something is there, or a Kaya */
const expectNew = async (into: string): Promise<void> => {
  const there = await readdir(into).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [] as string[];
    throw new BackupFault(`${into} cannot be restored into (${codeOf(error)}). Name a new folder.`);
  });
  const kaya = there.includes('postgres') ? ', a database of Kaya' : '';
  if (there.length > 0)
    throw new BackupFault(
      `${into} is not empty${kaya}. A restore never overwrites: name a new folder, and set KAYA_DATA_DIR to it.`,
    );
  // It is filled beside its place.
  await mkdir(dirname(into), { recursive: true });
};

const expectReadable = ({ set, manifest }: Whole, release: number, postgres: string): void => {
  if (manifest.release > release)
    throw new BackupFault(
      `The backup ${set} is of release ${manifest.release}, and this Kaya is release ${release}: restore it with a Kaya of that release or a newer one.`,
    );
  const [its, ours] = [Math.floor(manifest.postgres / 10_000), Number.parseInt(postgres, 10)];
  if (its !== ours)
    throw new BackupFault(
      `The backup ${set} is of PostgreSQL ${its}, and this Kaya brings PostgreSQL ${ours}: restore it with a Kaya that brings ${its}.`,
    );
};

const withLogin = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const readRestored = async (client: pg.Client) => {
  const wrong = await client.query('SELECT what, id, says_kobo, is_kobo FROM money.wrong_totals()');
  const counts = await client.query(`SELECT count(*)::int AS postings FROM money.postings`);
  const files = await client.query<{ stored_as: string }>('SELECT stored_as FROM kernel.files');
  return {
    postings: Number(counts.rows[0].postings),
    wrong: wrong.rows.map((row) => `${row.what} ${row.id}: says ${row.says_kobo} kobo, is ${row.is_kobo}`),
    names: files.rows.map((row) => row.stored_as),
  };
};

/** Files that are fetched at once. */
const atOnce = 4;

/** Exactly the files that the database names, with the small pictures beside them. */
const restoreFiles = async (store: Store, folder: string, names: readonly string[]) => {
  const blobs = await openBlobs({ folder });
  const kept = new Set(await store.names('files/'));
  const small = names.map((name) => name.replace(/\.webp$/, '.small.webp')).filter((name) => kept.has(name));
  const wanted = [...new Set([...names.filter((name) => kept.has(name)), ...small])];
  const queue = wanted.values();
  const work = async (): Promise<void> => {
    for (const name of queue) {
      const content = await store.get(`files/${name}`);
      if (content) await blobs.put(name, new Blob([new Uint8Array(content)]));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  // `npm run files:move` asks for it.
  await lookAtStorage(blobs);
  return { files: wanted.length, missing: names.filter((name) => !kept.has(name)) };
};

/** Logins of the embedded database get a new password, because the old one is not in the backup. */
const renewLogins = async (client: pg.Client, superuser: string, half: string): Promise<void> => {
  const secret = randomBytes(24).toString('base64url');
  for (const role of [superuser, OWNER])
    await client.query(`ALTER ROLE ${client.escapeIdentifier(role)} PASSWORD ${client.escapeLiteral(secret)}`);
  await writeFile(join(half, 'postgres.secret'), `${secret}\n`, { mode: 0o600, flag: 'wx' });
};

const placeOf = async (half: string): Promise<Place> => {
  const place = serverPlace(half, binaries());
  if (place.home !== half) await symlink(join(place.home, 'postgres'), join(half, 'postgres'));
  return place;
};

const fill = async (
  { store, to }: Asked,
  chosen: Whole,
  { half, place, tell }: { half: string; place: Place; tell: (line: string) => void },
): Promise<Restored> => {
  const { set, manifest } = chosen;
  const { server, last } = await recover(store, chosen, to, half, place);
  try {
    if (!server.sockets)
      throw new BackupFault('The temporary folder of this system has no room for a socket. Set TMPDIR.');
    const address = new URL(`postgres://localhost:${server.port}/`);
    [address.username, address.pathname] = [
      encodeURIComponent(manifest.superuser),
      `/${encodeURIComponent(manifest.database)}`,
    ];
    address.searchParams.set('host', server.sockets);
    tell('The database is there. Its ledger is read, and its files are fetched.');
    return await withLogin(address.href, async (client) => {
      const { names, ...read } = await readRestored(client);
      const files = await restoreFiles(store, join(half, 'files'), names);
      if (manifest.origin === 'embedded') await renewLogins(client, manifest.superuser, half);
      const secret = await store.get(`keys/${set}`);
      if (secret) await writeFile(join(half, 'secret-key'), secret, { mode: 0o600, flag: 'wx' });
      return { set, origin: manifest.origin, last, hasKey: secret !== null, ...read, ...files };
    });
  } finally {
    server.process.kill('SIGINT');
    await server.exited;
  }
};

export type Asked = {
  readonly store: Store;
  /** The data directory that is made. */
  readonly into: string;
  /** ISO; undefined: everything that the newest backup holds. */
  readonly to: string | undefined;
  /** The release of this program. */
  readonly release: number;
};

/**
 * Makes a new data directory from a backup. It has a name that says it is half until everything is there and the ledger was read.
 * @throws BackupFault, StorageAway with a sentence for operators; then nothing is left
 */
export const restoreBackup = async (asked: Asked, tell: (line: string) => void): Promise<Restored> => {
  const into = resolve(asked.into);
  await expectNew(into);
  const chosen = await chooseBackup(asked.store, asked.to);
  expectReadable(chosen, asked.release, version(binaries()));
  tell(`The backup is ${chosen.set} of ${asked.store.place}.`);
  const half = await mkdtemp(`${into}.half-`);
  let place: Place | undefined;
  try {
    // PostgreSQL's account must pass, as in src/embedded/start.ts.
    await chmod(half, 0o711);
    place = await placeOf(half);
    const restored = await fill(asked, chosen, { half, place, tell });
    await rm(join(place.home, 'postgres', 'restore_hba.conf'));
    await rm(join(half, 'postgres.log'));
    await rename(half, into);
    return restored;
  } catch (error) {
    if (place && place.home !== half) await rm(place.home, { recursive: true, force: true });
    await rm(half, { recursive: true, force: true });
    if (codeOf(error) === 'ENOSPC') throw new BackupFault(`There is no room in ${dirname(into)}. Make room there.`);
    throw error;
  }
};

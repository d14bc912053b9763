// Where backups lie: a folder or a bucket, with all content sealed. A backup is whole when its manifest is there, which is written last.
import { randomBytes } from 'node:crypto';
import { isKept } from '../kernel/blobs.ts';
import { type FilesPlace, openBlobs } from '../kernel/open-blobs.ts';
import { BackupFault } from './backup-fault.ts';
import { seal, unseal } from './seal.ts';

/** The format that this program writes, and the newest that it reads. */
export const format = 1;

export type Manifest = {
  readonly format: number;
  /** The release of the database's text; 0: before the first. */
  readonly release: number;
  /** `server_version_num` */
  readonly postgres: number;
  /** embedded: its logins belong to Kaya, and get a new password when it is restored. */
  readonly origin: 'embedded' | 'given';
  readonly database: string;
  readonly owner: string;
  readonly superuser: string;
  /** ISO, by the clock of the database. From `ended` on a minute can be restored. */
  readonly began: string;
  readonly ended: string;
  /** The range of WAL that the base itself holds. */
  readonly from_lsn: string;
  readonly to_lsn: string;
  readonly timeline: number;
  /** Parts of the tar archive, and their bytes and SHA-256 (hex) in one piece. */
  readonly base: { readonly parts: number; readonly bytes: number; readonly sum: string };
  /** The first segment of WAL after the base. */
  readonly wal: string;
};
/** How far the WAL of a backup reaches: each commit up to `to` is in the segments up to `wal`. */
export type Head = { readonly to: string; readonly wal: string };
export type Whole = { readonly set: string; readonly manifest: Manifest; readonly head: Head | undefined };

const setShape = String.raw`\d{8}T\d{6}Z-[0-9a-f]{8}`;
const shape = new RegExp(
  `^(?:(?:begun|sets|heads|keys)/${setShape}|base/${setShape}/\\d{6}|wal/${setShape}/[0-9A-F]{24}|(?:files|gone)/(.+))$`,
);
export const isBackupName = (name: string): boolean => {
  const [whole, file] = shape.exec(name) ?? [];
  return whole !== undefined && (file === undefined || isKept(file));
};

/** `20261130T101500Z-1f0c22aa` */
export const newSet = (now = new Date()): string =>
  `${now.toISOString().replace(/[-:]|\.\d+/g, '')}-${randomBytes(4).toString('hex')}`;
export const beganAt = (set: string): number =>
  Date.parse(set.replace(/^(....)(..)(..)T(..)(..)(..)Z.*/, '$1-$2-$3T$4:$5:$6Z'));
export const partName = (set: string, nth: number): string => `base/${set}/${String(nth).padStart(6, '0')}`;

export type Store = {
  readonly place: string;
  put(name: string, content: Uint8Array): Promise<void>;
  /** null: there is none. @throws BackupFault when it is not what was put */
  get(name: string): Promise<Buffer | null>;
  /** Names inside `wal/SET/`, without that folder, sorted. */
  names(inside: string): Promise<string[]>;
  delete(name: string): Promise<void>;
};

/** key: 32 bytes. */
export const openStore = async (place: FilesPlace, key: Uint8Array): Promise<Store> => {
  const blobs = await openBlobs(place, { isName: isBackupName, setting: 'KAYA_BACKUP' });
  return {
    place: blobs.place,
    put: async (name, content) => blobs.put(name, new Blob([await seal(key, name, content)])),
    get: async (name) => {
      const found = await blobs.get(name);
      return found && unseal(key, name, Buffer.from(await new Response(found.stream).arrayBuffer()));
    },
    names: async (inside) =>
      (await Array.fromAsync(blobs.list(inside))).map(({ name }) => name.slice(inside.length)).sort(),
    delete: blobs.delete,
  };
};

export const putRecord = (store: Store, name: string, record: Manifest | Head): Promise<void> =>
  store.put(name, Buffer.from(JSON.stringify(record)));
const getRecord = async <T>(store: Store, name: string): Promise<T | undefined> => {
  const found = await store.get(name);
  return found ? (JSON.parse(found.toString()) as T) : undefined;
};

/** All whole backups, the oldest first. @throws BackupFault for one of a newer Kaya */
export const wholeSets = async (store: Store): Promise<Whole[]> => {
  const sets: Whole[] = [];
  for (const set of await store.names('sets/')) {
    const manifest = await getRecord<Manifest>(store, `sets/${set}`);
    if (!manifest) continue;
    if (manifest.format > format)
      throw new BackupFault(`The backup ${set} was made by a newer Kaya: use that one, or a newer one.`);
    sets.push({ set, manifest, head: await getRecord<Head>(store, `heads/${set}`) });
  }
  return sets.toSorted((a, b) => (a.manifest.ended < b.manifest.ended ? -1 : 1));
};

/** Deletes a backup. First it stops being whole, so that an end in the middle leaves nothing that looks so. */
export const deleteSet = async (store: Store, set: string): Promise<void> => {
  await store.put(`begun/${set}`, Buffer.alloc(0));
  await store.delete(`sets/${set}`);
  for (const inside of [`base/${set}/`, `wal/${set}/`])
    for (const name of await store.names(inside)) await store.delete(`${inside}${name}`);
  for (const inside of ['heads/', 'keys/', 'begun/']) await store.delete(`${inside}${set}`);
};

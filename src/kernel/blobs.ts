// Where the bytes of files lie: in a folder or in a bucket. Both keep the same promises (blobs.test.ts).
import { createHash } from 'node:crypto';
import { idShape } from '../shared/ids.ts';
import { log } from './log.ts';
import { StorageAway, StorageFull } from './storage-away.ts';

export type Content = { readonly bytes: number; readonly stream: ReadableStream<Uint8Array<ArrayBuffer>> };
type Listed = { readonly name: string; readonly bytes: number };

/** Every method throws StorageAway while the storage does not do its work, and an error for a name that is not Kaya's. */
export type Blobs = {
  /** For operators: which folder or bucket. No secret. */
  readonly place: string;
  /** Stores all of the content or nothing; it replaces what had this name. */
  put(name: string, content: Blob): Promise<void>;
  /** null: there is none. The stream fails, without its last bytes, when the content is not what was put. */
  get(name: string): Promise<Content | null>;
  /** A name that is already gone is fine. */
  delete(name: string): Promise<void>;
  /** All names of Kaya, or those inside a folder such as `uploads/…/`, in no order. */
  list(inside: string): AsyncGenerator<Listed, void>;
  /** SHA-256 of the content, hex; null: there is none. */
  sum(name: string): Promise<string | null>;
  /** Whether it can be read without keys, from anywhere. */
  isPublic(name: string): Promise<boolean>;
};

/** An object that is there wherever a Kaya keeps its files: each start and each look writes it. */
export const mark = 'in-use';

const keptShape = /^[0-9a-f]{32}(?:\.pdf|(?:\.small)?\.webp)$/;
const partShape = /^uploads\/([^/]+)\/\d{1,8}$/;
/** A file that is kept, not a part of an upload on its way. */
export const isKept = (name: string): boolean => keptShape.test(name);
/** The web app's files of this and earlier releases (server/kept-assets.ts). */
const assetShape = /^assets\/[\w-]+(?:\.[\w-]+)*\.(?:css|js|json|mjs|woff2)$/;
const isFileName = (name: string): boolean =>
  name === mark || isKept(name) || assetShape.test(name) || idShape.test(partShape.exec(name)?.[1] ?? '');

/** What lies in a storage: files of people, or backups. */
export type Stored = {
  /** No other name reaches a disk or a server. */
  readonly isName: (name: string) => boolean;
  /** The setting that names the place, for sentences. */
  readonly setting: 'KAYA_FILES' | 'KAYA_BACKUP';
};
export const filesOfPeople: Stored = { isName: isFileName, setting: 'KAYA_FILES' };

export const nameIn = ({ isName }: Stored, name: string): string => {
  if (!isName(name)) throw new Error('not a stored name');
  return name;
};
/** Throws for a file name that no build has. */
export const assetName = (file: string): string => nameIn(filesOfPeople, `assets/${file}`);

export const sumOf = async (stream: ReadableStream<Uint8Array>): Promise<string> => {
  const hash = createHash('sha256');
  for await (const part of stream) hash.update(part);
  return hash.digest('hex');
};

const words = 'Files of Kaya lie here. Other programs leave them alone.\n';

/**
 * A full disk is only logged. All processes have the same one: none would be left for what needs no files, such as an SOS.
 * @throws StorageAway when files cannot be written or read now
 */
export const lookAtStorage = async (blobs: Blobs): Promise<void> => {
  try {
    await blobs.put(mark, new Blob([words]));
  } catch (error) {
    if (!(error instanceof StorageFull)) throw error;
    return log.error('the storage of files is full', { reason: error.message });
  }
  const found = await blobs.get(mark);
  if (!found || (await new Response(found.stream).text()) !== words)
    throw new StorageAway(`a file in ${blobs.place} does not read as it was written`);
};

/**
 * Before the first file is taken: the storage works, and is private.
 * @throws StorageAway, whose message names the cure
 */
export const expectStorage = async (blobs: Blobs): Promise<void> => {
  await lookAtStorage(blobs);
  if (await blobs.isPublic(mark))
    throw new StorageAway(`${blobs.place} can be read by everyone: make the bucket private, then start Kaya again.`);
};

// The storage of files may be full, read-only, or out of reach. Then people may try again later, and an operator has to know.
import { statfs } from 'node:fs/promises';
import { common, Refused } from '../shared/refusal.ts';
import { log } from './log.ts';

/** The storage does not work now. The message is for operators and says what to do. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway';
}

/** It cannot store more files. Everything else works, including reading files. */
export class StorageFull extends StorageAway {}

const full = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);
/** Files are refused when less space is free. The programs that draw a file, and a database on the same disk, must not run out of space. */
const minFree_bytes = 200_000_000;
const retryAfter_s = 60;
const logAgain_ms = 60_000;
let logged = -Infinity;

export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Does work that stores in a folder. Throws StorageAway when there is no space, before or during the work. */
export const whereThereIsRoom = async <T>(
  folder: string,
  work: () => Promise<T>,
  minFree = minFree_bytes,
): Promise<T> => {
  const noRoom = (reason: string) => new StorageFull(`no file can be stored in ${folder}, make room there: ${reason}`);
  try {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < minFree) throw noRoom(`${Math.round((bavail * bsize) / 1_000_000)} MB are free`);
    return await work();
  } catch (error) {
    throw full.has(codeOf(error)) ? noRoom(codeOf(error)) : error;
  }
};

/** Does work with the storage. While the storage is away, logs why and refuses with unavailable. */
export const withStorage = async <T>(act: 'store' | 'show', work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StorageAway)) throw error;
    if (performance.now() - logged > logAgain_ms) {
      logged = performance.now();
      log.error('the storage of files is away', { reason: error.message });
    }
    throw new Refused(common.unavailable, {
      detail: `Kaya cannot ${act} files right now. Nothing was lost. Try again in a few minutes.`,
      retryAfter: retryAfter_s,
    });
  }
};

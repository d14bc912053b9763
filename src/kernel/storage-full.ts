// A disk that is full, or that only reads any more: who sends a file may try again later, and an operator has to know.
import { statfs } from 'node:fs/promises';
import { common, Refused } from '../shared/refusal.ts';
import { log } from './log.ts';

const codes = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);
/** Below it no file is taken, bytes: the programs that draw one, and a database on the same disk, must not meet the end of it. */
const minFree_bytes = 200_000_000;
const retryAfter_s = 60;
const logAgain_ms = 60_000;
let logged = -Infinity;

const refusal = (reason: string): Refused => {
  if (performance.now() - logged > logAgain_ms) {
    logged = performance.now();
    log.error('no file can be stored: make room on the disk of the files', { reason });
  }
  return new Refused(common.unavailable, {
    detail: 'Kaya cannot store files right now. Nothing was lost. Try again in a few minutes.',
    retryAfter: retryAfter_s,
  });
};

/** Does work that stores in a folder. Refuses with unavailable when there is no room, before the work or in it. */
export const whereThereIsRoom = async <T>(
  folder: string,
  work: () => Promise<T>,
  minFree = minFree_bytes,
): Promise<T> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < minFree) throw refusal(`${Math.round((bavail * bsize) / 1_000_000)} MB are free`);
    return await work();
  } catch (error) {
    if (error instanceof Error && 'code' in error && codes.has(String(error.code))) throw refusal(String(error.code));
    throw error;
  }
};

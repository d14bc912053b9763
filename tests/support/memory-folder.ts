import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** What all databases of a run take at most; a container often has 64 MB. */
const needed_bytes = 4 * 1024 ** 3;

/**
 * Where folders of databases are made: in memory where there is room, otherwise among temporary files. Every test file makes and deletes a
 * database of 1,300 files, and ext4 looks long for a place that was not freed a moment ago: that took a fifth of the processor time.
 */
export const memoryFolder = (): string => {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= needed_bytes ? memory : tmpdir();
};

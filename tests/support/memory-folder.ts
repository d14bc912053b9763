import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** The maximum size of all databases of a run; a container often has only 64 MB. */
const needed_bytes = 4 * 1024 ** 3;

/**
 * Where database folders are created: in memory if there is room, otherwise among temporary files. Every test file creates and deletes a database
 * of 1,300 files, and ext4 searches long for blocks that were not just freed: that took a fifth of the processor time.
 */
export const memoryFolder = (): string => {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= needed_bytes ? memory : tmpdir();
};

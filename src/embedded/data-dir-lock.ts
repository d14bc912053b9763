import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Another process uses the data directory. The user sees the message. */
export class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse';
  constructor(folder: string, pid?: number) {
    super(`Kaya is already running on this data directory${pid ? ` (process ${pid})` : ''}: ${folder}`);
  }
}

const ZOMBIE = 'zombie';

/**
 * Distinguishes a process from a later one with the same id: the start time in clock ticks, where the system provides it.
 */
const beginning = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in brackets and may hold spaces; the start time is the 20th after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? ZOMBIE : (fields[19] ?? '');
  } catch {
    return '';
  }
};

const runs = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    // A zombie has ended; only its exit code has not been read yet.
    return beginning(pid) !== ZOMBIE;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * Locks the data directory for this process; returns a function that unlocks it. A killed process's lock does not count.
 * PostgreSQL has a lock too; this one fails at once with a clear message.
 * @throws DataDirInUse
 */
export const takeDataDir = async (folder: string): Promise<() => Promise<void>> => {
  const file = join(folder, 'kaya.pid');
  const mine = `${process.pid} ${beginning(process.pid)}\n`;
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      await writeFile(file, mine, { flag: 'wx', mode: 0o644 });
      return async () => {
        if ((await readFile(file, 'utf8').catch(() => '')) === mine) await rm(file, { force: true });
      };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const [pid = '', began = ''] = (await readFile(file, 'utf8').catch(() => '')).trim().split(' ');
    if (Number(pid) > 0 && runs(Number(pid)) && beginning(Number(pid)) === began)
      throw new DataDirInUse(folder, Number(pid));
    await rm(file, { force: true });
  }
  throw new DataDirInUse(folder);
};

import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Somebody else has the data directory. The message is shown as it is. */
export class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse';
  constructor(folder: string, pid?: number) {
    super(`Kaya is already running on this data directory${pid ? ` (process ${pid})` : ''}: ${folder}`);
  }
}

const ZOMBIE = 'zombie';

/** What tells a process from a later one with the same number: the clock tick it began at, where the system says it. */
const beginning = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in brackets and may hold spaces; the beginning is the 20th after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? ZOMBIE : (fields[19] ?? '');
  } catch {
    return '';
  }
};

const runs = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    // A zombie is dead; nobody has fetched its exit code yet.
    return beginning(pid) !== ZOMBIE;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * Takes the data directory for this process and gives back how to leave it. A holder that was killed does not count.
 * PostgreSQL's own lock stands behind this one; ours exists to answer at once and in words.
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

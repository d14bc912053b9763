// Where the embedded PostgreSQL puts its Unix socket, which costs less than TCP on the same machine.
import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { log } from '../kernel/log.ts';
import { type Account, canEnter } from './server-account.ts';

/** Maximum bytes of a socket's path on every system; macOS allows the fewest. */
const longestPath = 103;
const file = '/.s.PGSQL.65535';

/** Whether it is a folder that only this account can open: another account's folder could hold that account's socket. */
const isPrivate = (folder: string, uid: number): boolean => {
  const stats = lstatSync(folder);
  return stats.isDirectory() && stats.uid === uid && (stats.mode & 0o077) === 0;
};

/**
 * A private folder in the system's temporary folder, the same for every start of a data directory. The data directory itself may be too deep for
 * the path of a socket.
 * @param account that runs PostgreSQL
 * @returns undefined where there can be none: on Windows, under a long or closed temporary folder, or when another account owns
 *   its name. Then PostgreSQL is reached only by TCP.
 */
export const socketFolder = (dataDir: string, account: Account, within = tmpdir()): string | undefined => {
  if (process.platform === 'win32' || process.getuid === undefined) return undefined;
  const uid = account.uid ?? process.getuid();
  try {
    const shelter = realpathSync(within);
    const name = createHash('sha256').update(`${uid} ${dataDir}`).digest('hex').slice(0, 16);
    const folder = join(shelter, `kaya-${name}`);
    if (Buffer.byteLength(folder + file) > longestPath) return undefined;
    if (account.uid !== undefined && account.gid !== undefined && !canEnter(shelter, account.uid, account.gid))
      return undefined;
    if (mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined && account.uid !== undefined)
      chownSync(folder, account.uid, account.gid ?? account.uid);
    if (isPrivate(folder, uid)) return folder;
    log.warn('the folder for the database socket belongs to somebody else; TCP is used', { folder });
  } catch (error) {
    log.warn('there is no folder for the database socket; TCP is used', { error });
  }
  return undefined;
};

/** Removes the socket folder of a PostgreSQL that has ended. */
export const dropSocketFolder = (folder: string | undefined): void => {
  if (folder) rmSync(folder, { recursive: true, force: true });
};

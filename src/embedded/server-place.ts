// Where PostgreSQL and its data are: in the clone and in the data directory, unless root started Kaya in a folder that PostgreSQL's account cannot
// enter and no capability can be lent. Then both move to a folder it can enter.
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { log } from '../kernel/log.ts';
import { type Account, serverAccount } from './server-account.ts';

export type Place = Readonly<{
  account: Account;
  /** Folder of the PostgreSQL programs. */
  native: string;
  /** The cluster is `postgres` in this folder. */
  home: string;
}>;

/** Only root writes here. It survives restarts, also on a system that empties its temporary folders. */
const SHELTER = '/var/lib/kaya';

/** Version of the PostgreSQL programs: `18.4.0-beta.17`. */
export const version = (native: string): string =>
  (JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as { version: string }).version;

/** Every account may read the copy and run its programs, whatever the clone's umask. */
const open = (path: string): void => {
  const { mode } = lstatSync(path);
  if (lstatSync(path).isSymbolicLink()) return;
  chmodSync(path, (mode | 0o444 | (mode & 0o100 ? 0o111 : 0)) & ~0o022);
};

/**
 * Copies the PostgreSQL programs (60 MB) into a folder, once for each version.
 * @returns the folder of the copy
 */
export const copyPrograms = (native: string, shelter: string): string => {
  const copy = join(shelter, `postgresql-${version(native)}`);
  if (existsSync(copy)) return copy;
  const half = mkdtempSync(`${copy}.`);
  cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  for (const entry of [half, ...readdirSync(half, { recursive: true }).map((name) => join(half, String(name)))])
    open(entry);
  try {
    renameSync(half, copy);
  } catch (error) {
    // Another process has made the copy meanwhile.
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
};

const openFolder = (shelter: string): void => {
  mkdirSync(shelter, { recursive: true });
  chmodSync(shelter, 0o711);
  if (statSync(shelter).uid !== process.getuid?.()) throw new Error(`${shelter} belongs to another user.`);
};

/** A new data folder that PostgreSQL's account can enter. */
const newHome = (shelter: string): string => {
  const home = mkdtempSync(join(shelter, 'data-'));
  chmodSync(home, 0o711);
  return home;
};

/**
 * Chooses account, programs and folder for the cluster of a data directory.
 * @param setpriv the program that lends a capability
 * @throws when root started it and there is no folder that PostgreSQL's account can enter
 */
export const serverPlace = (dataDir: string, native: string, setpriv?: string, shelter = SHELTER): Place => {
  const cluster = join(dataDir, 'postgres');
  const before = existsSync(cluster) ? dirname(realpathSync(cluster)) : undefined;
  const account = serverAccount(before ?? dataDir, native, setpriv);
  if (account) return { account, native, home: before ?? dataDir };

  openFolder(shelter);
  const copy = copyPrograms(native, shelter);
  const runAs = serverAccount(before ?? shelter, copy, setpriv);
  if (!runAs) {
    throw new Error(
      `PostgreSQL does not run as root, and its account cannot enter ${before ?? shelter}. ` +
        'Start Kaya as a normal user, or move it to a folder that everyone can enter.',
    );
  }
  const home = before ?? newHome(shelter);
  log.warn(`PostgreSQL does not run as root, and its account cannot enter this folder`, {
    folder: dataDir,
    programs: copy,
    data: home,
  });
  return { account: runAs, native: copy, home };
};

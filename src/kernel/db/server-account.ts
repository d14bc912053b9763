import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The operating-system account PostgreSQL runs under. It refuses to run as root, so root lends it another one. */
export type Account = Readonly<{
  uid?: number;
  gid?: number;
  /** For `spawn`: the account to change to, when the change needs nothing more. */
  spawn: Readonly<{ uid?: number; gid?: number }>;
  /** Put before a command when the change needs more than a user id. */
  prefix: readonly string[];
  env: NodeJS.ProcessEnv;
}>;

/** In this order; the second exists on every Linux. */
const LENT_ACCOUNTS = ['postgres', 'nobody'];

/** Capabilities by bit: the first reads and enters any folder, the second may also write; containers have the second. */
const ENTER_ANY_FOLDER = [
  [2n, 'dac_read_search'],
  [1n, 'dac_override'],
] as const;

/** Only what PostgreSQL needs: our own environment holds secrets, and PG* variables would change its mind. */
const environment = (): NodeJS.ProcessEnv => {
  const kept = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP'].filter((name) => process.env[name]);
  return { ...Object.fromEntries(kept.map((name) => [name, process.env[name]])), LC_ALL: 'C' };
};

const findAccount = (): { uid: number; gid: number } | undefined => {
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = LENT_ACCOUNTS.map((name) => lines.find((line) => line[0] === name)).find((line) => line !== undefined);
  // macOS writes nobody's id as -2.
  return found && { uid: Number(found[2]) >>> 0, gid: Number(found[3]) >>> 0 };
};

const canEnter = (folder: string, uid: number, gid: number): boolean => {
  const { mode, uid: owner, gid: group } = statSync(folder);
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  return (mode & bit) !== 0 && (dirname(folder) === folder || canEnter(dirname(folder), uid, gid));
};

const capability = (): string | undefined => {
  const held = /^CapBnd:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
  return ENTER_ANY_FOLDER.find(([bit]) => (BigInt(`0x${held}`) >> bit) & 1n)?.[1];
};

const setpriv = (): string | undefined =>
  ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/**
 * Chooses the account. Root's own home is closed to others, and a clone often lies there: then the lent account gets
 * the one capability to enter folders (util-linux's setpriv), rather than us opening root's home to everybody.
 * @param folders what it must be able to enter: the data directory and PostgreSQL's binaries
 */
export const serverAccount = (folders: readonly string[]): Account => {
  const env = environment();
  if (process.platform === 'win32' || process.getuid?.() !== 0) return { spawn: {}, prefix: [], env };
  const found = findAccount();
  if (!found) throw new Error('PostgreSQL does not run as root, and there is no other account. Start Kaya as a user.');
  const { uid, gid } = found;
  if (folders.every((folder) => canEnter(folder, uid, gid))) return { uid, gid, spawn: { uid, gid }, prefix: [], env };
  const tool = setpriv();
  const may = process.platform === 'linux' ? capability() : undefined;
  if (!tool || !may) {
    throw new Error(
      `PostgreSQL does not run as root, and its account (user ${uid}) cannot enter ${folders.join(' or ')}. ` +
        'Start Kaya as a user, or move it to a folder that everybody can enter.',
    );
  }
  const as = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', `--inh-caps=+${may}`, `--ambient-caps=+${may}`];
  return { uid, gid, spawn: {}, prefix: [tool, ...as], env };
};

/** The command as it must be spawned for the account. */
export const command = (account: Account, parts: readonly [string, ...string[]]): [string, ...string[]] => {
  const [first = parts[0], ...rest] = [...account.prefix, ...parts];
  return [first, ...rest];
};

import { spawnSync } from 'node:child_process';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The operating-system account PostgreSQL runs under. It refuses to run as root, so root runs it under another account. */
export type Account = Readonly<{
  uid?: number;
  gid?: number;
  /** For `spawn`: the account to change to, when a user id is enough. */
  spawn: Readonly<{ uid?: number; gid?: number }>;
  /** Prefixed to a command when the change needs more than a user id. */
  prefix: readonly string[];
  env: NodeJS.ProcessEnv;
}>;

/** Tried in this order; the second exists on every Linux. */
const LENT_ACCOUNTS = ['postgres', 'nobody'];

/** The first may read and enter any folder, the second may also write; containers often have only the second. */
const ENTER_ANY_FOLDER = ['dac_read_search', 'dac_override'];

/**
 * Only what PostgreSQL needs: our environment holds secrets, and PG* variables would change its settings. The preloaded library and its setting
 * are the shifted clock of `bin/at.ts`, which the database must share.
 */
const environment = (): NodeJS.ProcessEnv => {
  const names = ['PATH', 'LD_LIBRARY_PATH', 'LD_PRELOAD', 'CLOCK_AHEAD_S', 'SystemRoot', 'TEMP', 'TMP'];
  const present = names.filter((name) => process.env[name]);
  return { ...Object.fromEntries(present.map((name) => [name, process.env[name]])), LC_ALL: 'C' };
};

const findAccount = (): { uid: number; gid: number } => {
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = LENT_ACCOUNTS.map((name) => lines.find((line) => line[0] === name)).find((line) => line !== undefined);
  if (!found)
    throw new Error('PostgreSQL does not run as root, and no other account was found. Start Kaya as a normal user.');
  // macOS gives the account `nobody` the id -2.
  return { uid: Number(found[2]) >>> 0, gid: Number(found[3]) >>> 0 };
};

/** Whether the account may enter a folder, or run a program, and enter every folder above it. */
export const canEnter = (path: string, uid: number, gid: number): boolean => {
  const real = realpathSync(path);
  const { mode, uid: owner, gid: group } = statSync(real);
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  return (mode & bit) !== 0 && (dirname(real) === real || canEnter(dirname(real), uid, gid));
};

/**
 * Starts a command as the account, with one capability. PostgreSQL calls access(2), which drops the capabilities of every real user but root
 * unless `no_setuid_fixup` is set.
 */
const withCapability = (setpriv: string, uid: number, gid: number, capability: string): string[] => [
  setpriv,
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--securebits=+no_setuid_fixup',
  `--inh-caps=+${capability}`,
  `--ambient-caps=+${capability}`,
];

/**
 * Chooses the account. Root's home is closed to others, and a clone is often there: then the lent account gets the single capability to enter
 * folders (util-linux's setpriv), so that root's home stays closed to others.
 * @param folder the data folder, which must exist
 * @returns undefined when the only account that may run PostgreSQL cannot reach the folder or the programs
 */
export const serverAccount = (folder: string, native: string, setpriv = 'setpriv'): Account | undefined => {
  const env = environment();
  if (process.platform === 'win32' || process.getuid?.() !== 0) return { spawn: {}, prefix: [], env };
  const { uid, gid } = findAccount();
  const program = join(native, 'bin', 'postgres');
  if ([folder, program].every((path) => canEnter(path, uid, gid)))
    return { uid, gid, spawn: { uid, gid }, prefix: [], env };
  // Tried, not predicted: containers differ in what root may do.
  const prefix = ENTER_ANY_FOLDER.map((capability) => withCapability(setpriv, uid, gid, capability)).find(
    ([file = '', ...args]) => spawnSync(file, [...args, program, '--version'], { stdio: 'ignore', env }).status === 0,
  );
  return prefix && { uid, gid, spawn: {}, prefix, env };
};

/** The command line that runs a program as the account. */
export const command = (account: Account, parts: readonly [string, ...string[]]): [string, ...string[]] => {
  const [first = parts[0], ...rest] = [...account.prefix, ...parts];
  return [first, ...rest];
};

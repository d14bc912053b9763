// Programs that the tests need and npm does not have, from Debian's packages.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** apt-get gives up after seconds without a network; a test run must not wait longer. */
const quick = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10', '-o', 'Acquire::Retries=0'];
const longest_ms = 180_000;

/** Whether the command succeeded. */
export const run = (command: string, args: readonly string[], stdio: 'inherit' | 'ignore' = 'inherit'): boolean =>
  spawnSync(command, args, {
    stdio,
    timeout: longest_ms,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const aptGet = (...args: string[]): boolean => run('/usr/bin/apt-get', [...quick, '-qq', ...args], 'ignore');

/** Installs the first of these packages that is available: its name is known offline, or after an update. */
export const installFromDebian = (...names: string[]): boolean =>
  process.getuid?.() === 0 &&
  existsSync('/usr/bin/apt-get') &&
  [() => true, () => aptGet('update')].some(
    (prepared) => prepared() && names.some((name) => aptGet('install', '-y', '--no-install-recommends', name)),
  );

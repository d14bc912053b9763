// A figure is worth something as long as one can tell which code it measured.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const results = resolve(import.meta.dirname, '../../bench/results');

test('each result of a bench names the commit that it measured', () => {
  const files = globSync('*.md', { cwd: results });
  expect(files.length).toBeGreaterThan(20);
  const silent = files.filter((file) => !/\b(?=[a-f]*\d)[0-9a-f]{8}\b/.test(readFileSync(join(results, file), 'utf8')));
  expect(silent).toEqual([]);
});

// Row-level security protects nothing from the system, so each act of the system says why the person does not act: `db.act(system, …)`
// has a comment with the reason directly above.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
const acts = files.flatMap((file) => {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, at) =>
    line.includes('act(system') ? [{ place: `${file}:${at + 1}`, above: lines[at - 1] ?? '' }] : [],
  );
});

test('each act of the system has a reason in the line above', () => {
  expect(acts.length).toBeGreaterThan(100);
  const silent = acts.filter(({ above }) => !/^\s*\/\/ [A-Z]\S*(?: \S+){3,}/.test(above));
  expect(silent.map(({ place }) => place)).toEqual([]);
});

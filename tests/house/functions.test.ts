// Every SQL function has a caller: another function, a table's policy or trigger, or the program.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (pattern: string | string[]) =>
  globSync(pattern, { cwd: root }).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const withoutComments = (text: string) => text.replace(/--[^\n]*/g, '');

test('no function is left that nothing calls', () => {
  const sql = read(['database/schema/*/*.sql', 'database/functions/*/*.sql']).map(({ file, text }) => ({
    file,
    text: withoutComments(text),
  }));
  const code = read(['src/**/*.ts', 'bin/*.ts', 'database/demo/*.ts', 'tests/support/*.ts']).filter(
    ({ file }) => !file.includes('.test.'),
  );
  const functions = read('database/functions/*/*.sql').map(({ file }) => file);
  expect(functions.length).toBeGreaterThan(300);
  const uncalled = functions.filter((file) => {
    const name = file.split(/[\\/]/).slice(-2).join('.').slice(0, -4);
    const called = new RegExp(`\\b${name.replace('.', '\\.')}\\b`);
    return ![...sql, ...code].some((other) => other.file !== file && called.test(other.text));
  });
  expect(uncalled).toEqual([]);
});

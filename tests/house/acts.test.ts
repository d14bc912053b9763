// Row-level security does not restrict the system, so each act of the system says why no person acts: `db.act(system, …)` has a comment with the
// reason directly above.
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

/** The text inside the parentheses that open at `start`. */
const argumentsAt = (text: string, start: number): string => {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if ('([{'.includes(text[at] ?? '')) depth += 1;
    if (')]}'.includes(text[at] ?? '')) depth -= 1;
    if (depth === 0) return text.slice(start + 1, at);
  }
  return '';
};

/** Whether an act only reads the settings or the time. */
const asksNothing = (call: string): boolean => {
  const [, work = ''] = /=>([\s\S]*)/.exec(call) ?? [];
  const uses = [...work.matchAll(/\bact\b(\.\w+)?/g)].map(([, use]) => use);
  return uses.length > 0 && uses.every((use) => use === '.settings' || use === '.now');
};

test('no transaction is opened only to read the settings or the time: a Database has both', () => {
  expect(asksNothing('system, async (act) => act.settings')).toBe(true);
  expect(asksNothing('actor, (act) => act.one(find, { at: await act.now() })')).toBe(false);
  const idle = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(/\.act\(/g)]
      .filter(({ index }) => asksNothing(argumentsAt(text, index + '.act'.length)))
      .map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}`);
  });
  expect(idle).toEqual([]);
});

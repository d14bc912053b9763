// Every SQL function has a caller: another function, a table's policy or trigger, or the program. None contains a number of a rule, each says who
// may call it and in which schema it resolves names, and a long one says why it is SQL.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (pattern: string | string[]) =>
  globSync(pattern, { cwd: root }).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const withoutComments = (text: string) => text.replace(/--[^\n]*/g, '');

test('every function is called', () => {
  const sql = read(['database/schema/*/*.sql', 'database/functions/*/*.sql']).map(({ file, text }) => ({
    file,
    text: withoutComments(text),
  }));
  const code = read(['src/**/*.ts', 'bin/*.ts', 'database/demo/*.ts', 'tests/support/*.ts']).filter(
    ({ file }) => !file.includes('.test.'),
  );
  const functions = read('database/functions/*/*.sql').map(({ file }) => file);
  expect(functions.length).toBeGreaterThan(300);
  const callers = new Map<string, Set<string>>();
  for (const { file, text } of [...sql, ...code])
    for (const [, name = ''] of text.matchAll(/\b(?=([a-z]\w*\.\w+))/g))
      callers.set(name, (callers.get(name) ?? new Set()).add(file));
  const uncalled = functions.filter((file) => {
    const name = file.split(/[\\/]/).slice(-2).join('.').slice(0, -4);
    return ![...(callers.get(name) ?? [])].some((other) => other !== file);
  });
  expect(uncalled).toEqual([]);
});

/** Numbers that are not business rules, and why they are in the SQL. */
const technical: Readonly<Record<string, string>> = {
  'dispatch/place.sql': 'half a metre of doubt, seconds of a slot',
  'integrations/use_feed.sql': 'writes a row at most once a minute',
  'integrations/use_key.sql': 'writes a row at most once a minute',
  'jobs/find_candidates.sql': 'how many hits of a name are looked at before the search goes by distance',
  'kernel/settle_relay.sql': 'how long before the last relayed event another cluster begins again',
  'kernel/walk.sql': 'how many rows are looked at before an index is asked',
  'learning/complete_module.sql': 'a whole is 100 per cent',
  'money/may_post.sql': 'the two legs of a posting',
  'programs/fields_fit.sql': 'the check of a table has no caller',
  'workers/look_at_passport.sql': 'writes a row at most once a minute',
};

/** An interval or a comparison with a number from 2 up. A constraint has no caller to pass the number. */
const numbersIn = (text: string): string[] => {
  const code = withoutComments(text)
    .replace(/interval '([^']*)'/gi, 'interval<$1>')
    .replace(/'(?:[^']|'')*'/g, "''");
  return (
    code.match(
      /interval<[^>]*>|(?:<=|>=|<|>|(?<![:<>!])=)\s*\d+\b|\b\d+\s*(?:<=|>=|<|>)|\bDEFAULT \d+|\bOFFSET \d+/g,
    ) ?? []
  ).filter((found) => found.startsWith('interval') || !/^\D*[01]\D*$/.test(found));
};

test('a number of a rule arrives in SQL as a parameter', () => {
  const found = new Map(
    read('database/functions/*/*.sql').flatMap(({ file, text }) => {
      const name = file.split(/[\\/]/).slice(-2).join('/');
      const numbers = numbersIn(text);
      return numbers.length > 0 ? [[name, numbers] as const] : [];
    }),
  );
  expect([...found].filter(([name]) => !(name in technical))).toEqual([]);
  expect(Object.keys(technical).filter((name) => !found.has(name))).toEqual([]);
});

/** Inlined into policies, which every role reads, so that an index can be used: SET would prevent that. */
const inPolicies = ['account_id', 'is_staff', 'is_system', 'kind', 'order_id', 'session_id'].map(
  (name) => `kernel/${name}.sql`,
);

/** The second resolves its names at creation. */
const pin = /\bSET search_path = pg_catalog\b|\bLANGUAGE sql IMMUTABLE\s+RETURN /g;

test('a function is not public, and resolves names in pg_catalog first', () => {
  const careless = read('database/functions/*/*.sql').filter(({ text }) => {
    const [made, closed, pinned] = [
      /^CREATE OR REPLACE FUNCTION/gm,
      /^REVOKE ALL ON FUNCTION .* FROM PUBLIC;$/gm,
      pin,
    ].map((pattern) => withoutComments(text).match(pattern)?.length ?? 0);
    return made !== closed || made !== pinned;
  });
  expect(careless.map(({ file }) => file.split(/[\\/]/).slice(-2).join('/'))).toEqual(inPolicies);
});

const maxLines = 20;

test('a long function, and every trigger, first names its race, or says why it is SQL without one', () => {
  const long = read('database/functions/*/*.sql').filter(
    ({ text }) => text.trimEnd().split('\n').length > maxLines || /RETURNS trigger/i.test(text),
  );
  expect(long.length).toBeGreaterThan(80);
  const silent = long.filter(({ text }) => {
    const words = (/^(?:--[^\n]*\n)+/.exec(text)?.[0] ?? '').replace(/\n?-- /g, ' ').trim();
    return !/^Race: \S+ \S+ \S+/.test(words) && !/^No race: .*\b(?:i|I)t is SQL because \S+ \S+/.test(words);
  });
  expect(silent.map(({ file }) => file)).toEqual([]);
});

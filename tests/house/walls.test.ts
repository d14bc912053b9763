// The floors of house.ts apply to SQL too: functions, tables with their policies and triggers, and queries name only schemas of their own module
// and of modules below, and write only to their own. Remaining upward uses are listed; the list may only become shorter.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { floors, type Module } from '../../src/modules/house.ts';

const root = resolve(import.meta.dirname, '../..');

/** `money/may_post: jobs`: an object, and the module above that it names. Grouped by what must change to remove it. */
const upward: Readonly<Record<string, readonly string[]>> = {
  'a posting is checked against the row of another module that makes it true': [
    'money/may_post: billing',
    'money/may_post: jobs',
    'money/may_post: rides',
    'money/write_line: jobs',
    'money/write_line: rides',
    'money/is_taken_back: jobs',
    'money/lower_wait: jobs',
  ],
  'pay that waits is found by what it waits for': [
    'money/let_tip_wait: jobs',
    'money/let_wait: jobs',
    'money/my_waits: billing',
    'money/credited_for: jobs',
    'money/let_earned_wait: jobs',
    'money/let_ride_wait: rides',
    'money/my_waits: companies',
    'money/my_waits: jobs',
    'money/release_for_staff: jobs',
    'money/release_looked: jobs',
    'jobs/note_pay_waits: companies',
  ],
  'jobs are given within the team of a provider': [
    'jobs/agree_share: providers',
    'jobs/give_in_team: providers',
    'jobs/is_held_in_team: providers',
    'jobs/of_team: providers',
    'jobs/open_for_team: providers',
    'jobs/team_for: providers',
  ],
  'a company orders within its credit, and a relocation lists what it has': [
    'companies/relocation_lines: billing',
    'companies/relocation_waiting: bookings',
    'companies/relocation_waiting: programs',
    'companies/reserve_spend: billing',
    'companies/spends: billing',
  ],
  'a passport counts no job that staff still look at': ['workers/passports: jobs'],
};
type Source = Readonly<{ name: string; module: Module; text: string }>;

const sources = (): Source[] => {
  const of = (file: string, place: number, text: string): Source[] => {
    const parts = file.split(/[\\/]/);
    const module = floors.find((floor) => floor === parts[place]);
    const name = `${parts[place]}/${parts.at(-1)?.replace(/(\.sql)?\.(sql|ts)$/, '')}`;
    return module ? [{ name, module, text }] : [];
  };
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  return [
    ...globSync('database/{functions,schema}/*/*.sql', { cwd: root }).flatMap((file) =>
      of(
        file,
        2,
        read(file)
          .replace(/--[^\n]*/g, '')
          .replace(/'(?:[^']|'')*'/g, "''"),
      ),
    ),
    ...globSync('src/modules/*/server/**/*.sql.ts', { cwd: root }).flatMap((file) =>
      of(file, 2, [...read(file).matchAll(/`([^`]*)`/g)].map(([, text]) => text).join('\n')),
    ),
  ];
};

const above = ({ name, module, text }: Source): string[] => {
  const named = new Set([...text.matchAll(/\b([a-z]+)\.[a-z_]+\b/g)].map(([, schema]) => schema));
  return floors
    .filter((floor, level) => named.has(floor) && level > floors.indexOf(module))
    .map((floor) => `${name}: ${floor}`);
};

const written = ({ name, module, text }: Source): string[] =>
  [...text.matchAll(/\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+(?:ONLY\s+)?([a-z]+)\.([a-z_]+)/g)].flatMap(
    ([, schema, table]) =>
      floors.some((floor) => floor === schema) && schema !== module ? [`${name}: ${schema}.${table}`] : [],
  );

test('SQL names no module above', () => {
  expect([...new Set(sources().flatMap(above))].sort()).toEqual(Object.values(upward).flat().sort());
});

test('SQL writes to no table of another module', () => {
  expect([...new Set(sources().flatMap(written))]).toEqual([]);
});

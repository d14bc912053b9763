// Refusals in the language of their reader: nothing is missing, nothing is left over, and the values are the same.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Act } from '../../../kernel/db/act.ts';
import jobsHa from '../languages/ha.ts';
import jobsIg from '../languages/ig.ts';
import jobsYo from '../languages/yo.ts';
import { inLanguageOf } from './in-language.ts';
import ha from './languages/ha.ts';
import ig from './languages/ig.ts';
import yo from './languages/yo.ts';

const keys = new Set(
  globSync('src/modules/jobs/server/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\btell\(\s*'([^'\n]*)'/g)].map(([, key]) => key ?? '')),
);
const values = (sentence: string): string[] => sentence.match(/\{\w+\}/g)?.toSorted() ?? [];

test.each([
  ['ha', jobsHa, ha],
  ['ig', jobsIg, ig],
  ['yo', jobsYo, yo],
] as const)('%s has every sentence, no other, and the same values', (_code, pages, own) => {
  expect(keys.size).toBeGreaterThan(10);
  expect([...keys].filter((key) => !Object.hasOwn({ ...pages, ...own }, key))).toEqual([]);
  expect(Object.keys(own).filter((key) => !keys.has(key))).toEqual([]);
  for (const [key, text] of Object.entries(own)) expect(values(text), key).toEqual(values(key));
});

test('sentence, date and skill', async () => {
  const speaking = (language: string) =>
    inLanguageOf({ sql: async () => [{ account_id: 'w', language }] } as unknown as Act, 'w');
  const hausa = await speaking('ha');
  expect(hausa.tell('At most {amount}', { amount: '₦5,000' })).toBe('Mafi yawa ₦5,000');
  expect(hausa.date('tomorrow, 8:00 AM')).toBe('gobe, 8:00 AM');
  expect(hausa.skill('packing')).toBe('shirya kaya');
  const english = await speaking('en');
  expect([english.tell('At most {amount}', { amount: '₦5,000' }), english.skill('packing')]).toEqual([
    'At most ₦5,000',
    'packing',
  ]);
});

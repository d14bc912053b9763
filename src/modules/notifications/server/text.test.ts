// Sentences in their reader's language: nothing is missing or left over, and the values are the same.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { notificationRules } from '../rules.ts';
import { counted, dated, text } from '../../news/server/door.ts';
import { dictionaries, inLanguage, wordsIn, wordsInAll } from './text.ts';

/** Files that create sentences with `text` or `counted` from news. */
const files = globSync('src/modules/*/{*,server/**/*}.ts').filter(
  (file) =>
    !file.endsWith('.test.ts') &&
    /^import \{[^}]*\b(?:text|counted)\b[^}]*\} from '(?:\.\.\/)+news\/server\/door\.ts'|^export const starsWord\b/m.test(
      readFileSync(file, 'utf8'),
    ),
);
const literal = String.raw`(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")`;
const calls = [
  new RegExp(String.raw`\btext\(\s*${literal}`, 'g'),
  new RegExp(String.raw`\bcounted\([^,]+,\s*(?:'[^'\n]*'),\s*${literal}`, 'g'),
];
const keys = [
  ...new Set([
    notificationRules.test.title,
    notificationRules.test.message,
    ...files
      .map((file) => readFileSync(file, 'utf8'))
      .flatMap((source) => calls.flatMap((call) => [...source.matchAll(call)].map(([, one, two]) => one ?? two ?? ''))),
  ]),
];
const placeholders = (sentence: string): string => [...new Set(sentence.match(/\{\w+\}/g))].toSorted().join(' ');

test('the checks find the sentences', () => {
  expect(files.length).toBeGreaterThan(15);
  expect(keys.length).toBeGreaterThan(80);
  expect(keys).toContain('{n} stars');
});

describe.each(['ha', 'ig', 'yo'] as const)('%s', (code) => {
  const dictionary = dictionaries[code];

  test('has every sentence, and no other', () => {
    expect(keys.filter((key) => !Object.hasOwn(dictionary, key))).toEqual([]);
    expect(Object.keys(dictionary).filter((key) => !keys.includes(key))).toEqual([]);
  });

  test('fills in the same values', () => {
    const wrong = Object.entries(dictionary).filter(([key, value]) =>
      (typeof value === 'string' ? [value] : Object.values(value)).some(
        (sentence) => placeholders(sentence) !== placeholders(key),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

describe('wordsIn', () => {
  const stars = (n: number) => text('The customer gave {stars}', { stars: counted(n, '{n} star', '{n} stars') });

  test('a value that is a sentence is translated, a name is not', () => {
    expect(inLanguage(stars(1), 'en')).toBe('The customer gave 1 star');
    expect(inLanguage(stars(5), 'ha')).toBe('Abokin ciniki ya ba ku taurari 5');
    expect(inLanguage(stars(1), 'ha')).toBe('Abokin ciniki ya ba ku tauraro 1');
    expect(inLanguage(text('{name} wrote to you.', { name: 'The customer' }), 'yo')).toBe('The customer kọ̀wé sí yín.');
  });

  test('a message’s sentences are joined; one that does not apply is left out', () => {
    const note = { title: 'Payout failed', message: [text('You can load.'), null, 'As typed.'] };
    expect(wordsIn(note, 'en')).toEqual({ title: 'Payout failed', message: 'You can load. As typed.' });
    expect(wordsIn(note, 'ig').message).toBe('Ị nwere ike ibukwasa ibu. As typed.');
  });

  test('a language without a translation is left out: its readers get English', () => {
    expect(Object.keys(wordsInAll({ title: 'Nobody has translated this', message: 'Nor this.' }))).toEqual(['en']);
    expect(Object.keys(wordsInAll({ title: text('Job cancelled'), message: 'x' }))).toEqual(['en', 'ha', 'ig', 'yo']);
  });
});

describe('dated', () => {
  const starts = text('{title}, {time}.', { title: 'Sofa', time: dated('Mon 23 Nov, 8:00 AM') });

  test('a date has the words of the reader’s language, in the form of every date', () => {
    expect(inLanguage(starts, 'en')).toBe('Sofa, Mon 23 Nov, 8:00 AM.');
    expect(inLanguage(starts, 'ha')).toBe('Sofa, Lit 23 Nuw, 8:00 AM.');
    expect(inLanguage(starts, 'ig')).toBe('Sofa, Mọn 23 Nov, 8:00 AM.');
    expect(inLanguage(starts, 'yo')).toBe('Sofa, Ajé 23 Bél, 8:00 AM.');
  });
});

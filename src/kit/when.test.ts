import { afterEach, expect, test } from 'vitest';
import { addDays, lagosDate, lagosInstant } from '../shared/clock.ts';
import { languageCodes } from '../shared/language.ts';
import ha from '../shared/languages/ha.ts';
import ig from '../shared/languages/ig.ts';
import yo from '../shared/languages/yo.ts';
import { speak } from './language.ts';
import { sayWhen, showDate, showDateTime, showMonth, showWhen } from './when.ts';

afterEach(() => speak('en', {}));
const now = new Date('2026-11-23T09:00:00Z');
const dictionaries = { ha, ig, yo } as const;

test('dates in English are those of the clock', () => {
  expect(showDate(now, now)).toBe('Mon 23 Nov');
  expect(showWhen(now, now)).toBe('Today, 10:00 AM');
});

test('another language replaces every word of a date and keeps its form', () => {
  speak('ha', ha);
  expect(showDate(now, now)).toBe('Lit 23 Nuw');
  expect(showDateTime(now, now)).toBe('Lit 23 Nuw, 10:00 AM');
  expect(showWhen(new Date('2026-11-22T09:00:00Z'), now)).toBe('Jiya, 10:00 AM');
  expect(sayWhen(new Date('2026-11-24T09:00:00Z'), now)).toBe('gobe, 10:00 AM');
  expect(showMonth('2026-10-01')).toBe('Okt 2026');
});

test.each(languageCodes.filter((code) => code !== 'en'))('%s has the words for a whole year', (code) => {
  const english = Array.from({ length: 365 }, (_, n) => showDate(lagosInstant(addDays('2026-01-01', n), '12:00'), now));
  speak(code, dictionaries[code]);
  const words = new Set(english.flatMap((shown) => shown.match(/[A-Za-z]{3,}/g) ?? []));
  expect(words.size).toBe(19);
  for (const word of [...words, 'Today', 'Tomorrow', 'Yesterday', 'today', 'tomorrow', 'yesterday'])
    expect(Object.keys(dictionaries[code])).toContain(word);
  expect(new Set(english.map((_, n) => showDate(lagosInstant(addDays(lagosDate(now), n), '12:00'), now))).size).toBe(
    365,
  );
});

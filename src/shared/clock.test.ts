import { expect, test } from 'vitest';
import {
  addDays,
  isCalendarDate,
  lagosDate,
  lagosInstant,
  lagosTime,
  lagosWeek,
  minutesWord,
  sayWhen,
  showDate,
  showDateTime,
  showTime,
  showWhen,
  weekdayOf,
} from './clock.ts';

const at = (iso: string) => new Date(iso);

test('a Lagos day begins at 23:00 UTC', () => {
  expect(lagosDate(at('2026-10-17T22:59:59Z'))).toBe('2026-10-17');
  expect(lagosDate(at('2026-10-17T23:00:00Z'))).toBe('2026-10-18');
  expect(lagosTime(at('2026-10-17T23:05:00Z'))).toBe('00:05');
  expect(lagosInstant('2026-10-18', '08:00').toISOString()).toBe('2026-10-18T07:00:00.000Z');
  expect(lagosInstant('2026-10-18', '08:00:30').toISOString()).toBe('2026-10-18T07:00:30.000Z');
});

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
  ['2026-04-31', false],
  ['', false],
  ['2026-01-01T00:00', false],
])('%s exists: %s', (day, exists) => {
  expect(isCalendarDate(day)).toBe(exists);
});

test('an instant on a day that does not exist throws', () => {
  expect(() => lagosInstant('2026-02-30', '08:00')).toThrow(RangeError);
  expect(() => lagosInstant('2026-02-20', '25:00')).toThrow(RangeError);
});

test('weeks run Monday to Sunday by the Lagos day', () => {
  const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];
  expect(lagosWeek(at('2026-11-21T05:00:00Z'))).toEqual(week);
  expect(lagosWeek(at('2026-11-22T22:59:00Z'))).toEqual(week);
  expect(lagosWeek(at('2026-11-22T23:00:00Z'))[0]).toBe('2026-11-23');
  expect(weekdayOf('2026-11-16')).toBe(0);
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});

test('dates and times as people read them', () => {
  const now = at('2025-10-17T12:00:00Z');
  const moment = at('2025-10-18T07:00:00Z');
  expect(showDateTime(moment, now)).toBe('Sat 18 Oct, 8:00 AM');
  expect(showDateTime(moment, at('2026-01-05T12:00:00Z'))).toBe('Sat 18 Oct 2025, 8:00 AM');
  expect(showDate(at('2025-12-31T23:30:00Z'), now)).toBe('Thu 1 Jan 2026');
  expect(showTime(at('2025-10-18T11:00:00Z'))).toBe('12:00 PM');
  expect(showTime(at('2025-10-18T23:05:00Z'))).toBe('12:05 AM');
  expect(showWhen(moment, now)).toBe('Tomorrow, 8:00 AM');
  expect(showWhen(now, now)).toBe('Today, 1:00 PM');
  expect(showWhen(at('2025-10-16T12:00:00Z'), now)).toBe('Yesterday, 1:00 PM');
  expect(showWhen(at('2025-10-25T12:00:00Z'), now)).toBe('Sat 25 Oct, 1:00 PM');
  expect(sayWhen(now, now)).toBe('today, 1:00 PM');
  expect(sayWhen(at('2025-10-25T12:00:00Z'), now)).toBe('Sat 25 Oct, 1:00 PM');
});

test.each([
  [0, '0 mins'],
  [1, '1 min'],
  [9, '9 mins'],
  [59.4, '59 mins'],
  [59.6, '1 h'],
  [60, '1 h'],
  [190, '3 h 10 m'],
  [-3, '0 mins'],
])('%d minutes are %s', (minutes, word) => {
  expect(minutesWord(minutes)).toBe(word);
});

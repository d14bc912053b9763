import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addDays, lagosInstant } from '../../shared/clock.ts';
import { updateWorker } from './contract.ts';
import {
  type DayAvailability,
  days,
  daysOffBefore,
  daysOffFaults,
  daysOffFrom,
  defaultSchedule,
  fitsSchedule,
  hoursFaults,
  hoursOn,
  lateDaysOff,
  offeredSeconds,
  scheduleRules,
  scheduleWords,
  type WholeSchedule,
  wholeSchedule,
} from './schedule-rules.ts';

const monday = '2026-10-19';
const at = (date: string, time: string) => lagosInstant(date, time);
const on = (...hours: [start: string, end: string][]): WholeSchedule['monday'] => {
  const [first, ...more] = hours.map(([start, end]) => ({ start, end }));
  return { available: true, ...(first ?? { start: '', end: '' }), more };
};
const withMonday = (...hours: [start: string, end: string][]) => ({ ...defaultSchedule(), monday: on(...hours) });
const pathsOf = (availability_schedule: unknown): string[] =>
  (z.safeParse(updateWorker.body, { availability_schedule }).error?.issues ?? []).map(({ path }) =>
    path.slice(1).join('.'),
  );

describe('the first schedule', () => {
  test('is 09:00 to 17:00 from Monday to Saturday', () => {
    expect(defaultSchedule().monday).toEqual({ available: true, start: '09:00', end: '17:00', more: [] });
    expect(days.filter((day) => !defaultSchedule()[day].available)).toEqual(['sunday']);
    expect(pathsOf(defaultSchedule())).toEqual([]);
  });
  test('a row in the specification’s shape is read completely', () => {
    const { days_off: _, ...old } = defaultSchedule();
    const plain = Object.fromEntries(
      Object.entries(old).map(([day, { available, start, end }]) => [day, { available, start, end }]),
    );
    expect(wholeSchedule(plain)).toEqual(defaultSchedule());
    expect(wholeSchedule({}).monday.available).toBe(false);
    expect(pathsOf(plain)).toEqual([]);
  });
});

describe('fitsSchedule', () => {
  test.each([
    [monday, '09:00', '17:00', true],
    [monday, '08:59', '11:00', false],
    [monday, '15:00', '17:01', false],
    ['2026-10-18', '10:00', '12:00', false],
  ])('%s %s–%s: %s', (date, from, to, fits) => {
    expect(fitsSchedule(defaultSchedule(), at(date, from), at(date, to))).toBe(fits);
  });

  test('a job over midnight does not fit', () => {
    const always = Object.fromEntries(days.map((day) => [day, on(['00:00', '23:59'])]));
    expect(fitsSchedule(always, at(monday, '22:00'), at(addDays(monday, 1), '01:00'))).toBe(false);
  });

  test.each([
    ['10:00', '12:00', true],
    ['11:00', '15:00', false],
    ['14:00', '18:00', true],
    ['18:30', '20:00', true],
    ['17:00', '20:00', true],
  ])('with hours of a morning and of an afternoon that goes on, %s–%s: %s', (from, to, fits) => {
    const split = withMonday(['14:00', '18:00'], ['08:00', '12:00'], ['18:00', '20:00']);
    expect(fitsSchedule(split, at(monday, from), at(monday, to))).toBe(fits);
  });

  test('a day off lasts from its first to its last day', () => {
    const off = { ...defaultSchedule(), days_off: [{ from: '2026-10-20', to: '2026-10-22' }] };
    const fits = (date: string) => fitsSchedule(off, at(date, '10:00'), at(date, '12:00'));
    expect([19, 20, 21, 22, 23].map((day) => fits(`2026-10-${day}`))).toEqual([true, false, false, false, true]);
  });
});

describe('offeredSeconds', () => {
  const now = at('2026-10-24', '12:00');
  test('counts the hours of the last seven days', () => {
    expect(offeredSeconds(defaultSchedule(), now)).toBe(6 * 8 * 3600);
    expect(offeredSeconds(withMonday(['08:00', '12:00'], ['12:00', '13:00'], ['20:00', '21:30']), now)).toBe(
      (5 * 8 + 6.5) * 3600,
    );
    expect(offeredSeconds({}, now)).toBe(0);
  });
  test('without the days off in them', () => {
    const days_off = [
      { from: '2026-10-10', to: '2026-10-19' },
      { from: '2026-10-22', to: '2026-10-23' },
      { from: '2026-10-25', to: '2026-11-25' },
    ];
    expect(offeredSeconds({ ...defaultSchedule(), days_off }, now)).toBe(3 * 8 * 3600);
  });
});

describe('refusals', () => {
  test('a day that ends before it starts, beside its end', () => {
    expect(pathsOf(withMonday(['17:00', '09:00']))).toEqual(['monday.end']);
    expect(pathsOf(withMonday(['09:00', '12:00'], ['22:00', '02:00']))).toEqual(['monday.more.0.end']);
    expect(hoursFaults(on(['09:00', '09:00']))).toEqual([scheduleWords.end]);
  });
  test('hours that overlap, and more than four', () => {
    expect(pathsOf(withMonday(['09:00', '12:00'], ['11:59', '14:00']))).toEqual(['monday.more.0.end']);
    expect(pathsOf(withMonday(['09:00', '12:00'], ['12:00', '14:00']))).toEqual([]);
    const hours = ['06', '08', '10', '12', '14'].map((hour): [string, string] => [`${hour}:00`, `${hour}:30`]);
    expect(pathsOf(withMonday(...hours))).toEqual(['monday.more']);
    expect(pathsOf(withMonday(...hours.slice(1)))).toEqual([]);
  });
  test('a day that is off may contain anything', () => {
    expect(pathsOf({ ...defaultSchedule(), sunday: { ...on(['17:00', '09:00']), available: false } })).toEqual([]);
  });
  test('times and days that do not exist, and other days', () => {
    expect(pathsOf(withMonday(['25:00', '26:00']))).toContain('monday.start');
    expect(pathsOf({ ...defaultSchedule(), days_off: [{ from: '2026-02-30', to: '2026-03-01' }] })).toContain(
      'days_off.0.from',
    );
    expect(pathsOf({ ...defaultSchedule(), someday: on(['09:00', '17:00']) })).not.toEqual([]);
  });
  test('days off in the wrong order, too long, or twice', () => {
    const entry = (from: string, to: string) => ({ from, to });
    expect(daysOffFaults([entry('2026-12-26', '2026-12-24')])).toEqual([scheduleWords.order]);
    const first = '2026-01-01';
    expect(daysOffFaults([entry(first, addDays(first, scheduleRules.longestDaysOff - 1))])).toEqual([undefined]);
    expect(daysOffFaults([entry(first, addDays(first, scheduleRules.longestDaysOff))])).toEqual([scheduleWords.long]);
    expect(daysOffFaults([entry('2026-12-24', '2026-12-26'), entry('2026-12-26', '2026-12-28')])).toEqual([
      undefined,
      scheduleWords.offAlready,
    ]);
    expect(pathsOf({ ...defaultSchedule(), days_off: [entry('2026-12-26', '2026-12-24')] })).toEqual([
      'days_off.0.from',
    ]);
  });
  test('days off in the past, or too far ahead', () => {
    const today = '2026-10-19';
    const faults = (from: string, to: string, kept: { from: string; to: string }[] = []) =>
      lateDaysOff([{ from, to }], kept, today).map(({ message }) => message);
    expect(faults('2026-10-19', '2026-10-19')).toEqual([]);
    expect(faults('2026-10-18', '2026-10-18')).toEqual([scheduleWords.past]);
    expect(faults('2026-10-01', '2026-10-30')).toEqual([scheduleWords.past]);
    expect(faults('2026-10-01', '2026-10-30', [{ from: '2026-10-01', to: '2026-10-20' }])).toEqual([]);
    expect(faults('2027-10-20', '2027-10-21')).toEqual([scheduleWords.far]);
  });
});

describe('for every accepted schedule', () => {
  const time = fc.integer({ min: 0, max: 1439 }).map((n) => {
    const two = (part: number) => String(part).padStart(2, '0');
    return `${two(Math.floor(n / 60))}:${two(n % 60)}`;
  });
  const hours = fc.record({ start: time, end: time });
  const day: fc.Arbitrary<DayAvailability> = fc
    .record({ available: fc.boolean(), start: time, end: time, more: fc.array(hours, { maxLength: 3 }) })
    .filter((one) => hoursFaults(one).every((fault) => fault === undefined));
  const date = fc.integer({ min: 0, max: 40 }).map((n) => addDays(monday, n - 20));
  const schedule = fc
    .record({
      ...(Object.fromEntries(days.map((name) => [name, day])) as Record<(typeof days)[number], typeof day>),
      days_off: fc.array(
        fc.tuple(date, fc.integer({ min: 0, max: 9 })).map(([from, length]) => ({ from, to: addDays(from, length) })),
        { maxLength: 3 },
      ),
    })
    .filter(({ days_off }) => daysOffFaults(days_off).every((fault) => fault === undefined));
  const minute = fc.integer({ min: 0, max: 1439 });
  const instant = (n: number) => new Date(at(monday, '00:00').getTime() + n * 60_000);

  test('its hours are in order, separate and within the day, and the contract agrees', () => {
    fc.assert(
      fc.property(schedule, date, (one, when) => {
        expect(pathsOf(one)).toEqual([]);
        const all = hoursOn(one, when);
        for (const [nth, { start, end }] of all.entries()) {
          expect(start < end).toBe(true);
          expect(nth === 0 || (all[nth - 1]?.end ?? '') < start).toBe(true);
        }
      }),
    );
  });
  test('a job fits when each of its minutes does, and never on a day off', () => {
    fc.assert(
      fc.property(schedule, minute, minute, (one, a, b) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        const whole = fitsSchedule(one, instant(from), instant(to));
        const middle = Math.floor((from + to) / 2);
        const [first, second] = [
          fitsSchedule(one, instant(from), instant(middle)),
          fitsSchedule(one, instant(middle), instant(to)),
        ];
        // Adjacent hours are one, so two parts that meet fit as a whole.
        expect(whole).toBe(first && second);
        if (whole) expect(one.days_off.some((off) => off.from <= monday && monday <= off.to)).toBe(false);
      }),
    );
  });
  test('nobody offers more than a week, and a day off never adds time', () => {
    fc.assert(
      fc.property(schedule, (one) => {
        const now = at(monday, '12:00');
        const seconds = offeredSeconds(one, now);
        expect(seconds).toBeGreaterThanOrEqual(0);
        expect(seconds).toBeLessThan(7 * 86_400);
        expect(offeredSeconds({ ...one, days_off: [] }, now)).toBeGreaterThanOrEqual(seconds);
      }),
    );
  });
  test('days off are over or not, never both', () => {
    fc.assert(
      fc.property(schedule, date, (one, today) => {
        const ahead = daysOffFrom(one, today);
        const over = daysOffBefore(one, today);
        expect(ahead.some((entry) => over.includes(entry))).toBe(false);
        expect(ahead.length + over.length).toBeLessThanOrEqual(one.days_off.length);
      }),
    );
  });
});

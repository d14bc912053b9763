import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../shared/clock.ts';
import { earlierOn, laterOn, monthPeriod, periodsOf, spans, statementMonths } from './period-rules.ts';
import { showFullMonth } from '../../shared/full-month.ts';

const edges = (by: 'day' | 'week' | 'month', on: string) => {
  const periods = periodsOf(by, on);
  return [periods.length, periods[0]?.from, periods.at(-1)?.to];
};

test('a week of days, eight weeks, a year of months', () => {
  expect(edges('day', '2026-11-25')).toEqual([7, '2026-11-23', '2026-11-30']);
  expect(edges('week', '2026-11-25')).toEqual([8, '2026-10-05', '2026-11-30']);
  expect(edges('month', '2026-11-25')).toEqual([12, '2026-01-01', '2027-01-01']);
  expect(monthPeriod('2028-02')).toEqual({ from: '2028-02-01', to: '2028-03-01' });
});

const day = fc.integer({ min: 0, max: 5_000 }).map((days) => addDays('2020-01-01', days));

test('for every day: the bars follow each other without a gap, one of them has the day, and earlier ones end where they begin', () => {
  fc.assert(
    fc.property(fc.constantFrom(...spans), day, (by, on) => {
      const periods = periodsOf(by, on);
      for (const [at, { from, to }] of periods.entries()) {
        expect(from < to).toBe(true);
        if (at > 0) expect(from).toBe(periods[at - 1]?.to);
      }
      expect(periods.filter(({ from, to }) => from <= on && on < to)).toHaveLength(1);
      expect(periodsOf(by, earlierOn(periods)).at(-1)?.to).toBe(periods[0]?.from);
    }),
  );
});

test('later charts lead back to today, and never beyond it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...spans), day, fc.integer({ min: 0, max: 400 }), (by, today, back) => {
      let on: string | null = addDays(today, -back);
      for (let turns = 0; on !== null; turns += 1) {
        expect(on <= today).toBe(true);
        expect(turns).toBeLessThan(60);
        const periods = periodsOf(by, on);
        const next: string | null = laterOn(by, periods, today);
        if (next === null) expect(periods.some(({ from, to }) => from <= today && today < to)).toBe(true);
        on = next;
      }
    }),
  );
});

test('statements are there from the month of the first line to this one, newest first', () => {
  expect(statementMonths('2025-11-30', '2026-02-01')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(statementMonths('2026-11-23', '2026-11-23')).toEqual(['2026-11']);
  expect(showFullMonth('2026-01')).toBe('January 2026');
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { companyPrograms } from '../companies/rules.ts';
import {
  billLines,
  billState,
  billTitle,
  creditLeft,
  monthAfter,
  monthBefore,
  monthOf,
  movesKobo,
  openKobo,
  readTin,
  reminderFor,
} from './rules.ts';

const bill = { total_kobo: 100, paid_kobo: 0, credited_kobo: 0, due_on: '2026-11-20' };

describe('billState', () => {
  test.each([
    ['due', {}, '2026-11-20'],
    ['overdue', {}, '2026-11-21'],
    ['overdue', { paid_kobo: 99 }, '2026-11-21'],
    ['part_paid', { paid_kobo: 99 }, '2026-11-01'],
    ['paid', { paid_kobo: 60, credited_kobo: 40 }, '2027-01-01'],
    ['credited', { credited_kobo: 100 }, '2026-11-01'],
  ])('is %s of %j on %s', (state, more, today) => {
    expect(billState({ ...bill, ...more }, today)).toBe(state);
  });
  test('what was neither paid nor credited is left to pay', () => {
    expect(openKobo({ total_kobo: 100, paid_kobo: 30, credited_kobo: 20 })).toBe(50);
  });
});

describe('reminderFor', () => {
  test.each([
    ['2026-11-19', 0, null],
    ['2026-11-20', 0, 1],
    ['2026-11-20', 1, null],
    ['2026-11-27', 1, 2],
    ['2026-12-03', 1, 2],
    ['2026-12-04', 2, 3],
    ['2027-12-04', 3, null],
    // After downtime only the latest one.
    ['2026-12-31', 0, 3],
  ])('on %s after %i it is %j', (today, reminders, nth) => {
    expect(reminderFor({ due_on: bill.due_on, reminders }, today)).toBe(nth);
  });
});

const sum = fc.record({
  program: fc.constantFrom(...companyPrograms),
  centre_code: fc.option(fc.stringMatching(/^[A-Z]{1,6}$/)),
  centre_name: fc.option(fc.string({ minLength: 1, maxLength: 20 })),
  orders: fc.integer({ min: 1, max: 10_000 }),
  amount_kobo: fc.integer({ min: 0, max: 10 ** 11 }),
});

describe('billLines', () => {
  test('add up to what was spent, and keep their program', () => {
    fc.assert(
      fc.property(fc.array(sum, { maxLength: 40 }), (sums) => {
        const lines = billLines(sums);
        const total = (all: readonly { amount_kobo: number }[]) =>
          all.reduce((so_far, { amount_kobo }) => so_far + amount_kobo, 0);
        expect(total(lines)).toBe(total(sums));
        expect(movesKobo(sums)).toBe(total(lines.filter(({ code }) => code === 'move' || code === 'ride')));
        expect(movesKobo(sums)).toBeLessThanOrEqual(total(lines));
      }),
    );
  });
  test('are in the order of the programs and cost centres', () => {
    const of = (program: 'move' | 'meal', centre_code: string | null, orders = 2) => ({
      program,
      centre_code,
      centre_name: centre_code && 'Head office',
      orders,
      amount_kobo: 1,
    });
    expect(
      billLines([of('meal', null), of('move', null), of('move', 'B1', 1), of('move', 'A1')]).map(({ label }) => label),
    ).toEqual([
      'Moves, A1 Head office, 2 orders',
      'Moves, B1 Head office, 1 order',
      'Moves, no cost centre, 2 orders',
      'Meals, no cost centre, 2 orders',
    ]);
  });
});

test('months', () => {
  expect(monthOf('2026-11-23')).toBe('2026-11-01');
  expect([monthBefore('2026-01-01'), monthAfter('2026-12-01'), monthAfter('2026-02-01')]).toEqual([
    '2025-12-01',
    '2027-01-01',
    '2026-03-01',
  ]);
  expect([billTitle('month', '2026-10-01'), billTitle('now', '2026-11-01')]).toEqual([
    'Orders of October 2026',
    'Orders up to now, November 2026',
  ]);
});

test('remaining credit may be negative', () => {
  expect(creditLeft({ limit_kobo: 100, used_kobo: 130 })).toBe(-30);
});

test.each([
  ['12345678-0001', '12345678-0001'],
  [' 1234 5678 0001 ', '12345678-0001'],
  ['1234567890', '1234567890'],
  ['123456789', null],
  ['12345678-001', null],
  ['1234567-00001', null],
  ['12345678901', null],
  ['TIN12345678', null],
  ['１２３４５６７８９０', null],
  ['', null],
])('the tax number "%s" is kept as %j', (typed, kept) => {
  expect(readTin(typed)).toBe(kept);
});

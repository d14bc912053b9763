import { expect, test } from 'vitest';
import { answerTimes, cancelFee_kobo, cancelTerms, sumWords, waitsForServed } from './partner-rules.ts';

const starts_at = '2026-12-05T12:00:00.000Z';
const before = new Date('2026-12-04T11:59:00.000Z');
const after = new Date('2026-12-04T12:00:00.000Z');
const list = { starts_at, cancel_hours: 24 };

test('cancelFee_kobo is the price once the partner has confirmed and the hours of the list have begun', () => {
  const item = { kind: 'meal', status: 'ORDERED', price_kobo: 90_000_00, starts_at, offer: list } as const;
  expect(cancelFee_kobo(item, before)).toBe(0);
  expect(cancelFee_kobo(item, after)).toBe(90_000_00);
  expect(cancelFee_kobo({ ...item, status: 'SCHEDULED' }, after), 'not confirmed').toBe(0);
  expect(cancelFee_kobo({ ...item, offer: null }, after), 'without a partner').toBe(0);
});

test('waitsForServed: from when the company is asked, until it has said no or its partner has said done', () => {
  const asked = { state: 'confirmed', company_asked_at: '2026-12-08T12:00:00.000Z', not_served_at: null } as const;
  expect(waitsForServed(asked)).toBe(true);
  expect(waitsForServed({ ...asked, company_asked_at: null }), 'not asked').toBe(false);
  expect(waitsForServed({ ...asked, not_served_at: '2026-12-09T12:00:00.000Z' }), 'said no').toBe(false);
  expect(waitsForServed({ ...asked, state: 'done' })).toBe(false);
});

test('sumWords says how the price of the list follows', () => {
  const meal = { restaurant: 'x', people: 40 };
  expect(sumWords({ unit: 'person', price_kobo: 3_500_00 }, meal, null)).toBe('₦3,500 × 40 people');
  expect(sumWords({ unit: 'piece', price_kobo: 28_000_00 }, meal, 1)).toBe('₦28,000 × 1 piece');
  expect(sumWords({ unit: 'night', price_kobo: 35_000_00 }, { property: 'x', beds: 2, nights: 6 }, null)).toBe(
    '₦35,000 × 2 rooms × 6 nights',
  );
  expect(sumWords({ unit: 'night', price_kobo: null }, meal, null)).toBeNull();
});

test('cancelTerms says until when it is free, and what it costs then', () => {
  expect(cancelTerms({ starts_at: null, cancel_hours: 1 }, before, { taken: false })).toBe(
    'Cancelling is free of charge until 1 hour before it begins. After that it costs the price.',
  );
  expect(cancelTerms({ ...list, cancel_hours: 0 }, after, { taken: true })).toBe(
    'Cancelling is free of charge until it begins.',
  );
  expect(cancelTerms(list, before, { taken: true })).toMatch(
    /^Cancelling is free of charge until .*costs its price\.$/,
  );
  expect(cancelTerms(list, after, { taken: true })).toBe(
    'The time to cancel free of charge is over. Cancelling costs its price now.',
  );
  expect(cancelTerms(list, after, { taken: false })).toContain('once the partner has confirmed it');
});

test('answerTimes leaves the company time to choose another partner', () => {
  const at = (hours: number) => new Date(Date.parse(starts_at) - hours * 3_600_000);
  const until = (now: Date) => answerTimes(now, new Date(starts_at));
  expect(until(at(100)).answer_by, 'a day is enough').toEqual(at(76));
  expect(until(at(14)), 'some hours before the start').toEqual({ remind_at: at(10), answer_by: at(4) });
  expect(until(at(6)).answer_by, 'half of the time, if there is little').toEqual(at(3));
  expect(until(at(-1)).answer_by, 'it has begun').toEqual(at(0));
});

import { describe, expect, test } from 'vitest';
import {
  actsFor,
  differenceKinds,
  exceptionLife,
  gainOf,
  judge,
  judgeAlone,
  type Ours,
  periodToRead,
  sizeOf,
  type Theirs,
} from './reconcile-rules.ts';

const now = new Date('2026-11-29T12:00:00Z');
const hours = (count: number): Date => new Date(now.getTime() - count * 3_600_000);
const ours = (amount_kobo: number, state: Ours['state'], hoursAgo = 3): Ours => ({
  amount_kobo,
  state,
  at: hours(hoursAgo),
});
const theirs = (moved_kobo: number, more: Partial<Theirs> = {}): Theirs => ({
  moved_kobo,
  isUnderWay: false,
  isFailed: false,
  isReversed: false,
  currency: null,
  ...more,
});
const kindOf = (...given: Parameters<typeof judge>) => judge(...given)?.difference ?? null;
const whole = { now, isWhole: true };
const part = { now, isWhole: false };

test.each([
  [ours(100, 'done'), theirs(100), null],
  [ours(0, 'under_way'), theirs(0), null],
  [ours(0, 'under_way'), null, null],
  [ours(0, 'under_way'), theirs(100), 'paid_there'],
  [ours(100, 'done'), theirs(0, { isFailed: true }), 'not_there'],
  [ours(100, 'done'), null, 'not_there'],
  [ours(100, 'done'), theirs(99), 'amount_differs'],
  [ours(100, 'done'), theirs(200), 'amount_differs'],
  [null, theirs(100), 'unnamed_payment'],
  [null, theirs(0), null],
  [ours(0, 'under_way'), theirs(100, { currency: 'USD' }), 'other_currency'],
  [null, theirs(100, { currency: 'USD' }), 'other_currency'],
])('a payment: %j and %j', (mine, listed, difference) => {
  expect(kindOf('payment', mine, listed, whole)).toBe(difference);
});

test('an entry that a list does not show is missing only if the whole list was read', () => {
  expect(kindOf('payment', ours(100, 'done'), null, part)).toBeNull();
  expect(kindOf('refund', ours(100, 'done'), null, part)).toBeNull();
  expect(kindOf('payout', ours(100, 'done'), null, part)).toBeNull();
  expect(kindOf('payment', null, theirs(100), part)).toBe('unnamed_payment');
});

test('a refund or payout on its way is left alone for a while', () => {
  expect(kindOf('refund', ours(100, 'under_way', 0.9), null, whole)).toBeNull();
  expect(kindOf('refund', ours(100, 'under_way', 1.1), null, whole)).toBe('refund_unknown');
  expect(kindOf('refund', ours(100, 'under_way', 40), theirs(0, { isUnderWay: true }), whole)).toBeNull();
  expect(kindOf('payout', ours(100, 'under_way', 1.9), null, whole)).toBeNull();
  expect(kindOf('payout', ours(100, 'under_way', 2.1), theirs(0, { isUnderWay: true }), whole)).toBe('payout_unknown');
});

test('a payout that is in the balance again and did not arrive is no difference', () => {
  expect(kindOf('payout', ours(100, 'failed'), theirs(0, { isFailed: true }), whole)).toBeNull();
  expect(kindOf('payout', ours(100, 'failed'), null, whole)).toBeNull();
});

test('the cause is a sentence that says both amounts', () => {
  expect(judge('payment', ours(100_00, 'done'), theirs(99_00), whole)?.cause).toBe(
    'The provider has ₦99, and we have recorded ₦100.',
  );
});

describe('settlements and disputes', () => {
  const settlement = { kind: 'settlement', state: 'done', amount_kobo: 90, parts_kobo: 90, currency: 'NGN' } as const;
  test.each([
    [settlement, null],
    [{ ...settlement, parts_kobo: 91 }, 'settlement_differs'],
    [{ ...settlement, parts_kobo: null }, null],
    [{ ...settlement, parts_kobo: 91, state: 'under_way' }, null],
    [{ ...settlement, currency: 'USD' }, 'settlement_differs'],
    [{ ...settlement, kind: 'dispute', state: 'under_way' }, 'disputed'],
    [{ ...settlement, kind: 'dispute' }, null],
    [{ ...settlement, kind: 'dispute', state: 'failed' }, null],
  ] as const)('%j', (listed, difference) => {
    expect(judgeAlone(listed)?.difference ?? null).toBe(difference);
  });
});

test('each difference can be mended except a dispute, which the provider decides', () => {
  expect(differenceKinds.filter((kind) => actsFor(kind).length === 0)).toEqual(['disputed']);
});

test.each([
  ['payment', 100, 0, -100],
  ['payment', null, 100, 100],
  ['refund', 100, 0, 100],
  ['refund', null, 100, -100],
  ['payout', null, 100, -100],
  ['settlement', 95, 90, -5],
] as const)('Kaya gains by a %s of %s here and %s there: %i', (kind, ours_kobo, theirs_kobo, gain_kobo) => {
  expect(gainOf({ kind, ours_kobo, theirs_kobo })).toBe(gain_kobo);
  expect(sizeOf({ ours_kobo, theirs_kobo })).toBe(Math.abs(gain_kobo));
});

test('a person or the next reading closes a difference, only a reading opens it again', () => {
  expect(exceptionLife.next('open', 'write_off', 'staff')).toEqual({ ok: true, state: 'written_off' });
  expect(exceptionLife.next('mended', 'reopen', 'system')).toEqual({ ok: true, state: 'open' });
  expect(exceptionLife.next('written_off', 'mend', 'staff').ok).toBe(false);
});

describe('the period that is read', () => {
  const periodOf = (given: { whole_to?: Date | null; oldest?: Date | null }) =>
    periodToRead('payment', { now, whole_to: null, oldest: null, ...given });

  test('overlaps the one before', () => {
    expect(periodOf({ whole_to: hours(1) })).toEqual({ from: hours(49), to: now });
  });
  test('begins two days ago at first, and later where nothing was read for long', () => {
    expect(periodOf({}).from).toEqual(hours(48));
    expect(periodOf({ whole_to: hours(240) }).from).toEqual(hours(288));
  });
  test('reaches back to the oldest open exception, but not for ever', () => {
    expect(periodOf({ whole_to: hours(1), oldest: hours(200) }).from).toEqual(hours(200));
    expect(periodOf({ whole_to: hours(1), oldest: hours(50_000) }).from).toEqual(hours(60 * 24));
  });
});

import { expect, test } from 'vitest';
import { actsFor, differenceKinds } from '../../reconcile-rules.ts';
import { actWords, ageOf, askedFor, exceptionShelves, signOfException, writeOffHint } from './exception-words.ts';

test('a shelf lists a difference that is open, or what is over; anything else lists what is open', () => {
  expect(askedFor('')).toEqual({ status: 'open' });
  expect(askedFor('refund_failed')).toEqual({ status: 'open', difference: 'refund_failed' });
  expect(askedFor('written_off')).toEqual({ status: 'written_off' });
  expect(askedFor('nonsense')).toEqual({ status: 'open' });
});

test('each kind of difference that exists has a shelf with its number', () => {
  expect(exceptionShelves([{ difference: 'refund_failed', count: 2 }]).map(({ label }) => label)).toEqual([
    'All open',
    'Refund failed, 2',
    'Mended',
    'Written off',
  ]);
});

test('an open one with an act that is not over waits', () => {
  expect(signOfException({ status: 'open', waits: true }).word).toBe('Waits');
  expect(signOfException({ status: 'mended', waits: true }).word).toBe('Mended');
});

test('the age ends when it is closed', () => {
  const first_seen_at = '2026-11-29T09:00:00Z';
  const now = new Date('2026-11-29T12:00:00Z');
  const open = ageOf({ first_seen_at, closed_at: null }, now);
  expect(ageOf({ first_seen_at, closed_at: '2026-11-29T12:00:00Z' }, new Date('2027-01-01T00:00:00Z'))).toBe(open);
});

test('no two acts of one difference have one button', () => {
  for (const difference of differenceKinds) {
    const buttons = actsFor(difference).map((act) => actWords(difference, act).button);
    expect(new Set(buttons).size).toBe(buttons.length);
  }
});

test('a write-off says what Kaya loses or keeps', () => {
  const missing = { kind: 'payment', ours_kobo: 70_00, theirs_kobo: 0 } as const;
  expect(writeOffHint(missing)).toBe('Gives the difference up: Kaya loses ₦70.');
  expect(writeOffHint({ ...missing, kind: 'refund' })).toBe('Gives the difference up: Kaya keeps ₦70.');
});

// Working hours: slots, and the promise of four hours.
import { expect, test } from 'vitest';
import { lagosDate, lagosTime } from '../../shared/clock.ts';
import { callDue, callPromise, callRules, isSlot, needsPhone, promisedBy, slotDays } from './call-rules.ts';

/** Lagos is one hour ahead of UTC. Tuesday. */
const tuesday = new Date('2026-12-01T08:20:00Z');
const shown = (at: Date) => `${lagosDate(at)} ${lagosTime(at)}`;

test('ten working days of half hours from 9 to 17, an hour from now at the earliest', () => {
  const days = slotDays(tuesday);
  expect(days).toHaveLength(callRules.days);
  expect(days.map(({ date }) => date)).toEqual([
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-07',
    '2026-12-08',
    '2026-12-09',
    '2026-12-10',
    '2026-12-11',
    '2026-12-14',
  ]);
  expect(shown(days[0]?.slots[0] ?? tuesday)).toBe('2026-12-01 10:30');
  expect(days[1]?.slots.map(lagosTime)).toHaveLength(16);
  expect(lagosTime(days[1]?.slots.at(-1) ?? tuesday)).toBe('16:30');
});

test('no weekend, no holiday of every year, no past or odd time is a slot', () => {
  const at = (text: string) => isSlot(new Date(text), new Date('2026-12-21T08:00:00Z'));
  expect(at('2026-12-22T08:00:00Z')).toBe(true);
  for (const text of [
    '2026-12-20T09:00:00Z',
    '2026-12-21T08:00:00Z',
    '2026-12-25T09:00:00Z',
    '2026-12-26T09:00:00Z',
    '2026-12-22T08:10:00Z',
    '2026-12-22T16:00:00Z',
    '2026-12-22T07:30:00Z',
    '2027-06-01T08:00:00Z',
    '9999-12-31T08:00:00Z',
  ])
    expect(at(text), text).toBe(false);
});

test.each([
  ['2026-12-01T08:20:00Z', '2026-12-01 13:20'],
  ['2026-12-01T13:00:00Z', '2026-12-02 10:00'],
  ['2026-12-01T22:00:00Z', '2026-12-02 13:00'],
  // Friday afternoon and the weekend.
  ['2026-12-04T15:00:00Z', '2026-12-07 12:00'],
  ['2026-12-05T10:00:00Z', '2026-12-07 13:00'],
  // The holidays of Christmas are a Friday and a Saturday.
  ['2026-12-24T14:00:00Z', '2026-12-28 11:00'],
])('four working hours after %s are %s', (now, by) => {
  expect(shown(promisedBy(new Date(now)))).toBe(by);
});

test('a call is due at the end of its slot, else at the promise', () => {
  expect(shown(callDue(new Date('2026-12-02T09:00:00Z'), tuesday))).toBe('2026-12-02 10:30');
  expect(shown(callDue(null, tuesday))).toBe('2026-12-01 13:20');
});

test('the promise names how and when', () => {
  const soon = { at: null, due_at: new Date('2026-12-01T12:20:00Z') };
  expect(callPromise({ way: 'email', ...soon }, tuesday)).toMatch(
    /^We write to you by .*1:20 PM\.$|^We write to you by .*13:20\.$/,
  );
  expect(callPromise({ way: 'call', at: new Date('2026-12-02T09:00:00Z'), due_at: soon.due_at }, tuesday)).toMatch(
    /^We call you on /,
  );
  expect([needsPhone('call'), needsPhone('email')]).toEqual([true, false]);
});

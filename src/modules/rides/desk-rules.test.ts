import { expect, test } from 'vitest';
import { daysFault, daysOf } from './desk-rules.ts';

const chosen = { first_day: '2026-10-03', last_day: '2026-10-09' };

test.each([
  ['ever', '2026-11-25', { first_day: '', last_day: '' }],
  ['today', '2026-11-25', { first_day: '2026-11-25', last_day: '' }],
  ['week', '2026-11-25', { first_day: '2026-11-23', last_day: '' }],
  ['week', '2026-11-23', { first_day: '2026-11-23', last_day: '' }],
  ['week', '2026-11-01', { first_day: '2026-10-26', last_day: '' }],
  ['month', '2026-11-01', { first_day: '2026-11-01', last_day: '' }],
  ['month', '2026-12-31', { first_day: '2026-12-01', last_day: '' }],
  ['chosen', '2026-11-25', chosen],
] as const)('%s on %s', (time, today, days) => {
  expect(daysOf(time, today, chosen)).toEqual(days);
});

test('chosen days have a fault only when the last is before the first', () => {
  expect(daysFault(chosen)).toBeNull();
  expect(daysFault({ ...chosen, last_day: '2026-10-03' })).toBeNull();
  expect(daysFault({ ...chosen, last_day: '' })).toBeNull();
  expect(daysFault({ ...chosen, last_day: '2026-10-02' })).toBe('The last day is before the first');
});

import { expect, test } from 'vitest';
import { clockWords, rightNext, rightSign } from './right-words.ts';

const now = new Date('2026-11-30T10:00:00Z');
const due = (due_on: string, more: object = {}) => ({ due_on, outcome: null, proven: true, ...more });

test.each([
  ['2026-12-30', 'info', '30 days left'],
  ['2026-12-10', 'warn', '10 days left'],
  ['2026-12-03', 'bad', '3 days left'],
  ['2026-12-01', 'bad', '1 day left'],
  ['2026-11-30', 'bad', 'Today'],
  ['2026-11-28', 'bad', '2 days late'],
] as const)('a request that is due on %s is %s: %s', (day, tone, words) => {
  expect(rightSign(due(day), now).tone).toBe(tone);
  expect(clockWords(due(day), now)).toBe(words);
});

test('a decided request has no clock', () => {
  expect(clockWords(due('2026-11-28', { outcome: 'done' }), now)).toBe('');
  expect(rightNext(due('2026-11-28', { outcome: 'refused' }), now)).toBeNull();
});

test('what comes next says when it is not known who asks', () => {
  expect(rightNext(due('2026-12-03', { proven: false }), now)).toBe(
    'Decide by Thu 3 Dec. It is not known yet who asks.',
  );
  expect(rightNext(due('2026-11-28'), now)).toBe('Late: it was to be decided by Sat 28 Nov.');
});

import { expect, test } from 'vitest';
import { ageWords, lateOf } from './desk-words.ts';

const now = new Date('2026-11-24T10:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [47 * 60 + 59, '47 h'],
  [48 * 60, '2 days'],
])('%i minutes are %s', (minutes, words) => expect(ageWords(ago(minutes), now)).toBe(words));

test('a case is late on the day after its answer was due', () => {
  expect(lateOf({ answer_by: '2026-11-24' }, now)).toBe(false);
  expect(lateOf({ answer_by: '2026-11-23' }, now)).toBe(true);
  expect(lateOf({ answer_by: null }, now)).toBe(false);
});

import { expect, test } from 'vitest';
import type { BreachRow } from '../../breach-contract.ts';
import { commissionDueAt } from '../../breach-rules.ts';
import { breachClock, breachNext, breachSign } from './breach-words.ts';

const known = new Date('2026-11-27T10:00:00Z');
const after = (hours: number) => new Date(known.getTime() + hours * 3_600_000);
const breach = (more: Partial<BreachRow> = {}): BreachRow => ({
  id: '1',
  code: '1',
  what: 'A laptop was stolen',
  risk: 'high',
  people: null,
  known_at: known.toISOString(),
  due_at: commissionDueAt(known).toISOString(),
  commission_told_at: null,
  people_told_at: null,
  closed_at: null,
  ...more,
});

test.each([
  [0, '72 h left', 'Untold'],
  [71.5, '0 h left', 'Untold'],
  [72.5, '1 h late', 'Late'],
] as const)('%d hours after it was known: %s', (hours, clock, word) => {
  expect(breachClock(breach(), after(hours))).toBe(clock);
  expect(breachSign(breach(), after(hours)).word).toBe(word);
});

test('with an unlikely risk there is no clock, and with a high one the people are told too', () => {
  expect(breachClock(breach({ risk: 'unlikely' }), after(100))).toBe('');
  expect(breachNext(breach(), after(1))).toMatch(/by .*, and the people at once\.$/);
  expect(breachSign(breach({ commission_told_at: 'x' }), after(1)).word).toBe('People untold');
  expect(breachSign(breach({ commission_told_at: 'x', people_told_at: 'x' }), after(1)).word).toBe('Open');
});

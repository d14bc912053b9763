import { describe, expect, test } from 'vitest';
import { lagosInstant } from '../../shared/clock.ts';
import { answerBy, caseLifecycle, caseRules, mayReply } from './rules.ts';

describe('answerBy', () => {
  test.each([
    ['Monday morning', '2026-11-23', '00:05', '2026-11-24'],
    ['Thursday night', '2026-11-26', '23:55', '2026-11-27'],
    ['Friday', '2026-11-27', '12:00', '2026-11-30'],
    ['Saturday', '2026-11-28', '12:00', '2026-11-30'],
    ['Sunday', '2026-11-29', '12:00', '2026-11-30'],
    ['the last day of a year', '2026-12-31', '18:00', '2027-01-01'],
  ])('of %s', (_, date, time, by) => {
    expect(answerBy(lagosInstant(date, time))).toBe(by);
  });
});

test('a closed case can be written to for some days', () => {
  const closed = new Date('2026-11-24T10:00:00Z');
  const after = (days: number) => new Date(closed.getTime() + days * 86_400_000);
  expect(mayReply(null, closed)).toBe(true);
  expect(mayReply(closed, after(caseRules.reopenDays - 1))).toBe(true);
  expect(mayReply(closed, after(caseRules.reopenDays))).toBe(false);
});

test('a reply reopens a case, an answer does not close it', () => {
  expect(caseLifecycle.next('closed', 'reply', 'person')).toEqual({ ok: true, state: 'open' });
  expect(caseLifecycle.next('open', 'answer', 'staff')).toEqual({ ok: true, state: 'answered' });
  expect(caseLifecycle.next('closed', 'answer', 'staff').ok).toBe(false);
  expect(caseLifecycle.next('open', 'close', 'person').ok).toBe(false);
});

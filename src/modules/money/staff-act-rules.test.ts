import { expect, test } from 'vitest';
import { needsSecond, staffActState } from './staff-act-rules.ts';

test('a write-off always, and all that moves more than the limit, needs a second person', () => {
  expect(needsSecond('write_off', 1)).toBe(true);
  expect(needsSecond('return', 50_000_00)).toBe(false);
  expect(needsSecond('return', 50_000_01)).toBe(true);
  expect(needsSecond('post', 50_000_01)).toBe(true);
  expect(needsSecond('ask', 50_000_01)).toBe(false);
  expect(needsSecond('return', 10_00, 9_00)).toBe(true);
  expect([needsSecond('reverse', 50_000_00), needsSecond('reverse', 50_000_01)]).toEqual([false, true]);
  expect([needsSecond('reverse', 10, 10), needsSecond('reverse', 11, 10), needsSecond('reverse', 1, 0)]).toEqual([
    false,
    true,
    true,
  ]);
});

test('an act waits, is under way, and ends in one of three ways', () => {
  const none = { agreed_at: null, withdrawn_at: null, done_at: null, sent_at: null, outcome: null };
  const at = new Date(0);
  expect(staffActState(none)).toBe('waits');
  expect(staffActState({ ...none, agreed_at: at })).toBe('under_way');
  expect(staffActState({ ...none, agreed_at: at, done_at: at })).toBe('done');
  expect(staffActState({ ...none, agreed_at: at, done_at: at, outcome: 'failed' })).toBe('failed');
  expect(staffActState({ ...none, withdrawn_at: at })).toBe('withdrawn');
  const sent = { ...none, agreed_at: at, done_at: at, sent_at: at };
  expect(staffActState(sent)).toBe('under_way');
  expect(staffActState({ ...sent, outcome: 'arrived' })).toBe('done');
});

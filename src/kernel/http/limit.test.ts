import { expect, test } from 'vitest';
import { Refused } from '../../shared/refusal.ts';
import { type Limiter, limiter } from './limit.ts';

const once = { times: 1, seconds: 60 };
const passes = (limits: Limiter, key: string): boolean => {
  try {
    limits.check('sign-in', key, once);
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
};

test('only the oldest window is dropped when the table is full', () => {
  let now = 0;
  const limits = limiter(1, () => now, 3);
  for (const key of ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4']) {
    now += 1;
    expect(passes(limits, key)).toBe(true);
  }
  expect(['10.0.0.2', '10.0.0.3', '10.0.0.4'].map((key) => passes(limits, key))).toEqual([false, false, false]);
  expect(passes(limits, '10.0.0.1')).toBe(true);
});

test('a window that starts again is no longer the oldest', () => {
  let now = 0;
  const limits = limiter(1, () => now, 2);
  passes(limits, 'a');
  now = 59_000;
  passes(limits, 'b');
  now = 60_000;
  expect(passes(limits, 'a')).toBe(true);
  expect(passes(limits, 'c')).toBe(true);
  expect(passes(limits, 'a')).toBe(false);
});

test('addresses of one IPv6 network share a limit', () => {
  const limits = limiter(1);
  expect(passes(limits, '2001:db8:1:2::1')).toBe(true);
  expect(passes(limits, '2001:db8:1:2:abcd::9')).toBe(false);
  expect(passes(limits, '2001:db8:1:3::1')).toBe(true);
});

test('a /48 network has ten times the limit of one of its /64 networks; another /48 is counted separately', () => {
  const limits = limiter(1);
  const passed = Array.from({ length: 30 }, (_, n) => passes(limits, `2001:db8:1:${n.toString(16)}::1`));
  expect(passed.filter(Boolean)).toHaveLength(10);
  expect(passes(limits, '2001:db8:2::1')).toBe(true);
});

test('refused calls of one /64 network do not count for its neighbours', () => {
  const limits = limiter(1);
  for (let n = 0; n < 100; n += 1) passes(limits, '2001:db8:1:2::1');
  expect(passes(limits, '2001:db8:1:3::1')).toBe(true);
});

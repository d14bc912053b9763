import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilLoaded } from './live.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Fails this many times, then loads. */
const fails = (times: number) => {
  let asked = 0;
  return async () => {
    asked += 1;
    if (asked <= times) throw new TypeError('Failed to fetch dynamically imported module');
    return asked;
  };
};

test('a part that cannot be loaded is requested again until it is there, and used once', async () => {
  const left = vi.fn<() => void>();
  const use = vi.fn<(part: number) => () => void>(() => left);
  const fault = vi.fn<() => void>();
  const leave = untilLoaded(fails(2), use, fault);
  await vi.advanceTimersByTimeAsync(4_999);
  expect([fault.mock.calls.length, use.mock.calls.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([fault.mock.calls.length, use.mock.calls]).toEqual([2, [[3]]]);
  leave();
  expect(left).toHaveBeenCalledOnce();
});

test.each([0, 1])('a part that is left before it has loaded, after %i faults, is not used', async (times) => {
  const use = vi.fn<(part: number) => () => void>(() => () => undefined);
  const fault = vi.fn<() => void>();
  const leave = untilLoaded(fails(times), use, fault);
  if (times > 0) await vi.advanceTimersByTimeAsync(1);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([fault.mock.calls.length, use.mock.calls.length, vi.getTimerCount()]).toEqual([times, 0, 0]);
});

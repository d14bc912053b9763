import { performance } from 'node:perf_hooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { giveBackMemory } from './idle-memory.ts';

let utilization = 0;
const loop = () => ({ idle: 0, active: 0, utilization });
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation(loop);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
/** Memory that only garbage collection frees. */
const garbage = (): WeakRef<object> => new WeakRef(Array.from({ length: 100_000 }, (_, n) => ({ n })));
const realTurn = setImmediate;
const tenSeconds = async () => {
  await vi.advanceTimersByTimeAsync(10_000);
  await new Promise((next) => realTurn(next)); // an object that a WeakRef returned stays alive for that turn
};

test('garbage is collected once the loop is idle after a load, and not again before the next load', async () => {
  let allowed = false;
  const calls: string[] = [];
  const stop = giveBackMemory(() => {
    calls.push('asked');
    return allowed;
  });
  const one = garbage();
  utilization = 0.5;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(calls).toEqual([]);
  utilization = 0.01;
  await tenSeconds();
  // The engine decides whether it has collected by now.
  expect(calls, 'it waits until it may').toEqual(['asked']);
  allowed = true;
  await tenSeconds();
  expect(one.deref()).toBeUndefined();
  const asked = calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(asked);
  utilization = 0.5;
  await vi.advanceTimersByTimeAsync(10_000);
  utilization = 0.01;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls).toHaveLength(asked + 1);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(asked + 1);
});

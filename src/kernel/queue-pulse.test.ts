import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPulse } from './queue-pulse.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const watched = () => {
  const events = new EventEmitter();
  const causes: string[] = [];
  const { stop } = watchPulse(events as WorkerEvents, (cause) => causes.push(cause));
  const work = { task: null as object | null };
  events.emit('worker:create', { worker: { getActiveJob: () => work.task } });
  const fetched = (): void => void events.emit('localQueue:getJobs:complete', {});
  const pass = (seconds: number): void => void vi.advanceTimersByTime(seconds * 1_000);
  return { causes, fetched, pass, work, stop };
};

test('a runner that fetches is left alone, and a silent one is reported once', () => {
  const { causes, fetched, pass } = watched();
  for (let n = 0; n < 10; n += 1) {
    pass(9);
    fetched();
  }
  expect(causes).toEqual([]);
  pass(60);
  expect(causes).toEqual(['it has fetched no task for 10 s']);
});

test('a fully busy runner may be silent for longer, but not for ever', () => {
  const { causes, pass, work } = watched();
  work.task = {};
  pass(80);
  expect(causes).toEqual([]);
  pass(20);
  expect(causes).toEqual(['all of its tasks run for more than 90 s']);
});

test('a stopped runner is not reported', () => {
  const { causes, pass, stop } = watched();
  stop();
  pass(600);
  expect(causes).toEqual([]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveChecks } from './live-checks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('each is checked once in 30 s, all of them spread over that time', async () => {
  const looks: number[][] = [];
  const checks = liveChecks<number>(30_000, async (entries) => void looks.push([...entries]));
  for (let n = 0; n < 3_000; n += 1) checks.add(n);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(looks.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 3_000 }, (_, n) => n));
  expect(looks).toHaveLength(30);
  expect(Math.max(...looks.map((one) => one.length))).toBeLessThan(200);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(looks.flat()).toHaveLength(6_000);
});

test('a check that fails or is slow holds up no other for good; removed entries are not checked', async () => {
  const seen: string[] = [];
  let answer: (() => void) | undefined;
  const checks = liveChecks<string>(10, async (entries) => {
    seen.push(entries.join());
    if (seen.length === 1) throw new Error('the database is down');
    if (seen.length === 2) await new Promise<void>((next) => (answer = next));
  });
  const forget = checks.add('one');
  checks.add('two');
  await vi.advanceTimersByTimeAsync(20);
  expect(seen).toEqual(['one,two', 'one,two']);
  await vi.advanceTimersByTimeAsync(100);
  expect(seen, 'one look at a time').toHaveLength(2);
  forget();
  answer?.();
  await vi.advanceTimersByTimeAsync(10);
  expect(seen).toEqual(['one,two', 'one,two', 'two']);
});

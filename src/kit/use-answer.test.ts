import { expect, test, vi } from 'vitest';
import { answerOf, forget } from './use-answer.ts';

test('an answer is cached for its time, and fetched again after it or when it is invalidated', async () => {
  vi.useFakeTimers();
  let asked = 0;
  const ask = (): Promise<number> => Promise.resolve(++asked);
  expect(await answerOf('way', ask, 60_000)).toBe(1);
  vi.advanceTimersByTime(59_000);
  expect(await answerOf('way', ask, 60_000)).toBe(1);
  vi.advanceTimersByTime(2_000);
  expect(await answerOf('way', ask, 60_000)).toBe(2);
  forget('way');
  expect(await answerOf('way', ask, 60_000)).toBe(3);
  vi.useRealTimers();
});

test('a failure is not cached', async () => {
  await expect(answerOf('lost', () => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  expect(await answerOf('lost', () => Promise.resolve('here'))).toBe('here');
});

import { expect, test, vi } from 'vitest';
import { Refused } from '../shared/refusal.ts';
import { atMost } from './at-most.ts';

test('refuses with a time to retry when too many tasks run and too many wait', async () => {
  const bounded = atMost({ atOnce: 2, waiting: 3, retryAfter: 7 });
  const ends: (() => void)[] = [];
  let begun = 0;
  const work = () =>
    bounded(async () => {
      begun += 1;
      await new Promise<void>((end) => ends.push(end));
      return 'done';
    });
  const five = Array.from({ length: 5 }, work);
  const sixth = await work().catch((error: unknown) => error);
  expect(sixth).toBeInstanceOf(Refused);
  expect(sixth).toMatchObject({ kind: { code: 'unavailable', status: 503 }, retryAfter: 7 });
  expect(begun).toBe(2);
  for (let ended = 1; ended <= 5; ended += 1) {
    ends.shift()?.();
    await five[ended - 1];
    expect(begun).toBe(Math.min(5, 2 + ended));
  }
  expect(await Promise.all(five)).toEqual(Array.from({ length: 5 }, () => 'done'));
});

test('refuses a source that already fills its share of the queue', async () => {
  const bounded = atMost({ atOnce: 1, waiting: 3, waitingEach: 2, retryAfter: 7 });
  let end = () => {};
  const first = bounded(() => new Promise<void>((go) => (end = go)), 'ada');
  const waiting = [bounded(async () => 'a', 'ada'), bounded(async () => 'b', 'ada')];
  const refused = await bounded(async () => 'c', 'ada').catch((error: unknown) => error);
  expect(refused).toMatchObject({ kind: { code: 'too_many_requests', status: 429 }, retryAfter: 7 });
  const other = bounded(async () => 'd', 'bisi');
  end();
  await first;
  expect(await Promise.all([...waiting, other])).toEqual(['a', 'b', 'd']);
});

test('refuses a task that has waited too long; those that follow still get their turn', async () => {
  vi.useFakeTimers();
  try {
    const bounded = atMost({ atOnce: 1, waiting: 9, patience_ms: 2_000, retryAfter: 7 });
    let end = () => {};
    const first = bounded(() => new Promise<string>((go) => (end = () => go('first'))));
    const late = bounded(async () => 'late').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1_500);
    const second = bounded(async () => 'second');
    await vi.advanceTimersByTimeAsync(500);
    expect(await late).toMatchObject({ kind: { code: 'unavailable', status: 503 }, retryAfter: 7 });
    end();
    expect([await first, await second]).toEqual(['first', 'second']);
  } finally {
    vi.useRealTimers();
  }
});

test('frees a slot when its task fails', async () => {
  const bounded = atMost({ atOnce: 1, waiting: 1, retryAfter: 1 });
  const failing = bounded(() => Promise.reject(new Error('no')));
  const next = bounded(async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
});

test('sources take turns: a busy source does not hold up the others', async () => {
  const bounded = atMost({ atOnce: 1, waiting: 12, waitingEach: 7, retryAfter: 1 });
  const done: string[] = [];
  const send = (from: string) => bounded(async () => void done.push(from), from);
  const all = [...'aaaaa', ...'bbb', 'c'].map(send);
  await Promise.all(all);
  expect(done.join('')).toBe('abcababaa');
  // Retrying gives no advantage over waiting.
  const again = ['a', 'c', 'a', 'd'].map(send);
  await Promise.all(again);
  expect(done.slice(9).join('')).toBe('adca');
});

test('a full queue takes a task from a source with few, and refuses the latest of the source with most', async () => {
  const bounded = atMost({ atOnce: 1, waiting: 4, waitingEach: 3, retryAfter: 7 });
  let end = () => {};
  const first = bounded(() => new Promise<void>((go) => (end = go)), 'ada');
  const queued = (from: string, word: string) => bounded(async () => word, from).catch((error: unknown) => error);
  const ada = ['a1', 'a2', 'a3'].map((word) => queued('ada', word));
  const bisi = queued('bisi', 'b');
  const chidi = queued('chidi', 'c');
  expect(await ada[2]).toMatchObject({ kind: { code: 'too_many_requests' }, retryAfter: 7 });
  const dayo = queued('dayo', 'd');
  expect(await ada[1]).toMatchObject({ kind: { code: 'too_many_requests' } });
  // Every source has one task now.
  expect(await queued('emeka', 'e')).toMatchObject({ kind: { code: 'unavailable' }, retryAfter: 7 });
  end();
  await first;
  expect(await Promise.all([ada[0], bisi, chidi, dayo])).toEqual(['a1', 'b', 'c', 'd']);
});

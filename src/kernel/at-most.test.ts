import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refused } from '../shared/refusal.ts';
import { atMost, roomAt, secondsUntil, smoothed, waitOf } from './at-most.ts';

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

describe('what is computed', () => {
  test('the average follows the last tasks, upwards more slowly', () => {
    expect(smoothed(undefined, 40)).toBe(40);
    expect(smoothed(40, 140)).toBe(45);
    expect(smoothed(140, 40)).toBe(130);
    const after = (times: number, from: number, took: number): number =>
      Array.from({ length: times }).reduce<number>((average) => smoothed(average, took), from);
    expect(after(60, 1_000, 10)).toBeLessThan(13);
    expect(after(300, 10, 1_000)).toBeGreaterThan(990);
  });

  test('a task waits for what waits and half of what runs, shared by the slots', () => {
    expect(waitOf(0, 0, 4)).toBe(0);
    expect(waitOf(300, 40, 4)).toBe(80);
  });

  test('refused tasks find room one after the other', () => {
    const first = roomAt(1_000, 0, 2_000, 400, 4);
    expect(first).toBe(3_100);
    expect(roomAt(1_000, first, 2_000, 400, 4)).toBe(3_200);
    // When nobody was refused for a while, the queue alone counts.
    expect(roomAt(9_000, first, 0, 400, 4)).toBe(9_100);
    // However many were refused, those who come after them are not kept away for longer.
    let promised = 0;
    for (let n = 0; n < 10_000; n += 1) promised = roomAt(1_000, promised, 2_000, 400, 4);
    expect(secondsUntil(roomAt(40_000, promised, 0, 400, 4), 40_000, 1)).toBe(1);
  });

  test('a retry is told in whole seconds, of a useful length', () => {
    expect(secondsUntil(3_100, 1_000, 1)).toBe(3);
    expect(secondsUntil(1_050, 1_000, 1)).toBe(1);
    expect(secondsUntil(900_000, 1_000, 1)).toBe(30);
  });
});

describe('tasks of a known kind', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const lasting = (ms: number) => () => new Promise<string>((end) => setTimeout(() => end('done'), ms));
  const outcome = (task: Promise<string>) =>
    task.catch((error: unknown) =>
      error instanceof Refused ? `${error.kind.code} ${error.retryAfter}` : String(error),
    );
  /** A queue that has run one task of this kind. */
  const known = async (ms: number) => {
    const bounded = atMost({ atOnce: 2, waiting: 600, patience_ms: 2_000, retryAfter: 1 });
    const task = () => outcome(bounded(lasting(ms), '', { kind: 'asked' }));
    const first = task();
    await vi.advanceTimersByTimeAsync(ms);
    expect(await first).toBe('done');
    return task;
  };

  test('many cheap ones wait', async () => {
    const task = await known(5);
    const all = Array.from({ length: 500 }, task);
    await vi.advanceTimersByTimeAsync(500 * 5);
    expect(new Set(await Promise.all(all))).toEqual(new Set(['done']));
  });

  test('expensive ones are refused at once when they would wait too long, each with a later time to retry', async () => {
    const task = await known(1_000);
    const all = Array.from({ length: 10 }, task);
    await vi.advanceTimersByTimeAsync(0);
    const refused = await Promise.all(all.slice(6));
    expect(refused).toEqual([3, 4, 4, 5].map((s) => `unavailable ${s}`));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await Promise.all(all.slice(0, 4))).toEqual(Array.from({ length: 4 }, () => 'done'));
  });

  test('in a crowd that goes slowly, who would wait in vain is refused once that is known, and the next time at once', async () => {
    const bounded = atMost({ atOnce: 4, waiting: 600, patience_ms: 4_000, retryAfter: 1 });
    // Alone 10 ms; a crowd shares processors and connections.
    let takes_ms = 10;
    const task = async (): Promise<{ word: string; after_ms: number }> => {
      const asked = performance.now();
      const word = await outcome(bounded(lasting(takes_ms), '', { kind: 'asked' }));
      return { word, after_ms: performance.now() - asked };
    };
    const alone = task();
    await vi.advanceTimersByTimeAsync(10);
    expect((await alone).word).toBe('done');
    takes_ms = 100;
    const burst = async () => {
      const all = Array.from({ length: 500 }, task);
      await vi.advanceTimersByTimeAsync(5_000);
      const told = await Promise.all(all);
      return { done: told.filter(({ word }) => word === 'done'), refused: told.filter(({ word }) => word !== 'done') };
    };
    const first = await burst();
    // 40 a second get their turn in 4 s.
    expect(first.done.length).toBeGreaterThanOrEqual(160);
    expect(first.refused.filter(({ after_ms }) => after_ms > 1_000).length).toBeLessThan(50);
    const second = await burst();
    expect(second.done.length).toBeGreaterThanOrEqual(160);
    expect(second.refused.filter(({ after_ms }) => after_ms > 0).length).toBeLessThan(50);
    expect(new Set(second.refused.map(({ word }) => word.split(' ')[0]))).toEqual(new Set(['unavailable']));
    expect(second.refused.every(({ word }) => Number(word.split(' ')[1]) >= 4)).toBe(true);
  });

  test('a caller that hung up leaves the queue, and the next gets its turn', async () => {
    const bounded = atMost({ atOnce: 1, waiting: 2, patience_ms: 2_000, retryAfter: 1 });
    const first = bounded(lasting(100), '', { kind: 'asked' });
    const call = new AbortController();
    let began = 0;
    const gone = outcome(
      bounded(
        async () => {
          began += 1;
          return 'done';
        },
        '',
        { kind: 'asked', left: () => call.signal },
      ),
    );
    const next = bounded(lasting(1), '', { kind: 'asked' });
    expect(await outcome(bounded(lasting(1), '', { kind: 'asked' }))).toBe('unavailable 1');
    call.abort();
    expect(await gone).toBe('unavailable 1');
    const last = bounded(lasting(1), '', { kind: 'asked' });
    await vi.advanceTimersByTimeAsync(102);
    expect([await first, await next, await last, began]).toEqual(['done', 'done', 'done', 0]);
    // Hung up before it waits.
    const long = bounded(lasting(50), '', { kind: 'asked' });
    expect(await outcome(bounded(lasting(1), '', { kind: 'asked', left: () => call.signal }))).toBe('unavailable 1');
    await vi.advanceTimersByTimeAsync(50);
    expect(await long).toBe('done');
  });
});

import { expect, test } from 'vitest';
import { ApiError } from '../../../kit/api.ts';
import type { SosAlert } from '../contract.ts';
import { sosRules } from '../rules.ts';
import { isExpired, readWaiting, trySending, type WaitingSos } from './sos-queue.ts';

const open = () => {
  let text: string | null = null;
  return {
    read: () => text,
    write: (next: string | null) => {
      text = next;
    },
  };
};
const waiting: WaitingSos = { account: 'a', key: 'key-of-this-press', pressed_at: 1_000, place: null };
const answer = (status: number) => new ApiError({ code: 'x', title: 'x', detail: 'x', status });

test('an alert waits from before the first attempt until it is sent, and each attempt has the same key', async () => {
  const shelf = open();
  const keys: string[] = [];
  const first = await trySending(shelf, waiting, (one) => {
    keys.push(one.key);
    expect(readWaiting(shelf, 'a'), 'kept while it is on its way').toEqual(waiting);
    return Promise.reject(answer(0));
  });
  expect(first).toMatchObject({ waits: true });
  const kept = readWaiting(shelf, 'a');
  expect(kept).toEqual(waiting);
  const second = await trySending(shelf, kept as WaitingSos, (one) => {
    keys.push(one.key);
    return Promise.resolve({ id: 'sent' } as SosAlert);
  });
  expect(second).toEqual({ alert: { id: 'sent' } });
  expect(readWaiting(shelf, 'a')).toBeNull();
  expect(keys).toEqual([waiting.key, waiting.key]);
});

test.each([0, 401, 408, 429, 500, 503])('after an answer %s it keeps waiting', async (status) => {
  const shelf = open();
  expect(await trySending(shelf, waiting, () => Promise.reject(answer(status)))).toMatchObject({ waits: true });
  expect(readWaiting(shelf, 'a')).toEqual(waiting);
});

test('a permanently refused alert does not wait', async () => {
  const shelf = open();
  expect(await trySending(shelf, waiting, () => Promise.reject(answer(403)))).toMatchObject({ waits: false });
  expect(readWaiting(shelf, 'a')).toBeNull();
});

test('another person on the same phone neither sends nor loses it; invalid data is ignored', () => {
  const shelf = open();
  shelf.write(JSON.stringify(waiting));
  expect(readWaiting(shelf, 'b')).toBeNull();
  expect(readWaiting(shelf, 'a')).toEqual(waiting);
  shelf.write('{"account":');
  expect(readWaiting(shelf, 'a')).toBeNull();
});

test('after two hours it is no longer sent automatically', () => {
  expect(isExpired(waiting, waiting.pressed_at + sosRules.queue_ms)).toBe(false);
  expect(isExpired(waiting, waiting.pressed_at + sosRules.queue_ms + 1)).toBe(true);
});

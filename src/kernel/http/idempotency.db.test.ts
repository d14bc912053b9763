import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JobDatabase, openJobDatabase } from '../../../tests/support/job-database.ts';
import { visitor } from '../db/actor.ts';
import { once } from './idempotency.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(6);
});
afterAll(() => market.close());

const secret = '/track/the-secret-of-a-link';
const key = 'a-key-that-the-page-made';
const call = (under: string, answer: unknown, request: unknown = { a: 1 }) =>
  market.as(visitor, (act) => once(act, 'test.operation', under, request, async () => answer));

test('the table holds neither key nor answer in plain text, and a repeat still gets the answer', async () => {
  expect(await call(key, { tracking_path: secret, items: [1, null] })).toEqual({
    tracking_path: secret,
    items: [1, null],
  });
  const { rows } = await market.owner.query('SELECT * FROM kernel.idempotency_keys');
  expect(rows).toHaveLength(1);
  const kept = JSON.stringify(rows);
  expect(kept).not.toContain(secret);
  expect(kept).not.toContain(key);
  expect(await call(key, 'never made')).toEqual({ tracking_path: secret, items: [1, null] });
});

test('the work is done once when five requests with one key arrive together', async () => {
  let done = 0;
  const work = async () => ({ n: (done += 1) });
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map(() => market.as(visitor, (act) => once(act, 'test.race', 'raced-key-1', {}, work))),
  );
  expect(answers).toEqual(Array.from({ length: 5 }, () => ({ n: 1 })));
});

test('a key is refused when it is reused with another body', async () => {
  await call('another-key-1', 1);
  await expect(call('another-key-1', 1, { a: 2 })).rejects.toMatchObject({ kind: { code: 'key_reused' } });
});

test('an empty answer is repeated too', async () => {
  expect(await call('empty-answer-1', null)).toBeNull();
  expect(await call('empty-answer-1', 'never made')).toBeNull();
});

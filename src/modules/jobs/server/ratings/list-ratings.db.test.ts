import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../../tests/support/job-database.ts';
import type { Actor } from '../../../../kernel/db/act.ts';
import { listRatings } from './list-ratings.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(3);
});
afterAll(() => market.close());

const list = (actor: Actor, cursor?: string) =>
  market.as(actor, (act) => listRatings(act, { query: cursor ? { cursor } : {} }, noExchange));
/** A job of this worker that was rated some minutes ago. */
const rated = async (worker: string, minutesAgo: number, more: { serves?: 'booking'; comment?: string } = {}) => {
  const { id } = await market.job(24);
  await market.owner.query(
    `UPDATE jobs.jobs SET status = 'completed', worker_id = $2, first_until = NULL, completed_at = now(), serves = coalesce($3, serves) WHERE id = $1`,
    [id, worker, more.serves ?? null],
  );
  await market.owner.query(
    `INSERT INTO jobs.ratings (job_id, worker_id, stars, comment, created_at) VALUES ($1, $2, 4, $3, now() - make_interval(mins => $4))`,
    [id, worker, more.comment ?? '', minutesAgo],
  );
  return id;
};

test('a worker reads their ratings newest first, page by page, with first names only', async () => {
  const worker = await market.worker();
  const ids: string[] = [];
  for (let n = 0; n < 13; n += 1)
    ids.push(await rated(worker.accountId, n, n === 1 ? { serves: 'booking', comment: 'Well done' } : {}));
  const first = await list(worker);
  expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 10));
  expect(first.items[0]).toMatchObject({ stars: 4, comment: '', customer_name: 'Adaeze', is_counted: false });
  expect(first.items[1]).toMatchObject({ comment: 'Well done', customer_name: 'Customer' });
  expect(JSON.stringify(first)).not.toContain('Okonkwo');
  const second = await list(worker, first.next ?? '');
  expect(second.items.map(({ id }) => id)).toEqual(ids.slice(10));
  expect(second.next).toBeNull();
});

test('nobody reads the ratings of somebody else', async () => {
  const worker = await market.worker();
  await rated(worker.accountId, 1);
  const other = await market.worker();
  expect((await list(other)).items).toEqual([]);
  const seen = await market.as(other, (act) =>
    act.sql(
      {
        name: '',
        text: `SELECT job_id FROM jobs.ratings WHERE worker_id = '${worker.accountId}'`,
        values: () => [],
      } as never,
      {},
    ),
  );
  expect(seen).toEqual([]);
});

test('no_worker_profile', async () => {
  expect(await codeOf(list(await market.account()))).toBe('no_worker_profile');
});

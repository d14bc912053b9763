import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { listMyJobs } from './list-my-jobs.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase();
});
afterAll(() => market.close());

test('current jobs are sorted by start, past jobs newest first, 20 on a page', async () => {
  const worker = await market.worker();
  const ids: string[] = [];
  for (let i = 0; i < 23; i += 1) {
    const job = await market.job(100 + 4 * i);
    // More than a worker may hold by accepting: staff assigned them.
    await market.owner.query(`UPDATE jobs.jobs SET status = 'assigned', worker_id = $2 WHERE id = $1`, [
      job.id,
      worker.accountId,
    ]);
    ids.push(job.id);
  }
  const list = (query: { state: 'current' | 'past'; cursor?: string }) =>
    market.as(worker, (act) => listMyJobs(act, { query }, noExchange));
  const first = await list({ state: 'current' });
  const second = await list({ state: 'current', cursor: first.next ?? '' });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
  expect([first.items.length, second.items.length, second.next]).toEqual([20, 3, null]);
  expect(first.items[0]).toMatchObject({
    mine: true,
    customer_phone: '+2348037654321',
    moves: ['release', 'depart'],
  });
  await market.owner.query(`UPDATE jobs.jobs SET status = 'completed' WHERE worker_id = $1`, [worker.accountId]);
  const past = await list({ state: 'past' });
  expect(past.items.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 20));
  expect((await list({ state: 'past', cursor: past.next ?? '' })).items).toHaveLength(3);
  expect(await codeOf(list({ state: 'past', cursor: 'nonsense' }))).toBe('invalid_request');
});

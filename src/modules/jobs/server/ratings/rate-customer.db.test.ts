// The mover rates the customer of a completed job, once; others read an average, from three on.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTeamDatabase, type TeamDatabase } from '../../../../../tests/support/team-database.ts';
import { codeOf } from '../../../../../tests/support/job-database.ts';
import type { Actor } from '../../../../kernel/db/act.ts';
import { system } from '../../../../kernel/db/actor.ts';
import { query } from '../../../../kernel/db/query.ts';
import { readJob } from '../../contract.ts';
import { rateCustomer } from '../../customer-rating-contract.ts';
import { customerStars } from './customer-ratings.sql.ts';
import { jobsPersonalData } from '../personal-data.ts';

let db: TeamDatabase;
beforeAll(async () => {
  db = await openTeamDatabase();
});
afterAll(() => db.market.close());

test('once, in stars, by the mover who did the job, after completion', async () => {
  const worker = await db.market.worker();
  const other = await db.market.worker();
  const open = await db.market.job(24);
  const rate = (who: typeof worker, id: string, stars = 4) =>
    db.call(who, rateCustomer, { params: { id }, body: { stars } });
  expect(await codeOf(rate(worker, open.id))).toBe('not_ratable');
  const account = (await db.market.account()).accountId ?? '';
  const { id } = await db.doJob(worker, { customer_id: account });
  expect((await db.call(worker, readJob, { params: { id } })).customer_rated).toBeNull();
  expect(await codeOf(rate(other, id))).toBe('not_ratable');
  expect(await rate(worker, id)).toEqual({ id, stars: 4 });
  expect(await codeOf(rate(worker, id, 1)), 'the first one is final').toBe('not_ratable');
  expect((await db.call(worker, readJob, { params: { id } })).customer_rated).toBe(4);
  const seen = query('test.customerRatings', {}, { n: 'int8' }, 'SELECT count(*) AS n FROM jobs.customer_ratings');
  expect(await db.market.as(other, (act) => act.one(seen, {}))).toMatchObject({ n: 0 });
  const me: Actor = { kind: 'account', accountId: account, sessionId: null, orderId: null };
  const mine = await db.market.as(me, (act) => jobsPersonalData.exportFor?.(act, { accountId: account, email: '' }));
  expect(mine).toMatchObject({ customer_ratings: [{ stars: 4, given: false }] });
});

test('a mover who looks at an open job reads the average of three or more', async () => {
  const worker = await db.market.worker();
  const customer = await db.market.account();
  const customer_id = customer.accountId ?? '';
  const { id } = await db.market.job(24, { customer_id });
  const ratingOf = async () => (await db.call(worker, readJob, { params: { id } })).customer_rating;
  const give = async (stars: number) => {
    const mover = await db.market.worker();
    const done = await db.doJob(mover, { customer_id });
    await db.call(mover, rateCustomer, { params: { id: done.id }, body: { stars } });
  };
  await give(5);
  await give(4);
  expect(await ratingOf(), 'too few to be of nobody').toBeNull();
  await give(4);
  expect(await ratingOf()).toEqual({ stars: 4.3, ratings: 3 });
  expect(
    await db.market.as(worker, (act) => act.one(customerStars, { job: id, min_ratings: 1, of_last: 2 })),
    'of the last ones',
  ).toEqual({ stars: 4, ratings: 2 });
  const stranger = query(
    'test.customerStars',
    { job: 'uuid' },
    { ratings: 'int4' },
    'SELECT ratings FROM jobs.customer_stars($job, 1, 100)',
  );
  expect(await db.market.as(customer, (act) => act.one(stranger, { job: id })), 'who is no mover').toBeUndefined();
  expect(await db.market.as(system, (act) => act.one(stranger, { job: id }))).toBeUndefined();
});

// Staff's list of requests: most urgent first, page by page, from an index in that order.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JobDatabase, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { later, readWhole, stepsAbove } from '../../../../tests/support/staff-list.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { requestsByUrgency } from './requests.sql.ts';
import { listAllRequests } from './list-all-requests.ts';

let market: JobDatabase;
let staff: Actor;
beforeAll(async () => {
  market = await openJobDatabase(4);
  staff = { ...(await market.account()), kind: 'staff' };
});
afterAll(() => market.close());

/** Creates one request in this state for every day from today; returns their ids. */
const requests = async (status: string, days: readonly number[]): Promise<string[]> => {
  const { rows } = await market.owner.query<{ id: string }>(
    `INSERT INTO requests.requests (service_type, service_kind, move_type, move_option, present_location, present_lat,
       present_lng, destination, destination_lat, destination_lng, preferred_date, preferred_time, room_size, email, phone, status,
       tracking_hash, decline_reason)
     SELECT 'moving', 'move', 'move-in', 'door-to-door', 'Surulere', 6.5, 3.36, 'Lekki', 6.45, 3.47, current_date + n, '10:00',
            '2bedroom', 'ada@example.com', '+2348031234567', $1, gen_random_uuid()::text, CASE $1 WHEN 'declined' THEN 'Too far' END
       FROM unnest($2::int[]) WITH ORDINALITY AS day (n, i) ORDER BY i RETURNING id`,
    [status, days],
  );
  return rows.map(({ id }) => id);
};

test('lists disputed ones, then those staff must answer, then open ones by the date of the move, then the others, the latest first', async () => {
  const done = await requests('fulfilled', [-9, -2]);
  const gone = await requests('cancelled', [1]);
  const waiting = await requests('published', later);
  const soon = await requests('submitted', [-1, 2]);
  const held = await requests('published', [30]);
  const disputed = await requests('published', [8, 20]);
  for (const order_id of held) await market.job(24, { order_id, held: true });
  for (const order_id of disputed) {
    const { id } = await market.job(24, { order_id });
    const { accountId } = await market.worker();
    await market.owner.query(`UPDATE jobs.jobs SET status = 'disputed', worker_id = $2 WHERE id = $1`, [id, accountId]);
  }
  // As the act that publishes does: a job starts when its request says.
  await market.owner.query(
    `UPDATE jobs.jobs j SET starts_at = (r.preferred_date + r.preferred_time) AT TIME ZONE 'Africa/Lagos',
            ends_at = (r.preferred_date + r.preferred_time) AT TIME ZONE 'Africa/Lagos' + interval '1 hour'
       FROM requests.requests r WHERE r.id = j.order_id`,
  );
  const open = [...disputed, ...soon, ...held, ...waiting];
  expect(await readWhole(market, staff, listAllRequests, {})).toEqual([...open, ...gone, ...done.toReversed()]);
  expect(await readWhole(market, staff, listAllRequests, { show: 'open' })).toEqual(open);
  expect(await readWhole(market, staff, listAllRequests, { show: 'done' })).toEqual(done.toReversed());
});

test('reads one page and sorts nothing when there are thousands of requests', async () => {
  await requests(
    'fulfilled',
    Array.from({ length: 10_000 }, (_, day) => -(day % 700)),
  );
  await market.owner.query('ANALYZE requests.requests');
  const above = await stepsAbove(market, requestsByUrgency, 'requests_by_urgency');
  // Nothing is sorted between the index and the page's limit; above the limit at most one page plus what is disputed or on
  // hold.
  const page = above?.lastIndexOf('Limit') ?? -1;
  expect(page).toBeGreaterThan(-1);
  expect(above?.slice(page)).not.toContain('Sort');
});

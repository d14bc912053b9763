// Staff who act on a customer's page are recorded as staff, however they opened it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noCards } from '../../../../tests/support/card-provider.ts';
import { moveRequest } from '../../../../tests/support/move-request.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { visitor } from '../../../kernel/db/actor.ts';
import { cancelRequest } from './cancel-request.ts';
import { confirmRequest } from './confirm-request.ts';
import { submitRequest } from './submit-request.ts';
import { followerFor } from './tracking-key.ts';

let market: JobDatabase;
let staff: Actor;
beforeAll(async () => {
  market = await openJobDatabase(4);
  staff = { ...(await market.account()), kind: 'staff' };
});
afterAll(() => market.close());

const ask = async () => {
  const answer = await market.as(visitor, (act) => submitRequest(act, { body: moveRequest() }, noExchange));
  return { id: answer.id, link: answer.tracking_path.replace('/track/', '') };
};
const acting = (key: string) => followerFor(market.db, staff, { params: { key } });
const cancelled = async (id: string) =>
  (
    await market.owner.query(
      `SELECT actor_kind, actor_id, payload ->> 'by' AS by FROM kernel.events
        WHERE name = 'requests.cancelled' AND payload ->> 'requestId' = $1`,
      [id],
    )
  ).rows[0];

test.each(['id', 'link'] as const)('staff are recorded when they cancel with the %s', async (by) => {
  const request = await ask();
  const key = request[by];
  const actor = await acting(key);
  await market.as(actor, (act) =>
    cancelRequest(act, { params: { key }, body: { reason: 'As asked by phone' } }, noExchange),
  );
  expect(await cancelled(request.id)).toEqual({ actor_kind: 'staff', actor_id: staff.accountId, by: 'staff' });
});

test('a visitor with the link is recorded as the customer', async () => {
  const { id, link: key } = await ask();
  const actor = await followerFor(market.db, visitor, { params: { key } });
  await market.as(actor, (act) => cancelRequest(act, { params: { key }, body: {} }, noExchange));
  expect(await cancelled(id)).toEqual({ actor_kind: 'visitor', actor_id: null, by: 'customer' });
});

test('staff cannot rate for the customer, even with the link', async () => {
  const { id, link: key } = await ask();
  const worker = await market.worker();
  await market.owner.query(
    `UPDATE jobs.jobs SET status = 'delivered', worker_id = $2, delivered_at = now() WHERE order_id = $1`,
    [id, worker.accountId],
  );
  const actor = await acting(key);
  const confirm = confirmRequest(noCards);
  const rating = confirm(market.db, actor, { params: { key }, body: { stars: 5 } }, noExchange);
  expect(await codeOf(rating)).toBe('not_found');
});

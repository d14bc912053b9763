// A link to follow ends some time after the request is over; the account keeps the request.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { moveRequest } from '../../../../tests/support/move-request.ts';
import { type Actor, system, visitor } from '../../../kernel/db/actor.ts';
import { requestRules } from '../rules.ts';
import { submitRequest } from './submit-request.ts';
import { trackRequest } from './track-request.ts';
import { followerFor, newLetterKey, requestOf } from './tracking-key.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(4);
});
afterAll(() => market.close());

const submit = async (who: Actor = visitor) => {
  const { id, tracking_path } = await market.as(who, (act) => submitRequest(act, { body: moveRequest() }, noExchange));
  return { id, key: tracking_path.replace('/track/', '') };
};
const follow = async (key: string, who: Actor = visitor) => {
  const actor = await followerFor(market.db, who, { params: { key } });
  return market.as(actor, (act) => trackRequest(act, { params: { key } }, noExchange));
};
const overDaysAgo = async (id: string, days: number): Promise<void> => {
  await market.owner.query(
    `UPDATE requests.requests SET status = 'cancelled', updated_at = now() - make_interval(days => $2) WHERE id = $1`,
    [id, days],
  );
};
/** With its job. */
const over = async (id: string, days: number): Promise<void> => {
  await overDaysAgo(id, days);
  await market.owner.query(
    `UPDATE jobs.jobs SET status = 'cancelled', cancelled_at = now() - make_interval(days => $2), cancelled_reason = 'x' WHERE order_id = $1`,
    [id, days],
  );
};

test('the first link and that of a letter work until the last day; after it they say how to continue', async () => {
  const { id, key } = await submit();
  const letter = await market.as(system, (act) => Promise.resolve(newLetterKey(act, id)));
  await over(id, requestRules.linkDays - 1);
  for (const one of [key, letter]) expect((await follow(one)).id).toBe(id);
  await over(id, requestRules.linkDays);
  for (const one of [key, letter]) {
    expect(await codeOf(follow(one))).toBe('link_ended');
    expect(await requestOf(market.db, visitor, one), 'its receipts, pictures and live stream').toBeNull();
  }
  expect(await codeOf(follow('x'.repeat(43)))).toBe('not_found');
});

test('an open request has no end, nor does one with a job that is still to be decided', async () => {
  const open = await submit();
  await market.owner.query(`UPDATE requests.requests SET updated_at = now() - interval '400 days' WHERE id = $1`, [
    open.id,
  ]);
  expect((await follow(open.key)).id).toBe(open.id);
  const waits = await submit();
  await overDaysAgo(waits.id, requestRules.linkDays + 1);
  expect((await follow(waits.key)).id).toBe(waits.id);
});

test('the account can always read it', async () => {
  const ada = await market.account();
  const { id } = await submit(ada);
  await over(id, 10 * requestRules.linkDays);
  expect((await follow(id, ada)).id).toBe(id);
});

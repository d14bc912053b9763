// The customer approves a price at the door: job, request and price lines change together.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveRequest } from '../../../../tests/support/move-request.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { makeDue } from '../../../../tests/support/due-job.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { trackingVisitor, visitor } from '../../../kernel/db/actor.ts';
import { workerShare } from '../../catalogue/rules.ts';
import { acceptOpenJobAs } from '../../jobs/server/board/accept-job.ts';
import { askPriceChange } from '../../jobs/server/price/ask-price-change.ts';
import { arriveAtJob, departForJob } from '../../jobs/server/steps/take-step.ts';
import { answerPriceChange } from './answer-price-change.ts';
import { submitRequest } from './submit-request.ts';
import { trackRequest } from './track-request.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase();
});
afterAll(() => market.close());

const atTheDoor = async () => {
  const body = moveRequest({ room_size: 'studio' });
  const { id } = await market.as(visitor, (act) => submitRequest(act, { body }, noExchange));
  const job = String(await market.value('SELECT id FROM jobs.jobs WHERE order_id = $1', [id]));
  const worker = await market.worker();
  await acceptOpenJobAs(market.db, worker, job);
  await makeDue(market.owner, job);
  for (const step of [departForJob, arriveAtJob])
    await market.as(worker, (act) => step(act, { params: { id: job } }, noExchange));
  const file_id = await market.picture(worker.accountId);
  const asked = { amount_kobo: 4_000_00, reason: 'stairs', file_id } as const;
  const change = await market.as(worker, (act) =>
    askPriceChange(act, { params: { id: job }, body: asked }, noExchange),
  );
  return { id, job, change: change.id, customer: trackingVisitor(id), worker };
};
const view = (who: Actor, id: string) =>
  market.as(who, (act) => trackRequest(act, { params: { key: id } }, noExchange));
const answer = (who: Actor, key: string, change: string, yes: boolean, amount_kobo = 4_000_00) =>
  market.as(who, (act) => answerPriceChange(act, { params: { key, change }, body: { yes, amount_kobo } }, noExchange));

test('yes adds one line, the same total on job and request, and a larger share; pressed twice it counts once', async () => {
  const { id, job, change, customer } = await atTheDoor();
  const before = await view(customer, id);
  expect(before.price_change).toMatchObject({ status: 'asked', amount_kobo: 4_000_00 });
  expect(before.price_change?.photo_url).toContain('?link=');
  const after = await answer(customer, id, change, true);
  const total = (before.price_kobo ?? 0) + 4_000_00;
  expect(after).toMatchObject({ price_kobo: total, price_change: { status: 'approved' } });
  expect(after.price_lines.reduce((sum, line) => sum + line.amount_kobo, 0)).toBe(total);
  expect(after.price_lines.at(-1)?.label).toBe('Agreed on the day: more stairs than stated');
  expect(await market.value('SELECT price_kobo::int FROM jobs.jobs WHERE id = $1', [job])).toBe(total);
  expect(await market.value('SELECT worker_share_kobo::int FROM jobs.jobs WHERE id = $1', [job])).toBe(
    workerShare(total, 10).worker_share_kobo,
  );
  expect(await codeOf(answer(customer, id, change, true))).toBe('price_change_over');
});

test('no changes nothing; a yes to another amount is refused; a stranger gets not found', async () => {
  const { id, change, customer, worker } = await atTheDoor();
  const before = await view(customer, id);
  expect(await codeOf(answer(customer, id, change, true, 3_000_00))).toBe('price_change_over');
  for (const stranger of [worker, visitor, await market.account()])
    expect(await codeOf(answer(stranger, id, change, true))).toBe('not_found');
  expect(await answer(customer, id, change, false)).toMatchObject({
    price_kobo: before.price_kobo,
    price_lines: before.price_lines,
    price_change: { status: 'declined' },
  });
});

test('only one counts when yes and no arrive together, and the sums agree', async () => {
  const { id, job, change, customer } = await atTheDoor();
  const both = await Promise.allSettled([answer(customer, id, change, true), answer(customer, id, change, false)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { price_kobo, price_lines } = await view(customer, id);
  expect(await market.value('SELECT price_kobo::int FROM jobs.jobs WHERE id = $1', [job])).toBe(price_kobo);
  expect(price_lines.reduce((sum, line) => sum + line.amount_kobo, 0)).toBe(price_kobo);
});

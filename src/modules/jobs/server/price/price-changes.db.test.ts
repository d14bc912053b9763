// A change of price on the day: requested with a photo, answered by the customer, before loading, once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../../tests/support/job-database.ts';
import type { Actor } from '../../../../kernel/db/act.ts';
import { trackingVisitor, visitor } from '../../../../kernel/db/actor.ts';
import { acceptOpenJobAs } from '../board/accept-job.ts';
import { askPriceChange, withdrawPriceChange } from './ask-price-change.ts';
import { answerPriceChange, confirmJob, jobsOfOrder } from '../door.ts';
import { readJob } from '../read-job.ts';
import { arriveAtJob, deliverJob, departForJob, startJob } from '../steps/take-step.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase();
});
afterAll(() => market.close());

const atTheDoor = async (max_kobo: number | null = 50_000_00) => {
  const worker = await market.worker();
  const job = await market.job(2, { max_kobo });
  await acceptOpenJobAs(market.db, worker, job.id);
  const on = { params: { id: job.id } };
  await market.as(worker, (act) => departForJob(act, on, noExchange));
  return { worker, job, on, arrive: () => market.as(worker, (act) => arriveAtJob(act, on, noExchange)) };
};
type Asked = Partial<{ amount_kobo: number; reason: 'stairs'; file_id: string }>;
const ask = async (worker: Actor & { accountId: string }, id: string, more: Asked = {}) => {
  const file_id = more.file_id ?? (await market.picture(worker.accountId));
  return market.as(worker, (act) =>
    askPriceChange(
      act,
      { params: { id }, body: { amount_kobo: 5_000_00, reason: 'more_things', note: 'A piano', ...more, file_id } },
      noExchange,
    ),
  );
};
const start = async (worker: Actor, id: string) =>
  startJob(market.db, worker, { params: { id }, body: { code: await market.startCode(id) } }, noExchange);
const answer = (who: Actor, change: string, yes: boolean, share_kobo = 38_700_00) =>
  market.as(who, (act) => answerPriceChange(act, change, { yes, share_kobo }));

describe('askPriceChange', () => {
  test('the customer pays the new price when they agree before loading', async () => {
    const { worker, job, on, arrive: atDoor } = await atTheDoor();
    await atDoor();
    const { id } = await ask(worker, job.id);
    expect(await codeOf(start(worker, job.id))).toBe('price_change_waits');
    const [seen] = await market.as(job.customer, (act) => jobsOfOrder(act, job.order_id));
    expect(seen?.price_change).toMatchObject({ amount_kobo: 5_000_00, status: 'asked', note: 'A piano' });

    expect(await answer(job.customer, id, true)).toMatchObject({ price_kobo: 43_000_00, amount_kobo: 5_000_00 });
    expect(await answer(job.customer, id, true)).toBeNull();
    expect(await market.as(worker, (act) => readJob(act, on, noExchange))).toMatchObject({
      price_kobo: 43_000_00,
      you_earn_kobo: 38_700_00,
      max_change_kobo: 7_000_00,
      price_change: { status: 'approved' },
    });
    await start(worker, job.id);
    const file_id = await market.picture(worker.accountId);
    await market.as(worker, (act) => deliverJob(act, { ...on, body: { kind: 'photo', file_id } }, noExchange));
    await market.as(job.customer, (act) => confirmJob(act, job.id, { stars: 5 }));
    expect(
      await market.value(
        `SELECT sum(e.amount_kobo)::int FROM money.entries e JOIN money.postings p ON p.id = e.posting_id
         JOIN money.accounts a ON a.id = e.account_id
        WHERE p.subject_id = $1 AND a.kind = 'worker_payable'`,
        [job.id],
      ),
    ).toBe(38_700_00);
    expect(market.names(job.id)).toEqual(
      expect.arrayContaining(['jobs.price_change_asked', 'jobs.price_change_answered', 'jobs.completed']),
    );
  });
});

describe('withdrawPriceChange', () => {
  test('the price stays and the work can start when the change is refused or withdrawn', async () => {
    const { worker, job, arrive: atDoor } = await atTheDoor();
    await atDoor();
    const first = await ask(worker, job.id);
    expect(await answer(job.customer, first.id, false)).toMatchObject({ price_kobo: 38_000_00 });
    const second = await ask(worker, job.id);
    const back = { params: { id: job.id, change: second.id } };
    await market.as(worker, (act) => withdrawPriceChange(act, back, noExchange));
    expect(await codeOf(market.as(worker, (act) => withdrawPriceChange(act, back, noExchange)))).toBe(
      'price_change_too_late',
    );
    expect(await answer(job.customer, second.id, true)).toBeNull();
    await start(worker, job.id);
    expect(await market.value('SELECT price_kobo::int FROM jobs.jobs WHERE id = $1', [job.id])).toBe(38_000_00);
  });
});

test('a change is refused before arrival, after loading, while another waits, and after three', async () => {
  const { worker, job, arrive: atDoor } = await atTheDoor();
  expect(await codeOf(ask(worker, job.id))).toBe('price_change_too_late');
  await atDoor();
  const two = await Promise.allSettled([ask(worker, job.id), ask(worker, job.id)]);
  expect(two.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await codeOf(ask(worker, job.id))).toBe('price_change_waits');
  for (let times = 1; times <= 3; times += 1) {
    const id = (await market.value(`SELECT id FROM jobs.price_changes WHERE job_id = $1 AND status = 'asked'`, [
      job.id,
    ])) as string;
    await answer(job.customer, id, false);
    if (times < 3) await ask(worker, job.id);
  }
  expect(await codeOf(ask(worker, job.id))).toBe('price_changes_used');
  await start(worker, job.id);
  expect(await codeOf(ask(worker, job.id))).toBe('price_change_too_late');
});

test("a change is refused above the upper limit, or with another person's picture", async () => {
  const { worker, job, arrive: atDoor } = await atTheDoor(40_000_00);
  await atDoor();
  expect(await codeOf(ask(worker, job.id, { amount_kobo: 2_500_00 }))).toBe('price_change_too_much');
  const other = await market.worker();
  const file_id = await market.picture(other.accountId);
  expect(await codeOf(ask(worker, job.id, { amount_kobo: 2_000_00, file_id }))).toBe('change_photo_missing');
  await ask(worker, job.id, { amount_kobo: 2_000_00 });
});

test('strangers cannot ask, see or answer, and the mover cannot answer for the customer', async () => {
  const { worker, job, arrive: atDoor } = await atTheDoor();
  await atDoor();
  const { id } = await ask(worker, job.id);
  const other = await market.worker();
  expect(await codeOf(ask(other, job.id))).toBe('not_found');
  for (const stranger of [other, worker, visitor, trackingVisitor(crypto.randomUUID())]) {
    expect(await answer(stranger, id, true)).toBeNull();
  }
  const seenBy = (who: Actor) =>
    market.as(who, async (act) => (await jobsOfOrder(act, job.order_id)).map((one) => one.price_change?.id));
  expect(await seenBy(other)).toEqual([]);
  expect(await seenBy(job.customer)).toEqual([id]);
  expect(await market.value('SELECT status FROM jobs.price_changes WHERE id = $1', [id])).toBe('asked');
});

// A tip for the movers of a completed job, who get all of it. Against the real ledger (docs/decisions/0135).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardProvider, payingWith } from '../../../../tests/support/card-provider.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { makeDue } from '../../../../tests/support/due-job.ts';
import { workTakesHours, workTakesSeconds } from '../../../../tests/support/long-work.ts';
import { moveRequest } from '../../../../tests/support/move-request.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system, trackingVisitor, visitor } from '../../../kernel/db/actor.ts';
import { acceptOpenJobAs } from '../../jobs/server/board/accept-job.ts';
import { confirmJob, peopleOfJob } from '../../jobs/server/door.ts';
import { lookAtJob } from '../../jobs/server/dispute/look-at-job.ts';
import { arriveAtJob, deliverJob, departForJob, startJob } from '../../jobs/server/steps/take-step.ts';
import { adapters } from '../../money/adapters/adapters.ts';
import type { Checkouts } from '../../money/adapters/checkouts.ts';
import { openPayment, postJobTip } from '../../money/server/door.ts';
import { readReceipt } from '../../money/server/read-receipt.ts';
import { verifyPayment } from '../../money/server/verify-payment.ts';
import { fulfilRequest } from './close-after-job.ts';
import { submitRequest } from './submit-request.ts';
import { trackRequest } from './track-request.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase();
});
afterAll(() => market.close());

const { adapter, charges, cards, pay } = cardProvider();
const balance = (kind: string, owner: string | null) =>
  market
    .value(
      'SELECT coalesce(sum(balance_kobo), 0) FROM money.accounts WHERE kind = $1 AND owner_id IS NOT DISTINCT FROM $2',
      [kind, owner],
    )
    .then(Number);
const view = (id: string) =>
  market.as(trackingVisitor(id), (act) => trackRequest(act, { params: { key: id } }, noExchange));

const moved = async ({ done = true } = {}) => {
  const customer = await market.account();
  const body = moveRequest({ room_size: 'studio' });
  const { id } = await market.as(customer, (act) => submitRequest(act, { body }, noExchange));
  const job = String(await market.value('SELECT id FROM jobs.jobs WHERE order_id = $1', [id]));
  const worker = await market.worker();
  const on = { params: { id: job } };
  await acceptOpenJobAs(market.db, worker, job);
  await makeDue(market.owner, job);
  for (const step of [departForJob, arriveAtJob]) await market.as(worker, (act) => step(act, on, noExchange));
  await startJob(market.db, worker, { ...on, body: { code: await market.startCode(job) } }, noExchange);
  const file_id = await market.picture(worker.accountId);
  await market.as(worker, (act) => deliverJob(act, { ...on, body: { kind: 'photo', file_id } }, noExchange));
  if (done) await market.as(customer, (act) => confirmJob(act, job, { stars: 5 }));
  return { id, job, worker, customer };
};
const tip = (who: Actor, id: string, amount_kobo: number) => pay(market.db, who, 'job_tip', id, { amount_kobo });
const give = async (who: Actor, id: string, amount_kobo: number): Promise<string> => {
  const reference = (await tip(who, id, amount_kobo)).checkout_url?.split('/').at(-1) ?? '';
  charges.set(reference, { amount_kobo });
  expect(await verifyPayment(market.db, cards, reference)).toBe('paid');
  return reference;
};

describe('tipsOfJob', () => {
  test('the mover gets all of it, less what they owe; once per payment, and Kaya gets none', async () => {
    const { id, job, worker, customer } = await moved();
    const owed = -(await balance('worker_receivable', worker.accountId));
    expect(owed, 'the commission of a move in cash').toBeGreaterThan(0);
    const revenue = await balance('commission_revenue', null);
    expect((await view(id)).tip).toMatchObject({ allowed: true, paid_kobo: 0 });
    const reference = await give(customer, id, 5_000_00);
    await verifyPayment(market.db, cards, reference);
    expect(await balance('worker_payable', worker.accountId)).toBe(5_000_00 - owed);
    expect(await balance('worker_receivable', worker.accountId)).toBe(0);
    expect(await balance('commission_revenue', null)).toBe(revenue);
    expect(await balance('escrow', job)).toBe(0);
    expect(await market.value('SELECT sum(amount_kobo) FROM money.entries')).toBe('0');
    expect((await view(id)).tip).toMatchObject({ allowed: true, paid_kobo: 5_000_00, checking: false });
    const line = `SELECT kind || ' ' || earned_kobo || ' ' || title FROM money.statement WHERE job_id = $1 AND kind = 'job_tip_paid'`;
    expect(await market.value(line, [job])).toMatch(/^job_tip_paid 500000 /);
    expect(market.emitted.findLast(({ kind }) => kind.name === 'money.job_tip_paid')?.payload).toMatchObject({
      jobId: job,
      orderId: id,
      amountKobo: 5_000_00,
      partsKobo: { [worker.accountId]: 5_000_00 },
    });
    for (let more = 0; more < 4; more += 1) await give(customer, id, 100_00);
    expect(await codeOf(tip(customer, id, 100_00)), 'five a job').toBe('not_tippable');
  });

  test('a second press for another amount leaves alone the page that is being opened, and may open its own afterwards', async () => {
    const { id, customer } = await moved();
    let called = (): void => undefined;
    const isCalled = new Promise<void>((done) => (called = done));
    let answer = (): void => undefined;
    const answered = new Promise<void>((done) => (answer = done));
    const slow: Checkouts = {
      ...adapter,
      openCheckout: async (order) => {
        called();
        await answered;
        return adapter.openCheckout(order);
      },
    };
    const press = (amount_kobo: number) =>
      payingWith({ ...cards, checkouts: adapters(slow) }).pay(market.db, customer, 'job_tip', id, { amount_kobo });
    const first = press(100_00);
    await isCalled;
    expect(await Promise.all([200_00, 300_00].map((kobo) => codeOf(press(kobo))))).toEqual([
      'payment_opening',
      'payment_opening',
    ]);
    answer();
    const { checkout_url } = await first;
    const reference = checkout_url?.split('/').at(-1);
    const states = 'SELECT string_agg(status, chr(32)) FROM money.payments WHERE order_id = $1';
    expect(await market.value(states, [id])).toBe('started');
    expect((await tip(customer, id, 100_00)).checkout_url, 'the same page').toContain(reference);
    expect((await tip(customer, id, 200_00)).checkout_url, 'who goes back chooses anew').not.toContain(reference);
  });

  test('the holder of the link may give one, and the receipt names it beside the price', async () => {
    const { id } = await moved();
    await market.as(system, (act) => fulfilRequest(act, id));
    const paper = () =>
      market.as(trackingVisitor(id), (act) => readReceipt(act, { params: { id }, query: {} }, noExchange));
    const before = await paper();
    expect(before.tips_kobo).toBe(0);
    await give(trackingVisitor(id), id, 700_00).catch((error: unknown) => {
      throw error;
    });
    expect(await paper()).toMatchObject({ total_kobo: before.total_kobo, tips_kobo: 700_00 });
  });

  test('each member of a crew gets an equal part, the lead the remainder; the part of a deleted account goes to the others', async () => {
    const { id, job, worker, customer } = await moved();
    const [one, gone] = [await market.worker(), await market.worker()];
    await market.owner.query(`UPDATE identity.accounts SET deleted_at = now() WHERE id = $1`, [gone.accountId]);
    const { row } = await market.as(customer, (act) =>
      openPayment(
        act,
        { payable: { kind: 'job_tip', id: job }, order_id: id, account_id: customer.accountId, amount_kobo: 1_001_00 },
        'fake',
      ),
    );
    const people = [worker.accountId, one.accountId, gone.accountId];
    // The money has arrived: this is what recording it does first.
    await market.as(system, async (act) => {
      const { postEntries } = await import('../../money/server/post-entries.ts');
      const { postingForReceivedMoney } = await import('../../money/ledger.ts');
      const arrived = { arrivalId: crypto.randomUUID(), paymentId: row.id, amount_kobo: 1_001_00 };
      await postEntries(act, postingForReceivedMoney(arrived), {});
      expect(await postJobTip(act, row, { people, title: 'A flat' })).toBe(true);
      expect(await postJobTip(act, row, { people, title: 'A flat' })).toBe(false);
    });
    expect(await balance('worker_payable', one.accountId)).toBe(500_50);
    expect(await market.value('SELECT sum(amount_kobo) FROM money.entries')).toBe('0');
    expect(await market.as(system, (act) => peopleOfJob(act, job))).toMatchObject({ people: [worker.accountId] });
  });

  test('waits if the job was done in seconds, until staff have looked at it', async () => {
    await workTakesSeconds(market.owner);
    const { id, job, worker, customer } = await moved();
    await workTakesHours(market.owner);
    const me = worker.accountId;
    const owed = -(await balance('worker_receivable', me));
    expect(owed).toBeGreaterThan(0);
    const waiting = () =>
      market
        .value(`SELECT waiting_kobo FROM money.accounts WHERE kind = 'worker_payable' AND owner_id = $1`, [me])
        .then(Number);
    const wrong = () => market.value('SELECT count(*) FROM money.wrong_totals()').then(Number);
    await give(customer, id, 5_000_00);
    await give(customer, id, 100_00);
    expect(await waiting(), 'none of it can be paid out').toBe(5_100_00);
    expect(await balance('worker_receivable', me), 'nor pay what they owe').toBe(-owed);
    expect(await wrong()).toBe(0);
    const staff: Actor = { ...(await market.account()), kind: 'staff' };
    const body = { outcome: 'released' as const };
    await market.as(staff, (act) => lookAtJob(act, { params: { id: job }, body }, noExchange));
    expect(await waiting()).toBe(0);
    expect(await balance('worker_payable', me)).toBe(5_100_00 - owed);
    await give(customer, id, 200_00);
    expect(await waiting(), 'after the look nothing waits').toBe(0);
    expect(await wrong()).toBe(0);
  });

  test('is refunded when the mover’s account is gone', async () => {
    const { id, worker, customer, job } = await moved();
    const reference = (await tip(customer, id, 700_00)).checkout_url?.split('/').at(-1) ?? '';
    await market.owner.query(`UPDATE identity.accounts SET deleted_at = now() WHERE id = $1`, [worker.accountId]);
    charges.set(reference, { amount_kobo: 700_00 });
    await verifyPayment(market.db, cards, reference);
    expect(await balance('escrow', job)).toBe(0);
    expect(await market.value('SELECT amount_kobo FROM money.refunds WHERE payment_id = $1', [reference])).toBe(
      '70000',
    );
  });

  test('is refused outside the limits, before the end, and for others', async () => {
    const { id, job, customer, worker } = await moved();
    for (const amount_kobo of [0, -100, 99_99, 20_000_01, 100.5, Number.NaN])
      expect(await codeOf(tip(customer, id, amount_kobo)), String(amount_kobo)).toBe('invalid_request');
    for (const other of [worker, await market.account(), trackingVisitor(crypto.randomUUID()), visitor])
      expect(await codeOf(tip(other, id, 500_00))).toBe('not_found');
    const open = await moved({ done: false });
    expect(await codeOf(tip(open.customer, open.id, 500_00))).toBe('not_tippable');
    const forged = (who: Actor, payable: string, order_id: string) =>
      market.as(who, (act) =>
        openPayment(
          act,
          { payable: { kind: 'job_tip', id: payable }, order_id, account_id: who.accountId, amount_kobo: 500_00 },
          'fake',
        ),
      );
    await expect(forged(worker, job, id)).rejects.toThrow('row-level security');
    await expect(forged(open.customer, open.job, open.id)).rejects.toThrow('row-level security');
  });
});

// No one is at the door: who may wait, what it costs, and how the job ends. Against the real ledger (docs/decisions/0134).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../../tests/support/job-database.ts';
import { placeAccount } from '../../../../../tests/support/place-account.ts';
import type { Actor } from '../../../../kernel/db/act.ts';
import { openPayment } from '../../../money/server/door.ts';
import { verifyPayment } from '../../../money/server/verify-payment.ts';
import { cardProvider } from '../../../../../tests/support/card-provider.ts';
import { waitCost_kobo } from '../../door-wait-rules.ts';
import { acceptOpenJobAs } from '../board/accept-job.ts';
import { sendMessage } from '../chat/send-message.ts';
import { confirmJob, jobsOfOrder } from '../door.ts';
import { readJob } from '../read-job.ts';
import { reportNoShow } from './report-no-show.ts';
import { arriveAtJob, deliverJob, departForJob, startJob } from './take-step.ts';
import { noteCall, waitAtDoor } from './wait-at-door.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase();
});
afterAll(() => market.close());

const { charges, cards } = cardProvider();
type Job = Awaited<ReturnType<JobDatabase['job']>>;
/** The customer pays this much in advance, by card. */
const hold = async ({ id, order_id, customer }: Job, amount_kobo: number): Promise<void> => {
  const { row } = await market.as(customer, (act) =>
    openPayment(act, { payable: { kind: 'job', id }, order_id, account_id: null, amount_kobo }, 'fake'),
  );
  charges.set(row.id, { amount_kobo });
  expect(await verifyPayment(market.db, cards, row.id)).toBe('paid');
};
const pickup = { lat: 6.4926, lng: 3.3567 };
const price = 38_000_00;
const lowest = 15_000_00;
const share = 13_500_00;
const on = (id: string) => ({ params: { id } });
const call = (worker: Actor, id: string) => market.as(worker, (act) => noteCall(act, on(id), noExchange));
const write = (worker: Actor, id: string) =>
  market.as(worker, (act) => sendMessage(act, { ...on(id), body: { body: 'I am at the door.' } }, noExchange));
const wait = (worker: Actor, id: string) => market.as(worker, (act) => waitAtDoor(act, on(id), noExchange));
const end = (worker: Actor, id: string) => reportNoShow(market.db, worker, on(id), noExchange);
const start = async (worker: Actor, id: string, exchange = noExchange) =>
  startJob(market.db, worker, { ...on(id), body: { code: await market.startCode(id) } }, exchange);
const read = (worker: Actor, id: string) => market.as(worker, (act) => readJob(act, on(id), noExchange));
const seen = async (job: { order_id: string; customer: Actor }) =>
  (await market.as(job.customer, (act) => jobsOfOrder(act, job.order_id)))[0];
const balance = (kind: string, owner: string | null) =>
  market
    .value(
      'SELECT coalesce(sum(balance_kobo), 0) FROM money.accounts WHERE kind = $1 AND owner_id IS NOT DISTINCT FROM $2',
      [kind, owner],
    )
    .then(Number);
const ledgerSum = () => market.value('SELECT sum(amount_kobo) FROM money.entries').then(Number);
const later = (id: string, minutes: number) =>
  market.owner.query(
    `UPDATE jobs.jobs SET wait_from = wait_from - make_interval(mins => $2), starts_at = starts_at - make_interval(mins => $2),
            arrived_at = arrived_at - make_interval(mins => $2) WHERE id = $1`,
    [id, minutes],
  );
const last = (id: string, name: string) =>
  market.emitted.findLast(({ kind, payload }) => kind.name === name && (payload as { jobId?: string }).jobId === id)
    ?.payload;

const arrived = async (
  more: Parameters<JobDatabase['job']>[1] = {},
  at: { lat: number; lng: number } | null = pickup,
) => {
  const worker = await market.worker();
  const job = await market.job(2, { payment_method: 'cash', service_kind: 'move', ...more });
  await acceptOpenJobAs(market.db, worker, job.id);
  await market.as(worker, (act) => departForJob(act, on(job.id), noExchange));
  if (at) await placeAccount(market.owner, worker.accountId, at);
  await market.as(worker, (act) => arriveAtJob(act, on(job.id), noExchange));
  await market.owner.query(`UPDATE jobs.jobs SET starts_at = now(), arrived_at = now() WHERE id = $1`, [job.id]);
  return { worker, job };
};
const waiting = async (...of: Parameters<typeof arrived>) => {
  const { worker, job } = await arrived(...of);
  await call(worker, job.id);
  await write(worker, job.id);
  await wait(worker, job.id);
  return { worker, job };
};

describe('noteCall', () => {
  test('counts only at the door, and the first call stays', async () => {
    const { worker, job } = await arrived();
    await call(worker, job.id);
    const first = await market.value('SELECT called_at FROM jobs.jobs WHERE id = $1', [job.id]);
    await call(worker, job.id);
    expect(await market.value('SELECT called_at FROM jobs.jobs WHERE id = $1', [job.id])).toEqual(first);
  });
});

describe('waitAtDoor', () => {
  test('begins after a call and a message, and both read until when it is free', async () => {
    const { worker, job } = await arrived();
    expect(await codeOf(wait(worker, job.id))).toBe('call_first');
    expect((await read(worker, job.id)).door).toEqual({ called: false, written: false });
    await call(worker, job.id);
    expect(await codeOf(wait(worker, job.id))).toBe('write_first');
    await write(worker, job.id);
    expect((await read(worker, job.id)).door).toEqual({ called: true, written: true });
    await wait(worker, job.id);
    const { door_wait } = await read(worker, job.id);
    expect(Date.parse(door_wait?.until ?? '') - Date.parse(door_wait?.from_at ?? '')).toBe(15 * 60_000);
    expect(door_wait).toMatchObject({ costs: true, fee_kobo: lowest, share_kobo: share });
    expect((await seen(job))?.door_wait).toEqual({ ...door_wait, now: expect.any(String), share_kobo: undefined });
    expect(last(job.id, 'jobs.wait_started')).toMatchObject({ waitsUntil: door_wait?.until });
    await wait(worker, job.id);
    expect((await read(worker, job.id)).door_wait?.until).toBe(door_wait?.until);
    expect(market.names(job.id).filter((name) => name === 'jobs.wait_started')).toHaveLength(1);
  });

  test('is refused to a mover who is not seen at the door', async () => {
    for (const at of [null, { ...pickup, lat: 6.5 }]) {
      const { worker, job } = await arrived({}, at);
      await call(worker, job.id);
      await write(worker, job.id);
      expect(await codeOf(wait(worker, job.id))).toBe('not_at_pickup');
      expect((await read(worker, job.id)).door_wait).toBeNull();
    }
  });

  test('a message from before the arrival does not count', async () => {
    const worker = await market.worker();
    const job = await market.job(2, { service_kind: 'move' });
    await acceptOpenJobAs(market.db, worker, job.id);
    await write(worker, job.id);
    await market.owner.query(`UPDATE jobs.messages SET created_at = now() - interval '1 minute' WHERE job_id = $1`, [
      job.id,
    ]);
    expect(await codeOf(call(worker, job.id))).toBe('wrong_step');
    expect(await codeOf(wait(worker, job.id))).toBe('wrong_step');
    await market.as(worker, (act) => departForJob(act, on(job.id), noExchange));
    await placeAccount(market.owner, worker.accountId, pickup);
    await market.as(worker, (act) => arriveAtJob(act, on(job.id), noExchange));
    await call(worker, job.id);
    expect(await codeOf(wait(worker, job.id))).toBe('write_first');
  });

  test('does not begin before the time of the job', async () => {
    const { worker, job } = await arrived();
    await market.owner.query(`UPDATE jobs.jobs SET starts_at = now() + interval '10 minutes' WHERE id = $1`, [job.id]);
    await call(worker, job.id);
    await write(worker, job.id);
    await wait(worker, job.id);
    const { door_wait } = await read(worker, job.id);
    const until_ms = Date.parse(door_wait?.until ?? '') - Date.parse(door_wait?.now ?? '');
    expect(until_ms).toBeGreaterThan(24 * 60_000);
  });

  test('is not for a business booking, and only for the mover', async () => {
    const booking = await arrived({ serves: 'booking' });
    expect(await codeOf(wait(booking.worker, booking.job.id))).toBe('no_wait');
    expect((await read(booking.worker, booking.job.id)).door).toBeNull();
    const { job } = await arrived();
    for (const stranger of [await market.worker(), await market.account(), job.customer]) {
      expect(await codeOf(wait(stranger, job.id))).toBe('not_found');
      expect(await codeOf(call(stranger, job.id))).toBe('not_found');
      expect(await codeOf(end(stranger, job.id))).toBe('not_found');
    }
  });

  test('ends with the mover: the next one starts a new wait', async () => {
    const { worker, job } = await waiting();
    const staff = { ...(await market.account()), kind: 'staff' as const };
    await market.assign(staff, job.id, (await market.worker()).accountId, 'The mover is ill');
    expect(await market.value('SELECT (called_at, wait_from) IS NULL FROM jobs.jobs WHERE id = $1', [job.id])).toBe(
      true,
    );
    expect(await codeOf(end(worker, job.id))).toBe('not_found');
  });
});

describe('startJob after a wait', () => {
  test('adds the cost of the wait to the price, once, and the mover earns their share of it', async () => {
    const { worker, job } = await waiting();
    await later(job.id, 31);
    await start(worker, job.id);
    const mine = await read(worker, job.id);
    expect(mine).toMatchObject({ status: 'in_progress', price_kobo: price + 2_000_00, waiting_kobo: 2_000_00 });
    expect(mine.you_earn_kobo).toBe((price + 2_000_00) * 0.9);
    expect(last(job.id, 'jobs.started')).toMatchObject({ waitingKobo: 2_000_00, priceKobo: price + 2_000_00 });
  });

  test('costs nothing within fifteen minutes, nor for a mover who came late', async () => {
    const soon = await waiting();
    await later(soon.job.id, 14);
    await start(soon.worker, soon.job.id);
    expect((await read(soon.worker, soon.job.id)).price_kobo).toBe(price);
    const late = await arrived();
    await market.owner.query(`UPDATE jobs.jobs SET starts_at = now() - interval '20 minutes' WHERE id = $1`, [
      late.job.id,
    ]);
    await call(late.worker, late.job.id);
    await write(late.worker, late.job.id);
    await wait(late.worker, late.job.id);
    expect((await read(late.worker, late.job.id)).door_wait).toMatchObject({ costs: false, share_kobo: 0 });
    await later(late.job.id, 60);
    await start(late.worker, late.job.id);
    expect((await read(late.worker, late.job.id)).price_kobo).toBe(price);
  });

  test('a start that waited on the phone ends the wait when it was pressed', async () => {
    const { worker, job } = await waiting();
    await later(job.id, 90);
    const pressedAt = new Date(Date.now() - 80 * 60_000);
    await start(worker, job.id, { ...noExchange, pressedAt });
    expect((await read(worker, job.id)).waiting_kobo).toBe(0);
  });

  test('in cash it is collected with the price; the ledger has the share and its commission', async () => {
    const { worker, job } = await waiting();
    await later(job.id, 20);
    await start(worker, job.id);
    const file_id = await market.picture(worker.accountId);
    await market.as(worker, (act) => deliverJob(act, { ...on(job.id), body: { kind: 'photo', file_id } }, noExchange));
    await market.as(job.customer, (act) => confirmJob(act, job.id, { stars: 5 }));
    expect(await read(worker, job.id)).toMatchObject({ cash_kobo: price + 1_000_00 });
    expect(await balance('worker_receivable', worker.accountId)).toBe(-(price + 1_000_00) / 10);
    expect(await ledgerSum()).toBe(0);
  });

  test('by a company’s bill it is part of what the bill charges', async () => {
    const { worker, job } = await waiting({ payment_method: 'invoice' });
    await later(job.id, 20);
    await start(worker, job.id);
    const file_id = await market.picture(worker.accountId);
    await market.as(worker, (act) => deliverJob(act, { ...on(job.id), body: { kind: 'photo', file_id } }, noExchange));
    await market.as(job.customer, (act) => confirmJob(act, job.id, { stars: 5 }));
    expect(await balance('worker_payable', worker.accountId)).toBe((price + 1_000_00) * 0.9);
    expect(await balance('escrow', job.id)).toBe(0);
    expect(await ledgerSum()).toBe(0);
  });
});

describe('the cost of waiting, for a job paid before', () => {
  const begun = async () => {
    const worker = await market.worker();
    const job = await market.job(2, { payment_method: 'card', service_kind: 'move' });
    await hold(job, price);
    await acceptOpenJobAs(market.db, worker, job.id);
    await market.as(worker, (act) => departForJob(act, on(job.id), noExchange));
    await placeAccount(market.owner, worker.accountId, pickup);
    await market.as(worker, (act) => arriveAtJob(act, on(job.id), noExchange));
    await market.owner.query(`UPDATE jobs.jobs SET starts_at = now(), arrived_at = now() WHERE id = $1`, [job.id]);
    await call(worker, job.id);
    await write(worker, job.id);
    await wait(worker, job.id);
    await later(job.id, 31);
    await start(worker, job.id);
    return { worker, job };
  };
  const finish = async (worker: Actor, job: Job) => {
    const file_id = await market.picture(worker.accountId ?? '');
    await market.as(worker, (act) => deliverJob(act, { ...on(job.id), body: { kind: 'photo', file_id } }, noExchange));
    await market.as(job.customer, (act) => confirmJob(act, job.id, { stars: 5 }));
  };
  const whole = price + 2_000_00;

  test('is paid the same way until the work is confirmed', async () => {
    const { worker, job } = await begun();
    await hold(job, 2_000_00);
    await finish(worker, job);
    expect(await balance('worker_payable', worker.accountId)).toBe(whole * 0.9);
    expect(await read(worker, job.id)).toMatchObject({ cash_kobo: 0 });
  });

  test('otherwise in cash to the mover, who gets their share of the whole', async () => {
    const { worker, job } = await begun();
    await finish(worker, job);
    expect(await read(worker, job.id)).toMatchObject({ cash_kobo: 2_000_00 });
    expect(await balance('worker_payable', worker.accountId)).toBe(whole * 0.9 - 2_000_00);
    expect(await market.value('SELECT earned_kobo FROM money.statement WHERE job_id = $1', [job.id])).toBe(
      `${whole * 0.9}`,
    );
    expect(await balance('escrow', job.id)).toBe(0);
    expect(await ledgerSum()).toBe(0);
  });
});

describe('reportNoShow', () => {
  test('is refused before fifteen minutes and without a wait', async () => {
    const without = await arrived();
    expect(await codeOf(end(without.worker, without.job.id))).toBe('no_wait');
    const { worker, job } = await waiting();
    const { door_wait } = await read(worker, job.id);
    await expect(end(worker, job.id)).rejects.toMatchObject({
      kind: { code: 'wait_not_over' },
      about: { until: door_wait?.until },
    });
    await later(job.id, 14);
    expect(await codeOf(end(worker, job.id))).toBe('wait_not_over');
    expect(await market.value('SELECT status FROM jobs.jobs WHERE id = $1', [job.id])).toBe('arrived');
  });

  test('in cash the customer owes the lowest price, and the mover gets their share once it is paid', async () => {
    const { worker, job } = await waiting();
    await later(job.id, 16);
    expect(await end(worker, job.id)).toEqual({ id: job.id, status: 'cancelled' });
    expect(await end(worker, job.id), 'pressed twice').toEqual({ id: job.id, status: 'cancelled' });
    expect(market.names(job.id).filter((name) => name === 'jobs.cancelled')).toHaveLength(1);
    expect(last(job.id, 'jobs.cancelled')).toMatchObject({
      by: 'worker',
      noShow: true,
      feeKobo: lowest,
      shareKobo: share,
      feeOwed: true,
    });
    expect(await read(worker, job.id)).toMatchObject({
      status: 'cancelled',
      no_show: true,
      cancel_share_kobo: share,
      cancel_share_due_kobo: share,
    });
    expect(await seen(job)).toMatchObject({ no_show: true, cancel_fee_kobo: lowest, cancel_kept_kobo: 0 });
    expect(await balance('worker_payable', worker.accountId)).toBe(0);
    expect(await market.value('SELECT status FROM workers.workers WHERE id = $1', [worker.accountId])).toBe(
      'available',
    );
  });

  test('a card payment covers the fee, the mover gets their share at once, and the rest is refunded', async () => {
    const worker = await market.worker();
    const job = await market.job(2, { payment_method: 'cash', service_kind: 'move' });
    await hold(job, price);
    await acceptOpenJobAs(market.db, worker, job.id);
    await market.as(worker, (act) => departForJob(act, on(job.id), noExchange));
    await placeAccount(market.owner, worker.accountId, pickup);
    await market.as(worker, (act) => arriveAtJob(act, on(job.id), noExchange));
    await market.owner.query(`UPDATE jobs.jobs SET starts_at = now(), arrived_at = now() WHERE id = $1`, [job.id]);
    await call(worker, job.id);
    await write(worker, job.id);
    await wait(worker, job.id);
    await later(job.id, 16);
    await end(worker, job.id);
    expect(await balance('worker_payable', worker.accountId)).toBe(share);
    expect(await balance('escrow', job.id), 'goes back by a task').toBe(price - lowest);
    expect(await ledgerSum()).toBe(0);
  });

  test('by a company’s bill the fee is billed, and the mover gets their share', async () => {
    const { worker, job } = await waiting({ payment_method: 'invoice' });
    await later(job.id, 16);
    await end(worker, job.id);
    expect(await seen(job)).toMatchObject({ cancel_fee_kobo: lowest, cancel_kept_kobo: lowest });
    expect(last(job.id, 'jobs.cancelled')).toMatchObject({ refundKobo: 0, feeOwed: false });
    expect(await balance('worker_payable', worker.accountId)).toBe(share);
    expect(await balance('escrow', job.id)).toBe(0);
    expect(await ledgerSum()).toBe(0);
  });

  test('costs nothing when the mover came late, and never more than the price', async () => {
    const late = await arrived();
    await market.owner.query(`UPDATE jobs.jobs SET starts_at = now() - interval '20 minutes' WHERE id = $1`, [
      late.job.id,
    ]);
    await call(late.worker, late.job.id);
    await write(late.worker, late.job.id);
    await wait(late.worker, late.job.id);
    await later(late.job.id, 16);
    await end(late.worker, late.job.id);
    expect(await seen(late.job)).toMatchObject({ no_show: true, cancel_fee_kobo: 0 });
    const cheap = await waiting({ price_kobo: 9_000_00, worker_share_kobo: 8_100_00 });
    await later(cheap.job.id, 16);
    await end(cheap.worker, cheap.job.id);
    expect(await seen(cheap.job)).toMatchObject({ cancel_fee_kobo: 9_000_00 });
  });

  test('is refused to a mover who has left', async () => {
    const { worker, job } = await waiting();
    await later(job.id, 16);
    await placeAccount(market.owner, worker.accountId, { ...pickup, lat: 6.5 });
    expect(await codeOf(end(worker, job.id))).toBe('not_at_pickup');
  });

  test('at the same moment as the start, the work either begins or the job ends', async () => {
    const ends = new Set<unknown>();
    for (let round = 0; round < 12; round += 1) {
      const { worker, job } = await waiting();
      await later(job.id, 16);
      const started = start(worker, job.id);
      const ended = end(worker, job.id);
      const codes = await Promise.all([codeOf(started), codeOf(ended)]);
      expect(codes.filter((code) => code === 'not refused')).toHaveLength(1);
      expect(codes).toContain('wrong_step');
      const row = await seen(job);
      ends.add(row?.status);
      expect(row?.status === 'cancelled' ? row.cancel_fee_kobo : row?.price_kobo).toBe(
        row?.status === 'cancelled' ? lowest : price + waitCost_kobo(new Date(0), new Date(16 * 60_000)),
      );
    }
    expect([...ends].every((status) => status === 'cancelled' || status === 'in_progress')).toBe(true);
  });
});

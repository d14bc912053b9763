// Paystack from the first press to the refund and the payout, over HTTP, as its documents describe it.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { payingWith } from '../../../../tests/support/card-provider.ts';
import { oweMore, payOwed } from '../../../../tests/support/debts.ts';
import { codeOf, type JobDatabase, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { notesOfProviders } from '../../../../tests/support/notes-of-providers.ts';
import { payoutRow } from '../../../../tests/support/payout-row.ts';
import { startPaystackApi } from '../../../../tests/support/paystack-api.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { payables } from '../../../server/modules.ts';
import { openPayments } from '../adapters/open-payments.ts';
import type { CardPayments } from './payables.ts';
import { balanceNow } from './door.ts';
import { sendRefund } from './give-back.ts';
import { settlePayout } from './settle-payout.ts';
import { verifyTask } from './verify-payment.ts';

type Person = Actor & { accountId: string };
let market: JobDatabase;
let api: Awaited<ReturnType<typeof startPaystackApi>>;
let providers: ReturnType<typeof openPayments>;
let cards: CardPayments;
beforeAll(async () => {
  market = await openJobDatabase(8);
  api = await startPaystackApi();
  const payments = { providers: ['paystack'], isTest: true, paystack: api.settings } as const;
  providers = openPayments({ payments, dataDir: '/nowhere', origin: 'http://localhost' });
  cards = { checkouts: providers.checkouts, payables };
});
afterAll(async () => {
  await market.close();
  await api.stop();
});
beforeEach(() => {
  api.trouble();
  api.lateList(false);
});

const owed_kobo = 3_000_00;
const debtor = async () => {
  const worker = await market.worker();
  await market.as(system, (act) => oweMore(act, worker.accountId, owed_kobo));
  return worker;
};
const press = async (who: Person) => {
  const body = { amount_kobo: owed_kobo, page: 'worker' as const };
  return (await payingWith(cards).pay(market.db, who, 'debt', who.accountId, body)).checkout_url;
};
const paymentOf = async (who: Person): Promise<string> =>
  String(
    await market.value('SELECT id FROM money.payments WHERE account_id = $1 ORDER BY id DESC LIMIT 1', [who.accountId]),
  );
const statusOf = (id: string) => market.value('SELECT status FROM money.payments WHERE id = $1', [id]);
const look = (id: string) => verifyTask(cards)({ paymentId: id }, market.db);
const olderBy = (id: string, minutes: number) =>
  market.owner.query(`UPDATE money.payments SET started_at = now() - make_interval(mins => $2) WHERE id = $1`, [
    id,
    minutes,
  ]);
/** What waits in the queue under this key. */
const queued = (key: string) =>
  market.value('SELECT task_identifier FROM graphile_worker.jobs WHERE key = $1 AND run_at <= now()', [key]);
/** The same, now or later. */
const waits = (key: string) => market.value('SELECT task_identifier FROM graphile_worker.jobs WHERE key = $1', [key]);
const tell = ({ raw, proof }: { raw: string; proof: string }, provider = 'paystack') =>
  notesOfProviders(market.db, providers.checkouts)(provider, raw, { 'x-paystack-signature': proof }, '203.0.113.20');

describe('a payment', () => {
  test('is one page however often Pay is pressed, and is paid when its webhook leads to Paystack', async () => {
    const worker = await debtor();
    const url = await press(worker);
    expect(url).toMatch(/^https:\/\/checkout\.paystack/);
    expect(await press(worker)).toBe(url);
    const id = await paymentOf(worker);
    expect(api.calls.filter(({ body }) => body['reference'] === id)).toHaveLength(1);
    api.end(id);
    expect(await tell(api.note('charge.success', { id: 1, status: 'success', reference: id }))).toBe(200);
    expect(await queued(`payment:${id}`)).toBe('money.verify_payment');
    await look(id);
    expect(await statusOf(id)).toBe('paid');
    expect(await market.value('SELECT card_brand FROM money.payments WHERE id = $1', [id])).toBe('Visa Debit');
  });

  test('is not paid by a webhook that lies', async () => {
    const worker = await debtor();
    await press(worker);
    const id = await paymentOf(worker);
    expect(await tell(api.note('charge.success', { id: 2, status: 'success', reference: id, amount: owed_kobo }))).toBe(
      200,
    );
    await look(id);
    expect(await statusOf(id)).toBe('started');
  });

  test('is tried again when its page was lost on the way, and begins anew after a minute', async () => {
    const worker = await debtor();
    api.trouble({ answer: 'nothing' });
    expect(await codeOf(press(worker))).toBe('payment_unreachable');
    const id = await paymentOf(worker);
    expect(await codeOf(press(worker))).toBe('payment_unreachable');
    await olderBy(id, 2);
    expect(await press(worker)).toMatch(/^https:/);
    expect(await statusOf(id)).toBe('abandoned');
    expect(await paymentOf(worker)).not.toBe(id);
  });

  test('that the bank declined may be paid on the same page afterwards', async () => {
    const worker = await debtor();
    await press(worker);
    const id = await paymentOf(worker);
    api.end(id, { status: 'failed', gateway_response: 'Insufficient funds' });
    await look(id);
    expect(await statusOf(id)).toBe('failed');
    api.end(id);
    await look(id);
    expect(await statusOf(id)).toBe('paid');
  });

  test('that the bank declined is asked about while its page may be paid, and when the payer comes back', async () => {
    const worker = await debtor();
    await press(worker);
    const id = await paymentOf(worker);
    api.end(id, { status: 'failed', gateway_response: 'Insufficient funds' });
    await look(id);
    expect(await waits(`payment:${id}`)).toBe('money.verify_payment');
    api.end(id);
    const back = payingWith(cards).check(market.db, worker, 'debt', worker.accountId);
    expect(await back).toMatchObject({ status: 'paid' });
  });

  test('on an old page counts, though Paystack could not be asked when its webhook came', async () => {
    const worker = await debtor();
    await press(worker);
    const id = await paymentOf(worker);
    await olderBy(id, 31);
    await look(id);
    expect(await statusOf(id)).toBe('abandoned');
    await market.owner.query(`DELETE FROM graphile_worker._private_jobs WHERE key = $1`, [`payment:${id}`]);
    api.end(id);
    api.trouble({ answer: 'nothing' });
    await look(id);
    expect(await waits(`payment:${id}`)).toBe('money.verify_payment');
    await look(id);
    expect(await statusOf(id)).toBe('paid');
  });

  test('that nobody made is abandoned after half an hour', async () => {
    const worker = await debtor();
    await press(worker);
    const id = await paymentOf(worker);
    await look(id);
    expect(await statusOf(id)).toBe('started');
    await olderBy(id, 31);
    await look(id);
    expect(await statusOf(id)).toBe('abandoned');
  });
});

/** A payment that goes back, because its debt was settled otherwise. */
const toRefund = async () => {
  const worker = await debtor();
  await press(worker);
  const id = await paymentOf(worker);
  await market.as(system, (act) => payOwed(act, worker.accountId, owed_kobo));
  api.end(id);
  await look(id);
  const refundId = String(await market.value('SELECT id FROM money.refunds WHERE payment_id = $1', [id]));
  const charged = api.transactions.get(id)?.id;
  return {
    id,
    refundId,
    send: () => sendRefund(cards.checkouts)({ refundId }, market.db),
    made: () => api.refunds.filter(({ transaction }) => transaction === charged),
    asked: () =>
      api.calls.filter(
        ({ method, path, body }) =>
          method === 'POST' && path === '/refund' && String(body['merchant_note']).endsWith(refundId),
      ).length,
  };
};

test('a refund is sent once though its answer was lost and the list shows it late', async () => {
  const { refundId, send, asked } = await toRefund();
  api.trouble({ answer: 'nothing' });
  api.lateList(true);
  await send();
  await send();
  expect(asked()).toBe(1);
  api.lateList(false);
  await send();
  expect(asked()).toBe(1);
  // Paystack has said that it has it.
  api.lateList(true);
  await market.owner.query(`UPDATE money.refunds SET sent_at = now() - interval '1 day' WHERE id = $1`, [refundId]);
  await send();
  expect(asked()).toBe(1);
});

test('a refund that never reached Paystack is sent again after five minutes', async () => {
  const { refundId, send, made, asked } = await toRefund();
  api.trouble({ answer: 'nothing', before: true });
  await send();
  await send();
  expect(made()).toEqual([]);
  await market.owner.query(`UPDATE money.refunds SET sent_at = now() - interval '6 minutes' WHERE id = $1`, [refundId]);
  await send();
  expect(made()).toHaveLength(1);
  expect(asked()).toBe(2);
});

test('a refund is sent once by two runs at one moment', async () => {
  const { send, asked } = await toRefund();
  api.lateList(true);
  await Promise.all([send(), send(), send()]);
  expect(asked()).toBe(1);
});

test('a refund is sent once though its answer was lost, and ends when Paystack has processed it', async () => {
  const { id, refundId, send, ...refund } = await toRefund();
  api.trouble({ answer: 'nothing' });
  await send();
  await send();
  const made = refund.made();
  expect(made).toEqual([expect.objectContaining({ amount: owed_kobo, status: 'pending' })]);
  Object.assign(made[0] ?? {}, { status: 'processed' });
  await tell(
    api.note('refund.processed', { status: 'processed', transaction_reference: id, amount: String(owed_kobo) }),
  );
  expect(await queued(`refund:${refundId}`)).toBe('money.send_refund');
  await send();
  expect(await statusOf(id)).toBe('refunded');
});

test('a payout goes out once, and is paid when Paystack says so', async () => {
  const worker = await market.worker();
  const id = await payoutRow(market.owner, worker.accountId, 'paystack');
  const state = () => market.value('SELECT status FROM money.payouts WHERE id = $1', [id]);
  const settle = () => settlePayout(providers.payments)({ payoutId: id }, market.db);
  api.trouble({ answer: { status: 429, body: { status: false, message: 'Rate limit exceeded!' } }, before: true });
  await settle();
  expect(await state()).toBe('requested');
  await settle();
  expect(await state()).toBe('sent');
  expect(api.transfers.get(id)).toMatchObject({ amount: 195_000, status: 'pending' });
  Object.assign(api.transfers.get(id) ?? {}, { status: 'success' });
  await tell(api.note('transfer.success', { id: 9, reference: id, status: 'success', transfer_code: 'TRF_0' }));
  expect(await queued(`payout:${id}`)).toBe('money.settle_payout');
  await settle();
  expect(await state()).toBe('paid');
  expect(api.calls.filter(({ method, path }) => method === 'POST' && path === '/transfer')).toHaveLength(1);
});

test('a payout that comes back after it arrived is in the balance again, with its fee, once', async () => {
  const worker = await market.worker();
  const id = await payoutRow(market.owner, worker.accountId, 'paystack', 'paid');
  const settle = () => settlePayout(providers.payments)({ payoutId: id }, market.db);
  const standing = async () => [
    await market.value('SELECT status FROM money.payouts WHERE id = $1', [id]),
    await market.as(worker, (act) => balanceNow(act, worker.accountId)),
  ];
  api.transfers.set(id, { status: 'success', transfer_code: 'TRF_90' });
  await settle();
  expect(await standing()).toEqual(['paid', 0]);
  api.transfers.set(id, { status: 'reversed', transfer_code: 'TRF_90' });
  await tell(api.note('transfer.reversed', { id: 90, reference: id, status: 'reversed', transfer_code: 'TRF_90' }));
  expect(await queued(`payout:${id}`)).toBe('money.settle_payout');
  await Promise.all([settle(), settle()]);
  expect(await standing()).toEqual(['reversed', 200_000]);
  expect(
    market.emitted.filter(
      ({ kind, payload }) => kind.name === 'money.payout_reversed' && (payload as { payoutId: string }).payoutId === id,
    ),
  ).toHaveLength(1);
});

test('a payout that comes back to a deleted account is in the log', async () => {
  const worker = await market.worker();
  const id = await payoutRow(market.owner, worker.accountId, 'paystack', 'paid');
  await market.owner.query('UPDATE identity.accounts SET deleted_at = now() WHERE id = $1', [worker.accountId]);
  api.transfers.set(id, { status: 'reversed', transfer_code: 'TRF_91' });
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await settlePayout(providers.payments)({ payoutId: id }, market.db);
  const lines = write.mock.calls.map(([line]) => String(line)).filter((line) => line.includes(id));
  write.mockRestore();
  expect(lines).toEqual([expect.stringContaining('came back to a deleted account')]);
  expect(await market.value('SELECT status FROM money.payouts WHERE id = $1', [id])).toBe('reversed');
});

test('a webhook of Paystack looks up no payment of another provider', async () => {
  const worker = await debtor();
  await press(worker);
  const id = await paymentOf(worker);
  await market.owner.query(`UPDATE money.payments SET provider = 'sandbox' WHERE id = $1`, [id]);
  await market.owner.query(
    `UPDATE graphile_worker._private_jobs SET run_at = now() + interval '1 hour' WHERE key = $1`,
    [`payment:${id}`],
  );
  expect(await tell(api.note('charge.success', { id: 3, status: 'success', reference: id }))).toBe(200);
  expect(await queued(`payment:${id}`)).toBeUndefined();
});

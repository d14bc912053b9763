// Flutterwave from the first press to the refund and the payout, over HTTP, as its documents describe it.
import { beforeEach, expect, test } from 'vitest';
import { refusedByFlutterwave, startFlutterwaveApi } from '../../../../tests/support/flutterwave-api.ts';
import { codeOf } from '../../../../tests/support/job-database.ts';
import { logged } from '../../../../tests/support/logged.ts';
import { begunAt, lost } from '../../../../tests/support/provider-api.ts';
import { settlePayout } from './settle-payout.ts';
import { balanceNow } from './door.ts';
import { providerBooksFlows } from '../../../../tests/support/provider-books-flows.ts';
import { type ProviderFake, providerFlows, usingProvider } from '../../../../tests/support/provider-flows.ts';

const start = async () => {
  const api = await startFlutterwaveApi();
  const { transactions, refunds, transfers, calls, trouble, stop, end, note, refundNote } = api;
  const posted = (path: RegExp) =>
    calls.filter(({ method, path: called }) => method === 'POST' && path.test(called)).map(({ body }) => body);
  const statusOf = { paid: 'SUCCESSFUL', reversed: 'REVERSED' };
  return {
    calls,
    trouble,
    stop,
    api,
    settings: { providers: ['flutterwave'], isTest: true, ways: ['ussd', 'wallet'], flutterwave: api.settings },
    brand: 'Visa',
    kept: { brand: 'Visa', last4: '4246', exp_month: 9, exp_year: 2032 },
    nextCharge: api.nextCharge,
    chargesAsked: (payment: string) =>
      calls.filter(({ path, body }) => path === '/tokenized-charges' && body['tx_ref'] === payment).length,
    confirms: true,
    pay: (payment: string) => end(payment),
    decline: (payment: string) => end(payment, { status: 'failed', processor_response: 'Insufficient funds' }),
    dial: (payment: string, kobo: number) => api.dial(payment, { amount: kobo / 100, charged_amount: kobo / 100 }),
    refuseDial: (payment: string) => api.dial(payment, { status: 'failed', processor_response: 'Insufficient funds' }),
    paidNote: (payment: string) => note('charge.completed', { id: 1, status: 'successful', tx_ref: payment }),
    refundsAsked: (refund: string) =>
      posted(/\/refund$/).filter(({ comments }) => String(comments).endsWith(refund)).length,
    refundsMade: (payment: string) =>
      refunds
        .filter(({ transaction_id }) => transaction_id === transactions.get(payment)?.id)
        .map((made) => ({
          amount_kobo: made.amount_refunded * 100,
          end: () => void Object.assign(made, { status: 'completed-mpgs' }),
        })),
    refundNote: (_: string, refund: string) => refundNote(`Kaya refund ${refund}`),
    setBalance_kobo: (kobo: number) => api.setBalance(kobo / 100),
    payoutsAsked: (payout: string) => posted(/^\/transfers$/).filter(({ reference }) => reference === payout).length,
    payoutOf_kobo: (payout: string) => Number(transfers.get(payout)?.['amount']) * 100,
    putPayout: (payout: string, state: 'paid' | 'reversed') => {
      const sent = { amount: 1950, currency: 'NGN', created_at: begunAt() };
      const known = transfers.get(payout) ?? { id: 26_900 + transfers.size, reference: payout, ...sent };
      transfers.set(payout, { ...known, status: statusOf[state] });
    },
    payoutNote: (payout: string, state: 'paid' | 'reversed') =>
      note('transfer.completed', { id: 9, reference: payout, status: statusOf[state] }),
  } satisfies ProviderFake & { api: typeof api };
};
const flow = usingProvider(start);
beforeEach(() => {
  const { api } = flow.at().fake;
  api.lateList(false);
  Object.assign(api.unsure, { refusesAgain: true, filters: true, echoesComments: true });
});
providerFlows(flow);
providerBooksFlows(flow);

test('a page whose address was lost is made again, where Flutterwave takes the same reference twice', async () => {
  const worker = await flow.debtor();
  const { fake } = flow.at();
  fake.api.unsure.refusesAgain = false;
  fake.trouble(lost);
  expect(await codeOf(flow.press(worker))).toBe('payment_unreachable');
  const id = await flow.paymentOf(worker);
  expect(await flow.press(worker)).toMatch(/^https:/);
  expect(await flow.paymentOf(worker)).toBe(id);
});

test('a refund is sent once though its answer was lost and the list shows it late', async () => {
  const { send, asked, made } = await flow.toRefund();
  const { fake } = flow.at();
  fake.trouble(lost);
  fake.api.lateList(true);
  await send();
  await send();
  expect(asked()).toBe(1);
  fake.api.lateList(false);
  await send();
  expect([asked(), made().length]).toEqual([1, 1]);
});

test('a refund that may have been made is not sent again, however long its comment is missing', async () => {
  const { refundId, send, asked } = await flow.toRefund();
  const { market, fake } = flow.at();
  fake.api.unsure.echoesComments = false;
  fake.trouble(lost);
  await send();
  await market.owner.query(`UPDATE money.refunds SET sent_at = now() - interval '1 day' WHERE id = $1`, [refundId]);
  expect(await logged(send)).toContain('lists a refund of this amount without our comment');
  expect(asked()).toBe(1);
});

test('a payout waits while this server is not on the list of addresses, and goes out afterwards', async () => {
  const { id, settle, state } = await flow.toPayOut();
  const { fake } = flow.at();
  const message = 'Please enable IP Whitelisting to access this service';
  fake.trouble({ before: true, answer: refusedByFlutterwave(400, message) });
  expect(await logged(settle)).toContain(message);
  expect(await state()).toBe('requested');
  await settle();
  expect([await state(), fake.payoutOf_kobo(id)]).toEqual(['sent', 195_000]);
});

test('a payout that is accepted and then fails because of the balance is sent again', async () => {
  const { market, fake } = flow.at();
  const { worker, id, settle, state } = await flow.toPayOut();
  await settle();
  const taken = fake.api.transfers.get(id);
  fake.api.transfers.set(id, {
    ...taken,
    status: 'FAILED',
    complete_message: 'DISBURSE FAILED: Insufficient balance in your wallet',
  } as never);
  await Promise.all([settle(), settle()]);
  expect(await state()).toBe('failed');
  const again = await market.owner.query(
    `SELECT id, amount_kobo::int, destination ->> 'account' AS account, not_before > now() + interval '50 minutes' AS later
       FROM money.payouts WHERE account_id = $1 AND status = 'requested'`,
    [worker.accountId],
  );
  expect(again.rows).toMatchObject([{ amount_kobo: 200_000, account: '0123456789', later: true }]);
  expect(await market.as(worker, (act) => balanceNow(act, worker.accountId))).toBe(0);
  expect(await flow.waits(`payout:${again.rows[0]?.id}`)).toBe('money.settle_payout');
  // The sixth of a day fails for good.
  const settleAgain = async () => {
    const next = String(
      await market.value(`SELECT id FROM money.payouts WHERE account_id = $1 AND status = 'requested'`, [
        worker.accountId,
      ]),
    );
    fake.api.transfers.set(next, { ...fake.api.transfers.get(id), reference: next, id: next } as never);
    await market.owner.query('UPDATE money.payouts SET uncertain = true WHERE id = $1', [next]);
    await settlePayout(flow.at().providers.payments)({ payoutId: next }, market.db);
  };
  for (let n = 2; n <= 6; n += 1) await settleAgain();
  expect(await market.value(`SELECT count(*)::int FROM money.payouts WHERE account_id = $1`, [worker.accountId])).toBe(
    6,
  );
  expect(await market.as(worker, (act) => balanceNow(act, worker.accountId))).toBe(200_000);
});

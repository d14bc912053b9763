// Monnify from the first press to the refund and the payout, over HTTP, as its documents describe it.
import { expect, test } from 'vitest';
import { noExchange } from '../../../kernel/http/no-exchange.ts';
import { logged } from '../../../../tests/support/logged.ts';
import { codeOf } from '../../../../tests/support/job-database.ts';
import { monnifyRefusal, startMonnifyApi } from '../../../../tests/support/monnify-api.ts';
import { begunAt, lost } from '../../../../tests/support/provider-api.ts';
import { providerBooksFlows } from '../../../../tests/support/provider-books-flows.ts';
import {
  owed_kobo,
  type ProviderFake,
  providerFlows,
  usingProvider,
} from '../../../../tests/support/provider-flows.ts';
import { payByTransfer } from './pay-by-transfer.ts';
import { payerFor } from './payables.ts';

const start = async () => {
  const api = await startMonnifyApi();
  const { transactions, refunds, transfers, calls, trouble, stop, end, note } = api;
  const asked = (path: string, field: string, value: string) =>
    calls.filter(({ method, path: called, body }) => method === 'POST' && called === path && body[field] === value)
      .length;
  const statusOf = { paid: 'SUCCESS', reversed: 'REVERSED' };
  return {
    calls,
    trouble,
    stop,
    api,
    settings: { providers: ['monnify'], isTest: true, ways: ['ussd', 'wallet'], monnify: api.settings },
    brand: 'Visa',
    kept: { brand: 'Visa', last4: '1111', exp_month: 10, exp_year: 2029 },
    nextCharge: api.nextCharge,
    chargesAsked: (payment: string) =>
      calls.filter(
        ({ path, body }) => path === '/api/v1/merchant/cards/charge-card-token' && body['paymentReference'] === payment,
      ).length,
    confirms: false,
    pay: (payment: string) => end(payment),
    decline: (payment: string) => end(payment, { paymentStatus: 'FAILED', amountPaid: '0.00' }),
    dial: (payment: string, kobo: number) => api.come(payment, (kobo / 100).toFixed(2)),
    paidNote: (payment: string) =>
      note('SUCCESSFUL_TRANSACTION', { paymentReference: payment, paymentStatus: 'PAID', amountPaid: 3000 }),
    refundsAsked: (refund: string) => asked('/api/v1/refunds/initiate-refund', 'refundReference', refund),
    refundsMade: (payment: string) =>
      [...refunds.values()]
        .filter((made) => made['transactionReference'] === transactions.get(payment)?.transactionReference)
        .map((made) => ({
          amount_kobo: Number(made['refundAmount']) * 100,
          end: () => void Object.assign(made, { refundStatus: 'COMPLETED' }),
        })),
    refundNote: (payment: string, refund: string, amount_kobo: number) =>
      note('SUCCESSFUL_REFUND', {
        refundReference: refund,
        transactionReference: transactions.get(payment)?.transactionReference,
        refundAmount: amount_kobo / 100,
        refundStatus: 'COMPLETED',
      }),
    setBalance_kobo: api.setBalance,
    payoutsAsked: (payout: string) => asked('/api/v2/disbursements/single', 'reference', payout),
    payoutOf_kobo: (payout: string) => Number(transfers.get(payout)?.['amount']) * 100,
    putPayout: (payout: string, state: 'paid' | 'reversed') => {
      const sent = { amount: 1950, currency: 'NGN', createdOn: begunAt() };
      const known = transfers.get(payout) ?? { reference: payout, transactionReference: `MFDS-${payout}`, ...sent };
      transfers.set(payout, { ...known, status: statusOf[state] });
    },
    payoutNote: (payout: string, state: 'paid' | 'reversed') =>
      note(state === 'paid' ? 'SUCCESSFUL_DISBURSEMENT' : 'REVERSED_DISBURSEMENT', {
        reference: payout,
        status: statusOf[state],
      }),
  } satisfies ProviderFake & { api: typeof api };
};
const flow = usingProvider(start);
/** Presses Pay by transfer. */
const press = async (worker: Awaited<ReturnType<typeof flow.debtor>>) => {
  const { market, cards } = flow.at();
  const params = { kind: 'debt' as const, id: worker.accountId };
  const who = await payerFor(cards.payables)(market.db, worker, { params });
  return payByTransfer(cards)(market.db, who, { params, body: { amount_kobo: owed_kobo } }, noExchange);
};
providerFlows(flow);
providerBooksFlows(flow);

test('a transfer in parts pays once each, and what is too much goes back', async () => {
  const worker = await flow.debtor();
  const { account_number } = await press(worker);
  expect(account_number).toMatch(/^\d{10}$/);
  const id = await flow.paymentOf(worker);
  const { market, fake } = flow.at();
  const received = () => market.value('SELECT received_kobo FROM money.payments WHERE id = $1', [id]);
  fake.api.come(id, '2000.00');
  expect(await flow.tell(fake.paidNote(id))).toBe(200);
  await flow.look(id);
  await flow.look(id);
  expect([await flow.statusOf(id), Number(await received())]).toEqual(['started', 2_000_00]);
  fake.api.come(id, '2000.00', { first: true });
  await flow.look(id);
  await flow.look(id);
  expect([await flow.statusOf(id), Number(await received())]).toEqual(['paid', 4_000_00]);
  expect(
    await market.value(
      `SELECT string_agg(sender || ' ' || amount_kobo, ', ') FROM money.arrivals WHERE payment_id = $1`,
      [id],
    ),
  ).toBe('GTBank •••• 6789 200000, GTBank •••• 6789 200000');
  const refundId = String(await market.value('SELECT id FROM money.refunds WHERE payment_id = $1', [id]));
  await flow.sendRefund(refundId);
  expect(fake.refundsMade(id)).toEqual([expect.objectContaining({ amount_kobo: 1_000_00 })]);
});

test('a transfer whose account was lost on the way gets the same account at the next press', async () => {
  const worker = await flow.debtor();
  const { fake } = flow.at();
  fake.trouble({}, lost);
  expect(await codeOf(press(worker))).toBe('transfer_unreachable');
  const id = await flow.paymentOf(worker);
  const { account_number } = await press(worker);
  expect(account_number).toMatch(/^\d{10}$/);
  expect(await flow.paymentOf(worker)).toBe(id);
});

test('a refund waits while the wallet is too low, and is sent when it is filled', async () => {
  const { id, refundId, send, made } = await flow.toRefund();
  const { market, fake } = flow.at();
  fake.trouble({ before: true, answer: monnifyRefusal(422, 'Merchant does not have sufficient funds', 'R5') });
  expect(await logged(send)).toContain('the wallet at Monnify is too low for a refund');
  expect(made()).toEqual([]);
  await market.owner.query(`UPDATE money.refunds SET sent_at = now() - interval '6 minutes' WHERE id = $1`, [refundId]);
  await send();
  expect(made()).toHaveLength(1);
  expect(await flow.statusOf(id)).toBe('paid');
});

test('a payout waits while its login is refused, and goes out afterwards', async () => {
  const { settle, state } = await flow.toPayOut();
  const { api } = flow.at().fake;
  api.shut(true);
  expect(await logged(settle)).toContain('Monnify does not accept the key');
  expect(await state()).toBe('requested');
  api.shut(false);
  await settle();
  expect(await state()).toBe('sent');
});

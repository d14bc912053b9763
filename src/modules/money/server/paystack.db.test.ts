// Paystack from the first press to the refund and the payout, over HTTP, as its documents describe it.
import { beforeEach, expect, test } from 'vitest';
import { system } from '../../../kernel/db/actor.ts';
import { startPaystackApi } from '../../../../tests/support/paystack-api.ts';
import { begunAt, lost } from '../../../../tests/support/provider-api.ts';
import { oweMore } from '../../../../tests/support/debts.ts';
import { providerBooksFlows } from '../../../../tests/support/provider-books-flows.ts';
import {
  owed_kobo,
  type ProviderFake,
  providerFlows,
  usingProvider,
} from '../../../../tests/support/provider-flows.ts';

const start = async () => {
  const api = await startPaystackApi();
  const { settings, transactions, refunds, transfers, calls, trouble, stop, end, note, lateList } = api;
  const posted = (path: string) =>
    calls.filter(({ method, path: called }) => method === 'POST' && called === path).map(({ body }) => body);
  const statusOf = { paid: 'success', reversed: 'reversed' };
  return {
    calls,
    trouble,
    stop,
    lateList,
    settings: { providers: ['paystack'], isTest: true, ways: ['ussd', 'wallet'], paystack: settings },
    brand: 'Visa Debit',
    kept: { brand: 'Visa', last4: '4081', exp_month: 12, exp_year: 2030 },
    nextCharge: api.nextCharge,
    chargesAsked: (payment: string) =>
      calls.filter(({ path, body }) => path === '/transaction/charge_authorization' && body['reference'] === payment)
        .length,
    confirms: true,
    pay: (payment: string) => end(payment),
    decline: (payment: string) => end(payment, { status: 'failed', gateway_response: 'Insufficient funds' }),
    dial: (payment: string, amount: number) => end(payment, { amount }),
    refuseDial: (payment: string) => end(payment, { status: 'failed', gateway_response: 'Insufficient funds' }),
    paidNote: (payment: string) => note('charge.success', { id: 1, status: 'success', reference: payment }),
    refundsAsked: (refund: string) =>
      posted('/refund').filter(({ merchant_note }) => String(merchant_note).endsWith(refund)).length,
    refundsMade: (payment: string) =>
      refunds
        .filter(({ transaction }) => transaction === transactions.get(payment)?.id)
        .map((made) => ({
          amount_kobo: made.amount,
          end: () => void Object.assign(made, { status: 'processed' }),
        })),
    refundNote: (payment: string, _: string, amount_kobo: number) =>
      note('refund.processed', {
        status: 'processed',
        transaction_reference: payment,
        amount: String(amount_kobo),
      }),
    setBalance_kobo: api.setBalance,
    payoutsAsked: (payout: string) => posted('/transfer').filter(({ reference }) => reference === payout).length,
    payoutOf_kobo: (payout: string) => Number(transfers.get(payout)?.['amount']),
    putPayout: (payout: string, state: 'paid' | 'reversed') => {
      const sent = { id: payout, reference: payout, amount: 195_000, currency: 'NGN', createdAt: begunAt() };
      const known = transfers.get(payout) ?? { transfer_code: `TRF_${payout}`, ...sent };
      transfers.set(payout, { ...known, status: statusOf[state] });
    },
    payoutNote: (payout: string, state: 'paid' | 'reversed') =>
      note(state === 'paid' ? 'transfer.success' : 'transfer.reversed', {
        id: 9,
        reference: payout,
        status: statusOf[state],
      }),
  } satisfies ProviderFake & { lateList: typeof lateList };
};
const flow = usingProvider(start);
beforeEach(() => flow.at().fake.lateList(false));
providerFlows(flow);
providerBooksFlows(flow);

test('a refund is sent once though its answer was lost and the list shows it late', async () => {
  const { refundId, send, asked } = await flow.toRefund();
  const { market, fake } = flow.at();
  fake.trouble(lost);
  fake.lateList(true);
  await send();
  await send();
  expect(asked()).toBe(1);
  fake.lateList(false);
  await send();
  expect(asked()).toBe(1);
  // Paystack has said that it has it.
  fake.lateList(true);
  await market.owner.query(`UPDATE money.refunds SET sent_at = now() - interval '1 day' WHERE id = $1`, [refundId]);
  await send();
  expect(asked()).toBe(1);
});

test('a refund is sent once by two runs at one moment', async () => {
  const { send, asked } = await flow.toRefund();
  flow.at().fake.lateList(true);
  await Promise.all([send(), send(), send()]);
  expect(asked()).toBe(1);
});

test('a kept card whose bank asks for a code leads to a card page, and is charged nothing', async () => {
  const worker = await flow.debtor();
  const { fake, market } = flow.at();
  await flow.press(worker, { keep_card: true });
  fake.pay(await flow.paymentOf(worker));
  await flow.look(await flow.paymentOf(worker));
  await market.as(system, (act) => oweMore(act, worker.accountId, owed_kobo));
  const card_id = String(
    await market.value('SELECT id FROM money.kept_cards WHERE account_id = $1', [worker.accountId]),
  );
  fake.nextCharge('code');
  expect(await flow.press(worker, { card_id })).toMatch(/^https:/);
  const { rows } = await market.owner.query(
    'SELECT status, kept_card_id FROM money.payments WHERE account_id = $1 ORDER BY id DESC LIMIT 2',
    [worker.accountId],
  );
  expect(rows).toEqual([
    { status: 'started', kept_card_id: null },
    { status: 'abandoned', kept_card_id: card_id },
  ]);
});

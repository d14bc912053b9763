// Monnify from the first press to the refund and the payout, over HTTP, as its documents describe it.
import { expect, test } from 'vitest';
import { logged } from '../../../../tests/support/logged.ts';
import { monnifyRefusal, startMonnifyApi } from '../../../../tests/support/monnify-api.ts';
import { type ProviderStand, providerFlows, usingProvider } from '../../../../tests/support/provider-flows.ts';

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
    settings: { providers: ['monnify'], isTest: true, monnify: api.settings },
    brand: 'Visa',
    pay: (payment: string) => end(payment),
    decline: (payment: string) => end(payment, { paymentStatus: 'FAILED', amountPaid: '0.00' }),
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
    payoutsAsked: (payout: string) => asked('/api/v2/disbursements/single', 'reference', payout),
    payoutOf_kobo: (payout: string) => Number(transfers.get(payout)?.['amount']) * 100,
    putPayout: (payout: string, state: 'paid' | 'reversed') => {
      const known = transfers.get(payout) ?? { reference: payout, transactionReference: `MFDS-${payout}` };
      transfers.set(payout, { ...known, status: statusOf[state] });
    },
    payoutNote: (payout: string, state: 'paid' | 'reversed') =>
      note(state === 'paid' ? 'SUCCESSFUL_DISBURSEMENT' : 'REVERSED_DISBURSEMENT', {
        reference: payout,
        status: statusOf[state],
      }),
  } satisfies ProviderStand & { api: typeof api };
};
const flow = usingProvider(start);
providerFlows(flow);

test('a refund waits while the wallet is too low, and is sent when it is filled', async () => {
  const { id, refundId, send, made } = await flow.toRefund();
  const { market, stand } = flow.at();
  stand.trouble({ before: true, answer: monnifyRefusal(422, 'Merchant does not have sufficient funds', 'R5') });
  expect(await logged(send)).toContain('the wallet at Monnify is too low for a refund');
  expect(made()).toEqual([]);
  await market.owner.query(`UPDATE money.refunds SET sent_at = now() - interval '6 minutes' WHERE id = $1`, [refundId]);
  await send();
  expect(made()).toHaveLength(1);
  expect(await flow.statusOf(id)).toBe('paid');
});

test('a payout waits while its login is refused, and goes out afterwards', async () => {
  const { settle, state } = await flow.toPayOut();
  const { api } = flow.at().stand;
  api.shut(true);
  expect(await logged(settle)).toContain('Monnify does not accept the key');
  expect(await state()).toBe('requested');
  api.shut(false);
  await settle();
  expect(await state()).toBe('sent');
});

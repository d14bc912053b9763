import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { brokenAtFlutterwave, startFlutterwaveApi } from '../../../../../tests/support/flutterwave-api.ts';
import { aroundNow, readWholeList } from '../../../../../tests/support/read-whole-list.ts';
import type { BookKind, Books } from '../books.ts';
import { askFlutterwave } from './ask-flutterwave.ts';
import { flutterwaveBooks } from './flutterwave-books.ts';
import { flutterwaveCheckouts } from './flutterwave-checkouts.ts';
import { flutterwaveTransfers } from './flutterwave-transfers.ts';

let api: Awaited<ReturnType<typeof startFlutterwaveApi>>;
let books: Books;
beforeAll(async () => {
  api = await startFlutterwaveApi();
  books = flutterwaveBooks(askFlutterwave(api.settings));
});
afterAll(() => api.stop());
beforeEach(() => {
  api.trouble();
  Object.assign(api.lists, { promised: 0, isEndless: false });
});

const paid = async (more: Record<string, unknown> = {}) => {
  const reference = randomUUID();
  const ask = askFlutterwave(api.settings);
  const cards = flutterwaveCheckouts(ask, api.settings.webhookHashes);
  await cards.openCheckout({
    reference,
    amount_kobo: 19_99,
    title: 'x',
    email: 'a@example.com',
    return_url: 'https://x',
  });
  api.end(reference, more);
  return { reference, cards, provider_id: String(api.transactions.get(reference)?.id) };
};
const found = async (kind: BookKind, reference: string) =>
  (await readWholeList(books, kind)).find((one) => one.reference === reference);

test('a payment has our reference, the id of the charge and its fee, to the kobo', async () => {
  const { reference, provider_id } = await paid({ charged_amount: 21.39 });
  expect(await found('payment', reference)).toMatchObject({
    provider_id,
    amount_kobo: 19_99,
    fee_kobo: 1_40,
    currency: 'NGN',
    state: 'done',
  });
  const dollars = await paid({ currency: 'USD' });
  expect(await found('payment', dollars.reference)).toMatchObject({ currency: 'USD' });
});

test('a refund is ours by its comment', async () => {
  const { reference: charge, provider_id, cards } = await paid();
  const reference = randomUUID();
  await cards.refund({ reference, charge, provider_id, amount_kobo: 10_00 });
  expect(await found('refund', reference)).toMatchObject({ amount_kobo: 10_00, state: 'under_way' });
  Object.assign(api.refunds[0] ?? {}, { status: 'completed-mpgs' });
  expect(await found('refund', reference)).toMatchObject({ state: 'done' });
});

test('a transfer has its fee, rounded to the kobo', async () => {
  const reference = randomUUID();
  const destination = { method: 'bank', bank_code: '058', account: '0123456789' } as const;
  await flutterwaveTransfers(askFlutterwave(api.settings)).sendTransfer({
    reference,
    amount_kobo: 1_950_00,
    destination,
  });
  expect(await found('payout', reference)).toMatchObject({
    amount_kobo: 1_950_00,
    fee_kobo: 26_88,
    state: 'under_way',
  });
  Object.assign(api.transfers.get(reference) ?? {}, { status: 'FAILED' });
  expect(await found('payout', reference)).toMatchObject({ state: 'failed' });
});

test('a settlement to a bank adds up, one to the wallet is left out', async () => {
  const one = { status: 'completed', currency: 'NGN', created_at: new Date().toISOString(), merchant_fee: 0 };
  const sums = {
    gross_amount: 30_620,
    app_fee: 620,
    chargeback: 0,
    refund: 20_114,
    stampduty_charge: 0,
    net_amount: 9_886,
  };
  api.settlements.push({ ...one, ...sums, id: 1, destination: 'account' });
  api.settlements.push({ ...one, ...sums, id: 2, destination: 'autowallet' });
  const listed = await readWholeList(books, 'settlement');
  expect(listed).toEqual([
    expect.objectContaining({ provider_id: '1', amount_kobo: 9_886_00, parts_kobo: 9_886_00, state: 'done' }),
  ]);
});

test.each([
  ['initiated', 'under_way'],
  ['declined', 'under_way'],
  ['lost', 'done'],
  ['won', 'failed'],
])('a chargeback that is %s', async (status, state) => {
  const tx_ref = randomUUID();
  const created_at = new Date().toISOString();
  api.chargebacks.push({ id: api.chargebacks.length + 1, status, tx_ref, amount: 50, currency: 'NGN', created_at });
  expect(await found('dispute', tx_ref)).toMatchObject({ amount_kobo: 50_00, state });
});

test('all pages are read; the promised total is reported, and an endless list goes on', async () => {
  await Promise.all(Array.from({ length: 45 }, () => paid()));
  expect((await readWholeList(books, 'payment')).length).toBeGreaterThanOrEqual(45);
  api.lists.promised = 3;
  expect((await books.page('payment', aroundNow(), null)).total).toBe(api.transactions.size + 3);
  Object.assign(api.lists, { promised: 0, isEndless: true });
  expect((await books.page('payment', aroundNow(), '900')).next).toBe('901');
});

test.each(brokenAtFlutterwave)('%s is no page', async (_, trouble, said) => {
  api.trouble(trouble);
  await expect(books.page('payment', aroundNow(), null)).rejects.toThrow(said);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPaystackApi } from '../../../../../tests/support/paystack-api.ts';
import { badGateway, half } from '../../../../../tests/support/provider-api.ts';
import { aroundNow, readWholeList } from '../../../../../tests/support/read-whole-list.ts';
import type { Books } from '../books.ts';
import { askPaystack } from './ask-paystack.ts';
import { paystackBooks } from './paystack-books.ts';
import { paystackCheckouts } from './paystack-checkouts.ts';
import { paystackTransfers } from './paystack-transfers.ts';

let api: Awaited<ReturnType<typeof startPaystackApi>>;
let books: Books;
beforeAll(async () => {
  api = await startPaystackApi();
  books = paystackBooks(askPaystack(api.settings, { whole: true }));
});
afterAll(() => api.stop());
beforeEach(() => {
  api.trouble();
  Object.assign(api.lists, { promised: 0, isEndless: false });
});

const paid = async (more: Record<string, unknown> = {}) => {
  const reference = `CARD_SETUP_${Date.now()}_${randomUUID()}`;
  const cards = paystackCheckouts(askPaystack(api.settings), api.settings);
  await cards.openCheckout({
    reference,
    amount_kobo: 45_000_00,
    title: 'x',
    email: 'a@example.com',
    return_url: 'https://x',
  });
  api.end(reference.replaceAll('_', '='), { fees: 775_00, ...more });
  const charge = await cards.findCharge(reference);
  return { reference, provider_id: charge?.provider_id ?? '', cards };
};
const found = async (kind: 'payment' | 'refund' | 'payout' | 'settlement' | 'dispute', provider_id: string) =>
  (await readWholeList(books, kind)).find((one) => one.provider_id === provider_id);

test('a payment has our reference, the id of the charge, the requested amount, and its fee', async () => {
  const { reference, provider_id } = await paid({ amount: 45_775_00 });
  expect(await found('payment', provider_id)).toMatchObject({
    reference,
    amount_kobo: 45_000_00,
    fee_kobo: 775_00,
    currency: 'NGN',
    state: 'done',
  });
});

test('a page that was never paid has not moved money, another currency is named', async () => {
  const { provider_id } = await paid({ status: 'abandoned' });
  expect(await found('payment', provider_id)).toMatchObject({ state: 'failed' });
  const dollars = await paid({ currency: 'USD' });
  expect(await found('payment', dollars.provider_id)).toMatchObject({ currency: 'USD', state: 'done' });
});

test('a refund is ours by its note, and nobody’s without', async () => {
  const { provider_id, reference: charge, cards } = await paid();
  const reference = randomUUID();
  await cards.refund({ reference, charge, provider_id, amount_kobo: 1_000_00 });
  const listed = (await readWholeList(books, 'refund')).at(-1);
  expect(listed).toMatchObject({ reference, amount_kobo: 1_000_00, state: 'under_way' });
  Object.assign(api.refunds.at(-1) ?? {}, { merchant_note: 'By hand', status: 'processed' });
  expect((await readWholeList(books, 'refund')).at(-1)).toMatchObject({ reference: null, state: 'done' });
});

test('a transfer that came back is reversed', async () => {
  const reference = randomUUID();
  const destination = { method: 'bank', bank_code: '058', account: '0123456789' } as const;
  await paystackTransfers(askPaystack(api.settings)).sendTransfer({ reference, amount_kobo: 1_950_00, destination });
  Object.assign(api.transfers.get(reference) ?? {}, { status: 'reversed', fee_charged: 10_75 });
  expect((await readWholeList(books, 'payout')).at(-1)).toMatchObject({
    reference,
    amount_kobo: 1_950_00,
    fee_kobo: 10_75,
    state: 'reversed',
  });
});

test('a settlement says what its payments come to', async () => {
  const one = { id: 9, status: 'success', currency: 'NGN', createdAt: new Date().toISOString() };
  const parts = Array.from({ length: 60 }, () => ({ amount: 1_000_00, fees: 15_00, createdAt: one.createdAt }));
  api.settlements.push({ ...one, total_amount: 60_000_00, effective_amount: 59_000_00, deductions: 100_00, parts });
  expect(await found('settlement', '9')).toMatchObject({
    amount_kobo: 59_000_00,
    parts_kobo: 60 * 985_00 - 100_00,
    state: 'done',
  });
});

test.each([
  ['awaiting-merchant-feedback', null, 'under_way'],
  ['resolved', 'merchant-accepted', 'done'],
  ['resolved', 'declined', 'failed'],
  ['resolved', null, 'under_way'],
])('a dispute that is %s, %s', async (status, resolution, state) => {
  const transaction = { reference: 'CARD=SETUP', amount: 5_000_00, currency: 'NGN' };
  const id = api.disputes.length + 1;
  const createdAt = new Date().toISOString();
  api.disputes.push({ id, status, resolution, refund_amount: 4_000_00, currency: 'NGN', transaction, createdAt });
  expect(await found('dispute', String(id))).toMatchObject({ reference: 'CARD_SETUP', amount_kobo: 4_000_00, state });
});

test('all pages of the period are read, and nothing else', async () => {
  const made = Array.from({ length: 60 }, paid);
  await Promise.all(made);
  const all = await readWholeList(books, 'payment');
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(new Set(all.map(({ provider_id }) => provider_id)).size).toBe(all.length);
  const before = { from: new Date(0), to: new Date(Date.now() - 3_600_000) };
  expect(await readWholeList(books, 'payment', before)).toEqual([]);
});

test('a list reports its promised total, and an endless one always has a next page', async () => {
  api.lists.promised = 7;
  const page = await books.page('payment', aroundNow(), null);
  expect(page.total).toBe(api.transactions.size + 7);
  Object.assign(api.lists, { promised: 0, isEndless: true });
  expect((await books.page('payment', aroundNow(), '900')).next).toBe('901');
});

test.each([
  ['a page that is cut off', half],
  ['a page of HTML', badGateway],
])('%s is no page', async (_, trouble) => {
  api.trouble(trouble);
  await expect(books.page('payment', aroundNow(), null)).rejects.toThrow('not in its own form');
});

test('a row in another shape is no row', async () => {
  const { reference } = await paid();
  const row = api.transactions.get(reference.replaceAll('_', '='));
  Object.assign(row ?? {}, { amount: '12.5' });
  await expect(books.page('payment', aroundNow(), String(Math.ceil(api.transactions.size / 50)))).rejects.toThrow(
    'in another shape',
  );
  Object.assign(row ?? {}, { amount: 1 });
});

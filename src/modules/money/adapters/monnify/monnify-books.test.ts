import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { amount_kobo, startMonnify, unclear } from '../../../../../tests/support/monnify-adapters.ts';
import { aroundNow, readWholeList } from '../../../../../tests/support/read-whole-list.ts';
import type { BookKind, Books } from '../books.ts';
import { askMonnify } from './ask-monnify.ts';
import { monnifyBooks } from './monnify-books.ts';

let monnify: Awaited<ReturnType<typeof startMonnify>>;
let books: Books;
beforeAll(async () => {
  monnify = await startMonnify();
  books = monnifyBooks(askMonnify(monnify.api.settings));
  await readWholeList(books, 'payment');
});
afterAll(() => monnify.api.stop());
beforeEach(() => {
  monnify.api.trouble();
  Object.assign(monnify.api.lists, { promised: 0, isEndless: false });
});
const found = async (kind: BookKind, reference: string) =>
  (await readWholeList(books, kind)).find((one) => one.reference === reference);

test('a payment is what has come in, also in parts', async () => {
  const { reference } = await monnify.paid({ fee: '675.50' });
  const provider_id = monnify.theirsOf(reference);
  expect(await found('payment', reference)).toMatchObject({
    provider_id,
    amount_kobo,
    fee_kobo: 675_50,
    state: 'done',
  });
  const transfer = await monnify.awaited();
  expect(await found('payment', transfer)).toMatchObject({ amount_kobo: 0, state: 'under_way' });
  monnify.api.come(transfer, '20000.00');
  expect(await found('payment', transfer)).toMatchObject({ amount_kobo: 20_000_00, state: 'done' });
});

test('refunds and disbursements have our references', async () => {
  const { reference: charge, charge: paid } = await monnify.paid();
  const refund = randomUUID();
  await monnify.cards.refund({ reference: refund, charge, provider_id: paid?.provider_id ?? '', amount_kobo: 500_00 });
  expect(await found('refund', refund)).toMatchObject({ amount_kobo: 500_00, state: 'under_way' });
  const payout = randomUUID();
  const destination = { method: 'bank', bank_code: '058', account: '0123456789' } as const;
  await monnify.payouts.sendTransfer({ reference: payout, amount_kobo: 1_950_00, destination });
  Object.assign(monnify.api.transfers.get(payout) ?? {}, { status: 'REVERSED' });
  expect(await found('payout', payout)).toMatchObject({ amount_kobo: 1_950_00, fee_kobo: 10_00, state: 'reversed' });
});

test('a settlement is the sum of its transactions; an unknown one is none', async () => {
  monnify.api.settlements.set('SET1', [{ settlementAmount: '100.10' }, { settlementAmount: 50 }]);
  expect(await books.settlement?.('SET1')).toMatchObject({ provider_id: 'SET1', amount_kobo: 150_10, state: 'done' });
  expect(await books.settlement?.('SET2')).toBeNull();
});

test('it lists no settlements and no disputes', async () => {
  expect(books.keeps).toEqual(['payment', 'refund', 'payout']);
  await expect(books.page('dispute', aroundNow(), null)).rejects.toThrow('lists no');
});

test.each(['26/07/2022 11:20:20 AM', '2022-07-26T11:20:20.000', '2022-07-26T10:20:20.000+0000'])(
  'the time %s is Lagos time if it has no zone',
  async (createdOn) => {
    const { reference } = await monnify.paid();
    Object.assign(monnify.api.transactions.get(reference) ?? {}, { createdOn });
    monnify.api.trouble({
      answer: {
        status: 200,
        body: {
          requestSuccessful: true,
          responseBody: { content: [monnify.api.transactions.get(reference)], last: true },
        },
      },
    });
    const page = await books.page('payment', aroundNow(), null);
    expect(page.rows[0]?.at.toISOString()).toBe('2022-07-26T10:20:20.000Z');
    Object.assign(monnify.api.transactions.get(reference) ?? {}, { createdOn: new Date().toISOString() });
  },
);

test('disbursements are read until they are older than the period', async () => {
  const from = new Date(Date.now() + 3_600_000);
  Object.assign(monnify.api.lists, { isEndless: true });
  const page = await books.page('payout', { from, to: new Date(from.getTime() + 1) }, null);
  expect(page.next).toBeNull();
});

test('all pages are read, and an endless list goes on', async () => {
  await Promise.all(Array.from({ length: 60 }, () => monnify.paid()));
  expect((await readWholeList(books, 'payment')).length).toBeGreaterThanOrEqual(60);
  Object.assign(monnify.api.lists, { promised: 2 });
  expect((await books.page('payment', aroundNow(), null)).total).toBe(monnify.api.transactions.size + 2);
  Object.assign(monnify.api.lists, { promised: 0, isEndless: true });
  expect((await books.page('payment', aroundNow(), '900')).next).toBe('901');
});

test.each(unclear)('%s is no page', async (_, trouble, said) => {
  monnify.api.trouble(trouble);
  await expect(books.page('payment', aroundNow(), null)).rejects.toThrow(said);
});

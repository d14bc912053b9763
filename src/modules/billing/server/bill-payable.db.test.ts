// A bill paid by card, from the press to the booked payment: the webhook arrives first, late, twice or never; a browser's report is false;
// people press twice.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBilling } from '../../../../tests/support/billed-company.ts';
import { cardProvider, settleQueued } from '../../../../tests/support/card-provider.ts';
import { openCompany, type TestCompany } from '../../../../tests/support/company.ts';
import { codeOf, type JobDatabase, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { sendRefund } from '../../money/server/give-back.ts';
import { hearProvider } from '../../money/server/hear-provider.ts';
import { paymentsOfPayable, startPayment } from '../../money/server/payments.sql.ts';
import { verifyPayment } from '../../money/server/verify-payment.ts';

let market: JobDatabase;
let billing: Awaited<ReturnType<typeof openBilling>>;
beforeAll(async () => {
  market = await openJobDatabase(12);
  billing = await openBilling(market);
});
afterAll(() => market.close());

const { checkouts, cards, charges, refunds, pay: payByCard, check: checkPayment } = cardProvider();
const bill_kobo = 45_000_00;
const billed = async () => {
  const company = await openCompany(market);
  return { company, id: await billing.billed(company, bill_kobo) };
};
const pay = ({ admin }: Pick<TestCompany, 'admin'>, id: string, who: Actor = admin) =>
  payByCard(market.db, who, 'bill', id);
const check = ({ admin }: Pick<TestCompany, 'admin'>, id: string, who: Actor = admin) =>
  checkPayment(market.db, who, 'bill', id);
const referenceOf = (url: string | null): string => url?.split('/').at(-1) ?? '';
const charge = (url: string | null, more: object = {}): void =>
  void charges.set(referenceOf(url), { amount_kobo: bill_kobo, ...more });
/** The task that runs after each verified payment. */
const arrived = (bill: string): Promise<void> => settleQueued(market, { kind: 'bill', id: bill });
const held = async (id: string) =>
  Number(
    await market.value(
      "SELECT coalesce(sum(balance_kobo), 0) FROM money.accounts WHERE owner_id = $1 AND kind = 'escrow'",
      [id],
    ),
  );
const refundsOf = async (id: string): Promise<{ id: string; amount_kobo: string }[]> =>
  (
    await market.owner.query<{ id: string; amount_kobo: string }>(
      'SELECT r.id, r.amount_kobo FROM money.refunds r JOIN money.payments p ON p.id = r.payment_id WHERE p.payable_id = $1',
      [id],
    )
  ).rows;

describe('a bill by card', () => {
  test('is not kept among the cards of the admin who typed it', async () => {
    const { company, id } = await billed();
    await payByCard(market.db, company.admin, 'bill', id, { keep_card: true });
    expect(await market.value('SELECT keep_for FROM money.payments WHERE payable_id = $1', [id])).toBeNull();
  });

  test('the server sets the amount; once verified with the provider it is booked once, and the company owes nothing', async () => {
    const { company, id } = await billed();
    expect(await check(company, id)).toEqual({ status: 'none', amount_kobo: 0, reason: null });
    const { checkout_url } = await pay(company, id);
    expect(await market.value('SELECT amount_kobo FROM money.payments WHERE payable_id = $1', [id])).toBe(
      String(bill_kobo),
    );
    // The browser reports success, but its report does not count: no one has paid.
    expect(await check(company, id)).toEqual({ status: 'open', amount_kobo: bill_kobo, reason: null });
    expect(await billing.billOf(company, id)).toMatchObject({ open_kobo: bill_kobo, payments: [] });
    charge(checkout_url);
    expect(await check(company, id)).toEqual({ status: 'paid', amount_kobo: bill_kobo, reason: null });
    const paid = await billing.billOf(company, id);
    expect(paid).toMatchObject({ state: 'paid', open_kobo: 0, invoice: { paid: 'Paid online' } });
    expect(paid.payments).toMatchObject([
      { amount_kobo: bill_kobo, how: 'card', reference: referenceOf(checkout_url), received_on: billing.today },
    ]);
    expect(await check(company, id)).toEqual({ status: 'paid', amount_kobo: bill_kobo, reason: null });
    expect(await held(id)).toBe(0);
    expect(await refundsOf(id)).toEqual([]);
    expect(await codeOf(pay(company, id))).toBe('nothing_open');
    await billing.allAgrees(company);
  });

  test('the webhook arrives first, late, twice, and forged', async () => {
    const { company, id } = await billed();
    const { checkout_url } = await pay(company, id);
    charge(checkout_url);
    const reference = referenceOf(checkout_url);
    const looks = () =>
      market.value('SELECT run_at <= now() FROM graphile_worker._private_jobs WHERE key = $1', [
        `payment:${reference}`,
      ]);
    expect(await looks(), 'without any webhook the provider is asked after a minute').toBe(false);
    expect(await hearProvider(market.db, checkouts.current, reference, 'wrong')).toBe(false);
    expect(await looks()).toBe(false);
    expect(await hearProvider(market.db, checkouts.current, reference, 'right')).toBe(true);
    expect(await looks()).toBe(true);
    expect(await verifyPayment(market.db, cards, reference)).toBe('paid');
    await arrived(id);
    await arrived(id);
    expect(await hearProvider(market.db, checkouts.current, reference, 'right')).toBe(true);
    expect(await check(company, id)).toMatchObject({ status: 'paid' });
    expect((await billing.billOf(company, id)).payments).toHaveLength(1);
    await billing.allAgrees(company);
  });

  test('all at once: two admins, the browser twice, the webhook: one page, one payment', async () => {
    const { company, id } = await billed();
    const second = await company.join('admin');
    const [one, two, three] = await Promise.all([pay(company, id), pay(company, id), pay(company, id, second)]);
    expect([two, three]).toEqual([one, one]);
    charge(one.checkout_url);
    const reference = referenceOf(one.checkout_url);
    await Promise.all([
      check(company, id),
      check(company, id, second),
      verifyPayment(market.db, cards, reference).then(() => arrived(id)),
      verifyPayment(market.db, cards, reference),
    ]);
    expect((await billing.billOf(company, id)).payments).toHaveLength(1);
    expect(await refundsOf(id)).toEqual([]);
    await billing.allAgrees(company);
  });

  test.each([
    ['a declined card', { state: 'failed' as const, reason: 'Declined' }, 'failed'],
    ['a closed window', { state: 'abandoned' as const }, 'abandoned'],
    ['less money', { amount_kobo: bill_kobo - 1 }, 'failed'],
    ['another currency', { currency: 'GHS' }, 'failed'],
    ['another payment', { reference: 'somebody-elses' }, 'failed'],
  ])('%s pays nothing, and the next try can succeed', async (_what, how, status) => {
    const { company, id } = await billed();
    charge((await pay(company, id)).checkout_url, how);
    expect(await check(company, id)).toMatchObject({ status });
    expect(await billing.billOf(company, id)).toMatchObject({ open_kobo: bill_kobo, payments: [] });
    charge((await pay(company, id)).checkout_url);
    expect(await check(company, id)).toMatchObject({ status: 'paid' });
    expect((await billing.billOf(company, id)).open_kobo).toBe(0);
  });

  test('while the bank has not answered there is no second payment', async () => {
    const { company, id } = await billed();
    const { checkout_url } = await pay(company, id);
    charge(checkout_url, { state: 'pending' });
    expect(await check(company, id)).toEqual({ status: 'waiting', amount_kobo: bill_kobo, reason: null });
    expect(await codeOf(pay(company, id))).toBe('payment_checking');
    charge(checkout_url);
    expect(await pay(company, id)).toEqual({ checkout_url: null });
    expect((await billing.billOf(company, id)).state).toBe('paid');
  });

  test('after a partial transfer the card page asks for the rest; an old page is not used', async () => {
    const { company, id } = await billed();
    const old = await pay(company, id);
    await billing.transfer(id, 20_000_00);
    const fresh = await pay(company, id);
    expect(fresh.checkout_url).not.toBe(old.checkout_url);
    charge(fresh.checkout_url, { amount_kobo: 25_000_00 });
    expect(await check(company, id)).toMatchObject({ status: 'paid' });
    expect(await billing.billOf(company, id)).toMatchObject({ open_kobo: 0, paid_kobo: bill_kobo });
    await billing.allAgrees(company);
  });

  test('an old page that is paid late pays what is left, and the rest is refunded to the card', async () => {
    const { company, id } = await billed();
    const { checkout_url } = await pay(company, id);
    charge(checkout_url, { state: 'abandoned' });
    expect(await check(company, id)).toMatchObject({ status: 'abandoned' });
    await billing.transfer(id, 40_000_00);
    charge(checkout_url);
    expect(await verifyPayment(market.db, cards, referenceOf(checkout_url))).toBe('paid');
    await arrived(id);
    await arrived(id);
    expect((await billing.billOf(company, id)).payments.map(({ amount_kobo }) => amount_kobo)).toEqual([
      40_000_00, 5_000_00,
    ]);
    const letters = await market.owner.query<{ words: object }>(
      `SELECT payload -> 'words' AS words FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
        WHERE t.identifier = 'mail.send' AND payload ->> 'letter' = 'company_bill_payment' AND payload #>> '{words,url}' LIKE '%' || $1 ORDER BY j.id`,
      [id],
    );
    expect(letters.rows.map(({ words }) => words)).toMatchObject([
      { how: 'transfer', amount_kobo: 40_000_00, open_kobo: 5_000_00 },
      { how: 'card', amount_kobo: 5_000_00, open_kobo: 0 },
    ]);
    const [refund, ...more] = await refundsOf(id);
    expect(more).toEqual([]);
    expect(refund?.amount_kobo).toBe(String(40_000_00));
    await sendRefund(checkouts)({ refundId: refund?.id }, market.db);
    expect(refunds.get(refund?.id ?? '')).toMatchObject({ charge: referenceOf(checkout_url), amount_kobo: 40_000_00 });
    expect(await held(id)).toBe(0);
    await billing.allAgrees(company);
  });

  test('one transaction of the provider pays one bill only', async () => {
    const [one, two] = [await billed(), await billed()];
    charge((await pay(one.company, one.id)).checkout_url, { provider_id: 'the-same' });
    expect(await check(one.company, one.id)).toMatchObject({ status: 'paid' });
    charge((await pay(two.company, two.id)).checkout_url, { provider_id: 'the-same' });
    expect(await check(two.company, two.id)).toMatchObject({ status: 'failed' });
    expect((await billing.billOf(two.company, two.id)).open_kobo).toBe(bill_kobo);
  });

  test('only admins of the company; the database refuses another amount and another bill', async () => {
    const { company, id } = await billed();
    const other = await openCompany(market);
    for (const act of [pay, check] as const) {
      expect(await codeOf(act(company, id, await company.join('manager')))).toBe('not_found');
      expect(await codeOf(act(company, id, other.admin))).toBe('not_found');
      expect(await codeOf(act(other, id))).toBe('not_found');
    }
    const forge = (who: Actor, amount_kobo: number) =>
      market.as(who, (act) =>
        act.sql(startPayment, {
          id: randomUUIDv7(),
          kind: 'bill',
          payable: id,
          order: null,
          keep_for: null,
          card: null,
          bank: null,
          account: who.accountId,
          way: 'card',
          amount_kobo,
          provider: 'fake',
          reference: null,
        }),
      );
    await expect(forge(company.admin, bill_kobo - 1)).rejects.toThrow('row-level security');
    await expect(forge(other.admin, bill_kobo)).rejects.toThrow('row-level security');
    const { checkout_url } = await pay(company, id);
    charge(checkout_url);
    await check(company, id);
    expect(
      await market.as(other.admin, (act) => act.sql(paymentsOfPayable, { kind: 'bill', id })),
      'nobody else reads how it was paid',
    ).toEqual([]);
  });
});

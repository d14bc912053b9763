// A debt paid by card, from the press to the ledger: the provider's message comes first, late, twice or never; what a browser reports is
// false; the debt changes meanwhile; others try with their own names.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cardProvider } from '../../../../tests/support/card-provider.ts';
import { oweMore, payOwed } from '../../../../tests/support/debts.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { type Actor, database } from '../../../kernel/db/act.ts';
import { system, visitor } from '../../../kernel/db/actor.ts';
import { sendRefund } from './give-back.ts';
import { hearProvider } from './hear-provider.ts';
import { startPayment } from './payments.sql.ts';
import { moneyPersonalData } from './personal-data.ts';
import { listEarningLines, readEarnings } from './read-earnings.ts';
import { statementCsv } from './read-statement-csv.ts';
import { gatherStatement } from './gather-statement.ts';
import { verifyPayment, verifyTask } from './verify-payment.ts';
import { lagosDate } from '../../../shared/clock.ts';

type Person = Actor & { accountId: string };
let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(12);
});
afterAll(() => market.close());

const { checkouts, cards, charges, refunds, pay: payByCard, check: checkPayment } = cardProvider();
const owed_kobo = 4_350_50;
const debtor = async (kobo = owed_kobo): Promise<Person> => {
  const worker = await market.worker();
  await market.as(system, (act) => oweMore(act, worker.accountId, kobo));
  return worker;
};
const pay = (who: Person, amount_kobo = owed_kobo, page: 'worker' | 'road' = 'worker') =>
  payByCard(market.db, who, 'debt', who.accountId, { amount_kobo, page });
const check = (who: Person) => checkPayment(market.db, who, 'debt', who.accountId);
const referenceOf = ({ checkout_url }: { checkout_url: string | null }): string =>
  checkout_url?.split('/').at(-1) ?? '';
const charge = (page: { checkout_url: string | null }, amount_kobo = owed_kobo, more: object = {}): string => {
  charges.set(referenceOf(page), { amount_kobo, ...more });
  return referenceOf(page);
};
/** What can be paid out and what is owed, after the books were checked. */
const balances = async (who: Person): Promise<[balance: number, owed: number]> => {
  expect((await market.owner.query('SELECT what FROM money.wrong_totals()')).rows).toEqual([]);
  const earnings = await market.as(who, (act) => readEarnings(act, {}, noExchange));
  expect(Math.min(earnings.balance_kobo, earnings.owed_kobo), 'nobody has a balance and a debt').toBe(0);
  return [earnings.balance_kobo, earnings.owed_kobo];
};
const linesOf = async (who: Actor) =>
  (await market.as(who, (act) => listEarningLines(act, { query: {} }, noExchange))).items;
const postingsOf = async (reference: string): Promise<unknown[]> =>
  (
    await market.owner.query<{ key: string }>(
      `SELECT key FROM money.postings WHERE split_part(key, ':', 2) = $1 ORDER BY key`,
      [reference],
    )
  ).rows.map(({ key }) => key);
const profileSum = ({ accountId }: Person) =>
  market.value('SELECT total_earnings_kobo FROM workers.workers WHERE id = $1', [accountId]);
const noticesOf = async (who: Person): Promise<object[]> =>
  (
    await market.owner.query<{ payload: object }>(
      `SELECT payload FROM kernel.events WHERE name = 'money.debt_paid' AND payload ->> 'accountId' = $1 ORDER BY id`,
      [who.accountId],
    )
  ).rows.map(({ payload }) => payload);

const refundsOf = async (who: Person) =>
  (
    await market.owner.query<{ id: string; payment_id: string; amount_kobo: string }>(
      'SELECT r.id, r.payment_id, r.amount_kobo FROM money.refunds r JOIN money.payments p ON p.id = r.payment_id WHERE p.payable_id = $1',
      [who.accountId],
    )
  ).rows;

describe('a debt by card', () => {
  test('verified with the provider it is posted once; nothing is earned by it', async () => {
    const worker = await debtor();
    const earned = (await market.as(worker, (act) => readEarnings(act, {}, noExchange))).total_earnings_kobo;
    const profile = await profileSum(worker);
    expect(await check(worker)).toEqual({ status: 'none', amount_kobo: 0, reason: null });
    const page = await pay(worker);
    // The browser comes back, but its report does not count: nobody has paid.
    expect(await check(worker)).toEqual({ status: 'open', amount_kobo: owed_kobo, reason: null });
    expect(await balances(worker)).toEqual([0, owed_kobo]);
    const reference = charge(page);
    expect(await check(worker)).toEqual({ status: 'paid', amount_kobo: owed_kobo, reason: null });
    expect(await check(worker)).toMatchObject({ status: 'paid' });
    expect(await balances(worker)).toEqual([0, 0]);
    expect(await postingsOf(reference)).toEqual([`commission_settled:${reference}`, `debt_paid:${reference}`]);
    expect((await linesOf(worker))[0]).toMatchObject({
      kind: 'debt_paid',
      amount_kobo: owed_kobo,
      earned_kobo: 0,
      cash_kobo: 0,
      balance_kobo: 0,
    });
    const after = await market.as(worker, (act) => readEarnings(act, {}, noExchange));
    expect(after).toMatchObject({ total_earnings_kobo: earned, may_pay_debt: false });
    expect(await profileSum(worker)).toBe(profile);
    expect(await noticesOf(worker)).toEqual([
      { paymentId: reference, accountId: worker.accountId, amountKobo: owed_kobo, restKobo: 0, owedKobo: 0 },
    ]);
    expect(await codeOf(pay(worker))).toBe('nothing_owed');
  });

  test('a part leaves the rest; the statement and the export have the payment', async () => {
    const worker = await debtor();
    charge(await pay(worker, 1_000_00), 1_000_00);
    await check(worker);
    expect(await balances(worker)).toEqual([0, owed_kobo - 1_000_00]);
    expect(await noticesOf(worker)).toMatchObject([{ amountKobo: 1_000_00, owedKobo: owed_kobo - 1_000_00 }]);
    const month = await market.as(worker, async (act) => lagosDate(await act.now()).slice(0, 7));
    const csv = new TextDecoder().decode(statementCsv(await market.as(worker, (act) => gatherStatement(act, month))));
    expect(csv).toMatch(/Paid to Kaya,.*,1000(?:\.00)?,-3350\.50/);
    const out = (await market.as(worker, (act) => moneyPersonalData.exportFor(act, worker as never))) as {
      payments: object[];
    };
    expect(out.payments).toMatchObject([{ payable_kind: 'debt', amount_kobo: 1_000_00, status: 'paid' }]);
  });

  test.each([
    ['less than ₦100', 99_99],
    ['more than is owed', owed_kobo + 1],
  ])('%s is refused, and nothing is opened', async (_what, amount_kobo) => {
    const worker = await debtor();
    expect(await codeOf(pay(worker, amount_kobo))).toBe('debt_amount');
    expect(await check(worker)).toMatchObject({ status: 'none' });
  });

  test('a debt below ₦100 is paid whole', async () => {
    const worker = await debtor(40_00);
    expect(await codeOf(pay(worker, 39_00))).toBe('debt_amount');
    charge(await pay(worker, 40_00), 40_00);
    await check(worker);
    expect(await balances(worker)).toEqual([0, 0]);
  });

  test('the message of the provider comes first, twice, and forged; without one, the clock asks', async () => {
    const worker = await debtor();
    const reference = charge(await pay(worker, owed_kobo, 'road'));
    const looks = () =>
      market.value('SELECT run_at <= now() FROM graphile_worker._private_jobs WHERE key = $1', [
        `payment:${reference}`,
      ]);
    expect(await looks(), 'without any message the provider is asked after a minute').toBe(false);
    expect(await hearProvider(market.db, checkouts.current, reference, 'wrong')).toBe(false);
    expect(await looks()).toBe(false);
    expect(await hearProvider(market.db, checkouts.current, reference, 'right')).toBe(true);
    expect(await hearProvider(market.db, checkouts.current, `${reference} again`, 'right')).toBe(true);
    expect(await looks()).toBe(true);
    expect(await balances(worker), 'a message alone pays nothing').toEqual([0, owed_kobo]);
    // The browser never comes back, and the process that served it is gone.
    await verifyTask(cards)({ paymentId: reference }, market.db);
    await verifyTask(cards)({ paymentId: reference }, market.db);
    expect(await balances(worker)).toEqual([0, 0]);
    expect(await noticesOf(worker)).toHaveLength(1);
  });

  test('all at once: one page, and if two see the payment, one posts it', async () => {
    const worker = await debtor();
    const [one, two, three] = await Promise.all([pay(worker), pay(worker), pay(worker)]);
    expect([two, three]).toEqual([one, one]);
    const reference = charge(one);
    await Promise.all([
      check(worker),
      check(worker),
      verifyPayment(market.db, cards, reference),
      verifyPayment(market.db, cards, reference),
      market.as(system, (act) => oweMore(act, worker.accountId, 500_00)),
    ]);
    expect(await balances(worker)).toEqual([0, 500_00]);
    expect(await postingsOf(reference)).toHaveLength(2);
    expect(await noticesOf(worker)).toHaveLength(1);
  });

  test.each([
    ['a declined card', { state: 'failed' as const, reason: 'Declined' }, 'failed'],
    ['a closed window', { state: 'abandoned' as const }, 'abandoned'],
    ['less money', { amount_kobo: owed_kobo - 1 }, 'failed'],
    ['another currency', { currency: 'GHS' }, 'failed'],
    ['another payment', { reference: 'somebody-elses' }, 'failed'],
  ])('%s pays nothing, and the next try can succeed', async (_what, how, status) => {
    const worker = await debtor();
    charge(await pay(worker), owed_kobo, how);
    expect(await check(worker)).toMatchObject({ status });
    expect(await balances(worker)).toEqual([0, owed_kobo]);
    charge(await pay(worker));
    expect(await check(worker)).toMatchObject({ status: 'paid' });
    expect(await balances(worker)).toEqual([0, 0]);
  });

  test('while the bank has not answered there is no second payment', async () => {
    const worker = await debtor();
    const page = await pay(worker);
    charge(page, owed_kobo, { state: 'pending' });
    expect(await check(worker)).toEqual({ status: 'waiting', amount_kobo: owed_kobo, reason: null });
    expect(await codeOf(pay(worker))).toBe('payment_checking');
    charge(page);
    expect(await pay(worker)).toEqual({ checkout_url: null });
    expect(await balances(worker)).toEqual([0, 0]);
  });

  test('another amount opens another page; both paid, the debt is settled and the rest goes back to its card', async () => {
    const worker = await debtor();
    const part = await pay(worker, 1_000_00);
    const all = await pay(worker);
    expect(all.checkout_url).not.toBe(part.checkout_url);
    charge(all);
    await check(worker);
    expect(await verifyPayment(market.db, cards, charge(part, 1_000_00))).toBe('paid');
    expect(await balances(worker)).toEqual([0, 0]);
    expect(await noticesOf(worker)).toMatchObject([{ restKobo: 0 }, { amountKobo: 1_000_00, restKobo: 1_000_00 }]);
    expect(await refundsOf(worker)).toMatchObject([{ payment_id: referenceOf(part), amount_kobo: String(1_000_00) }]);
  });

  test('a payment that does not match is logged once, however often its provider is asked', async () => {
    const reference = charge(await pay(await debtor()), owed_kobo, { currency: 'GHS' });
    const lines: string[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    try {
      expect(await verifyPayment(market.db, cards, reference)).toBe('failed');
      expect(await verifyPayment(market.db, cards, reference)).toBe('failed');
    } finally {
      write.mockRestore();
    }
    expect(lines.filter((line) => line.includes('a payment does not match'))).toHaveLength(1);
  });

  test('a page that is paid after the debt was settled otherwise goes back to its card', async () => {
    const worker = await debtor();
    const page = await pay(worker);
    await market.as(system, (act) => payOwed(act, worker.accountId, owed_kobo));
    const reference = charge(page);
    await Promise.all([verifyPayment(market.db, cards, reference), verifyPayment(market.db, cards, reference)]);
    expect(await balances(worker)).toEqual([0, 0]);
    expect(await refundsOf(worker)).toMatchObject([{ payment_id: reference, amount_kobo: String(owed_kobo) }]);
    expect(await noticesOf(worker)).toMatchObject([{ restKobo: owed_kobo }]);
  });

  test('many pages of one debt, all paid at once, settle it and leave nothing to pay out', async () => {
    const worker = await debtor();
    const amounts = [0, 100, 200, 300].map((less) => owed_kobo - less);
    const pages: { checkout_url: string | null }[] = [];
    for (const amount_kobo of amounts) pages.push(await pay(worker, amount_kobo));
    const paid = pages.map((page, index) => charge(page, amounts[index]));
    await Promise.all(paid.map((reference) => verifyPayment(market.db, cards, reference)));
    expect(await balances(worker)).toEqual([0, 0]);
    const back = (await refundsOf(worker)).reduce((sum, { amount_kobo }) => sum + Number(amount_kobo), 0);
    expect(back).toBe(amounts.reduce((sum, amount_kobo) => sum + amount_kobo, 0) - owed_kobo);
  });

  test('one transaction of the provider pays one debt only', async () => {
    const [one, two] = [await debtor(), await debtor()];
    charge(await pay(one), owed_kobo, { provider_id: 'one-and-the-same' });
    expect(await check(one)).toMatchObject({ status: 'paid' });
    charge(await pay(two), owed_kobo, { provider_id: 'one-and-the-same' });
    expect(await check(two)).toMatchObject({ status: 'failed' });
    expect(await balances(two)).toEqual([0, owed_kobo]);
  });

  test('each pays their own debt: the database refuses another’s, another amount, and another’s page', async () => {
    const [worker, other] = [await debtor(), await debtor(900_00)];
    const forge = (who: Person, of: string, amount_kobo: number, more: { account?: string; order?: string } = {}) =>
      market.as(who, (act) =>
        act.sql(startPayment, {
          id: randomUUIDv7(),
          kind: 'debt',
          payable: of,
          order: null,
          keep_for: null,
          card: null,
          bank: null,
          account: who.accountId,
          way: 'card',
          amount_kobo,
          provider: 'fake',
          reference: null,
          ...more,
        }),
      );
    const own = worker.accountId;
    await expect(forge(other, own, owed_kobo)).rejects.toThrow('row-level security');
    await expect(forge(other, own, owed_kobo, { account: own })).rejects.toThrow('row-level security');
    await expect(forge(worker, other.accountId, 900_00)).rejects.toThrow('row-level security');
    await expect(forge(worker, own, owed_kobo, { order: randomUUIDv7() })).rejects.toThrow('order_of_job');
    for (const amount_kobo of [owed_kobo + 1, 99_99])
      await expect(forge(worker, own, amount_kobo)).rejects.toThrow('row-level security');
    charge(await pay(worker));
    expect(await check(other), 'another’s attempt is not seen').toMatchObject({ status: 'none' });
    expect(await codeOf(pay(other, owed_kobo))).toBe('debt_amount');
    expect(await codeOf(payByCard(market.db, visitor, 'debt', own, { amount_kobo: owed_kobo }))).toBe('not_signed_in');
    expect(await codeOf(payByCard(market.db, other, 'debt', own, { amount_kobo: owed_kobo }))).toBe('not_found');
    expect(await codeOf(checkPayment(market.db, other, 'debt', own))).toBe('not_found');
    expect(await codeOf(pay((await market.account()) as Person))).toBe('nothing_owed');
    await check(worker);
    expect([await balances(worker), await balances(other)]).toEqual([
      [0, 0],
      [0, 900_00],
    ]);
  });

  test('without a card provider it is neither offered nor opened', async () => {
    const worker = await debtor();
    const off = database(market.pool, {
      origin: 'http://localhost',
      commissionPercent: 10,
      companyFirstLimit_kobo: 0,
      firstRefusalMinutes: 0,
      seller: { tin: '11111111-0001', bank: { bank: 'Test Bank', account: '0123456789', name: 'Kaya Test' } },
      payments: 'off',
    });
    const body = { amount_kobo: owed_kobo, page: 'worker' as const };
    expect(await codeOf(payByCard(off, worker, 'debt', worker.accountId, body))).toBe('card_off');
    expect(await off.act(worker, (act) => readEarnings(act, {}, noExchange))).toMatchObject({
      owed_kobo,
      may_pay_debt: false,
    });
    expect(await market.as(worker, (act) => readEarnings(act, {}, noExchange))).toMatchObject({ may_pay_debt: true });
  });

  test('an account with an open card page stays; what arrives for a deleted one goes back to the card it came from', async () => {
    const worker = await debtor();
    charge(await pay(worker, 350_50), 350_50);
    await check(worker);
    const page = await pay(worker, 4_000_00);
    const why = () => market.as(worker, async (act) => moneyPersonalData.reasonsToStay?.(act, worker as never));
    expect(await why()).toEqual([
      'You owe Kaya ₦4,000 from cash jobs and rides. Pay it by card in your earnings.',
      expect.stringContaining('Your card payment of ₦4,000 is open.'),
    ]);
    charge(page, 4_000_00, { state: 'abandoned' });
    await check(worker);
    await market.as(system, (act) => payOwed(act, worker.accountId, 4_000_00));
    expect(await why()).toEqual([]);
    await market.owner.query('UPDATE identity.accounts SET deleted_at = now() WHERE id = $1', [worker.accountId]);
    const reference = charge(page, 4_000_00);
    expect(await verifyPayment(market.db, cards, reference)).toBe('paid');
    const rows = await refundsOf(worker);
    expect(rows).toMatchObject([{ payment_id: reference, amount_kobo: String(4_000_00) }]);
    await sendRefund(checkouts)({ refundId: rows[0]?.id }, market.db);
    expect(refunds.get(rows[0]?.id ?? '')).toMatchObject({ charge: reference, amount_kobo: 4_000_00 });
    expect(
      await market.value(`SELECT coalesce(sum(balance_kobo), 0) FROM money.accounts WHERE owner_id = $1`, [
        worker.accountId,
      ]),
    ).toBe('0');
    expect((await market.owner.query('SELECT what FROM money.wrong_totals()')).rows).toEqual([]);
  });
});

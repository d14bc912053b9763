// The clock charges a company's bills to its kept card, with the sandbox: paid, declined three times, switched off, and concurrently.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBilling } from '../../../../tests/support/billed-company.ts';
import { payingWith, settleQueued } from '../../../../tests/support/card-provider.ts';
import { openCompany, type TestCompany } from '../../../../tests/support/company.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { openTestSandbox, type TestSandbox } from '../../../../tests/support/sandbox.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { payables } from '../../../server/modules.ts';
import { addDays } from '../../../shared/clock.ts';
import { startCardSetup } from '../../companies/server/card/start-card-setup.ts';
import { adapters } from '../../money/adapters/adapters.ts';
import { listKeptCards } from '../../money/server/kept-cards.ts';
import { moneyPersonalData } from '../../money/server/personal-data.ts';
import { verifyPayment } from '../../money/server/verify-payment.ts';
import { beginTry, switchCard } from './card-tries.sql.ts';
import { chargeBill, chargeBills } from './charge-bill.ts';
import { remindCompanies } from './remind-companies.ts';
import { switchCardCharges } from './switch-card-charges.ts';

const bill_kobo = 45_000_00;
let market: JobDatabase;
let billing: Awaited<ReturnType<typeof openBilling>>;
let sandbox: TestSandbox;
let cards: Parameters<typeof payingWith>[0];
/** How far the sandbox's clock is ahead, ms. */
let ahead_ms = 0;
const slowBank_ms = 6_000;
beforeAll(async () => {
  market = await openJobDatabase(12);
  billing = await openBilling(market);
  sandbox = await openTestSandbox({ now: () => Date.now() + ahead_ms });
  cards = { checkouts: adapters(sandbox.checkouts), payables };
});
afterAll(async () => {
  await market.close();
  await sandbox.close();
});

/** The set-up as an admin does it: ₦100, which is refunded. */
const setUp = async (company: TestCompany, number: string): Promise<void> => {
  const body = { company_name: 'Ignored', company_id: company.id };
  const { id } = await startCardSetup(market.db, company.admin, { body }, noExchange);
  const { checkout_url } = await payingWith(cards).pay(market.db, company.admin, 'card_setup', id);
  await sandbox.payer.pay(checkout_url?.split('/').at(-1) ?? '', number);
  ahead_ms += slowBank_ms;
  expect(await payingWith(cards).check(market.db, company.admin, 'card_setup', id)).toMatchObject({ status: 'paid' });
};
const dueOn = (id: string, day: string) =>
  market.owner.query('UPDATE billing.bills SET due_on = $2 WHERE id = $1', [id, day]);
/** A company with this card, and a bill that is due today. */
const due = async (number: string) => {
  const company = await openCompany(market);
  await setUp(company, number);
  const id = await billing.billed(company, bill_kobo);
  await dueOn(id, billing.today);
  return { company, id };
};
const charge = (id: string) => chargeBill(cards)({ billId: id }, market.db);
const settled = (id: string) => settleQueued(market, { kind: 'bill', id });
const paymentsOf = async (id: string) =>
  (
    await market.owner.query<{ id: string; status: string; account_id: string | null }>(
      `SELECT id, status, account_id FROM money.payments WHERE payable_kind = 'bill' AND payable_id = $1 ORDER BY id`,
      [id],
    )
  ).rows;
const queued = (key: string) => market.value('SELECT task_identifier FROM graphile_worker.jobs WHERE key = $1', [key]);
const told = (id: string) =>
  market.emitted
    .filter(({ kind, payload }) => kind.name === 'billing.card_failed' && (payload as { billId: string }).billId === id)
    .map(
      ({ payload }) => payload as { nth: number; nextOn: string | null; adminIds: readonly string[]; reason: string },
    );
const letters = async (number: string) =>
  Number(
    await market.value(
      `SELECT count(*) FROM graphile_worker._private_jobs WHERE payload::text LIKE '%company_card_failed%' AND payload::text LIKE $1`,
      [`%${number}%`],
    ),
  );
/** Moves the attempt back by a day. */
const aDayLater = async (id: string) => {
  await market.owner.query('UPDATE billing.card_tries SET tried_on = tried_on - 1 WHERE bill_id = $1', [id]);
  await market.owner.query('UPDATE billing.bills SET due_on = due_on - 1 WHERE id = $1', [id]);
};
const switchTo = (company: TestCompany, is_on: boolean, who: Actor = company.admin) =>
  market.as(who, (act) => switchCardCharges(act, { params: { company: company.id }, body: { is_on } }, noExchange));

describe('a bill with the company’s card', () => {
  test('the set-up keeps the card for the company, not for the person, and the admins see it', async () => {
    const company = await openCompany(market);
    expect((await billing.view(company)).by_card).toEqual({ is_on: true, card: null, next: null });
    await setUp(company, '4242424242424242');
    const card = { brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2034, expired: false };
    expect((await billing.view(company)).by_card).toEqual({ is_on: true, card, next: null });
    expect((await billing.view(company, await company.join('admin'))).by_card.card).toEqual(card);
    const own = await market.as(company.admin, (act) => listKeptCards(() => cards.checkouts)(act, {}, noExchange));
    expect(own.items).toEqual([]);
    const id = await billing.billed(company, bill_kobo);
    const { due_on, number } = await billing.billOf(company, id);
    expect((await billing.view(company)).by_card.next).toEqual({
      bill_id: id,
      number,
      amount_kobo: bill_kobo,
      on: due_on,
    });
    const other = await openCompany(market);
    expect((await billing.view(other)).by_card.card).toBeNull();
  });

  test('is charged on its due day, not before, and booked once', async () => {
    const { company, id } = await due('4242424242424242');
    await dueOn(id, addDays(billing.today, 1));
    await charge(id);
    expect(await paymentsOf(id)).toEqual([]);
    await dueOn(id, billing.today);
    await chargeBills({}, market.db);
    expect(await queued(`charge:${id}`)).toBe('billing.charge_bill');
    await charge(id);
    expect(await paymentsOf(id)).toMatchObject([{ status: 'paid', account_id: null }]);
    await settled(id);
    expect(await billing.billOf(company, id)).toMatchObject({
      state: 'paid',
      open_kobo: 0,
      card_tries: [{ nth: 1, tried_on: billing.today, failure: null, is_open: false }],
    });
    await charge(id);
    expect(await paymentsOf(id)).toHaveLength(1);
    expect(told(id)).toEqual([]);
    await billing.allAgrees(company);
  });

  test('is charged once even if three workers try at once', async () => {
    const { company, id } = await due('4242424242424242');
    await Promise.all([charge(id), charge(id), charge(id)]);
    expect(await paymentsOf(id)).toHaveLength(1);
    await settled(id);
    expect((await billing.billOf(company, id)).payments).toHaveLength(1);
    await billing.allAgrees(company);
  });

  test('that is declined is tried on three days, each failure is reported, and then it remains to be paid', async () => {
    const { company, id } = await due('4000000000000341');
    const { number } = await billing.billOf(company, id);
    const days = [1, 2, null] as const;
    for (const [at, next] of days.entries()) {
      await charge(id);
      await charge(id);
      await settled(id);
      expect(await paymentsOf(id)).toHaveLength(at + 1);
      const last = told(id).at(-1);
      expect(last).toMatchObject({ nth: at + 1, reason: 'Your bank declined the card.' });
      expect(last?.adminIds).toContain(company.admin.accountId);
      expect(last?.nextOn).toBe(next === null ? null : addDays(billing.today, next));
      expect(await letters(number)).toBe(at + 1);
      await aDayLater(id);
      // Two days after the due day there is no attempt.
      if (at === 1) {
        await charge(id);
        expect(await paymentsOf(id)).toHaveLength(2);
        await aDayLater(id);
      }
    }
    await charge(id);
    await chargeBills({}, market.db);
    expect(await paymentsOf(id)).toHaveLength(3);
    expect((await billing.view(company)).by_card.next).toBeNull();
    await billing.transfer(id, bill_kobo);
    expect(await billing.billOf(company, id)).toMatchObject({ state: 'paid' });
    await billing.allAgrees(company);
  });

  test('is not charged once it is paid, and only for what is left', async () => {
    const { company, id } = await due('4242424242424242');
    await billing.transfer(id, 40_000_00);
    await charge(id);
    await settled(id);
    expect((await billing.billOf(company, id)).payments.map(({ amount_kobo }) => amount_kobo)).toEqual([
      40_000_00, 5_000_00,
    ]);
    const other = await due('4242424242424242');
    await billing.transfer(other.id, bill_kobo);
    await charge(other.id);
    expect(await paymentsOf(other.id)).toEqual([]);
  });

  test('that a transfer pays during a charge is refunded to the card', async () => {
    const { company, id } = await due('4000000000000119');
    await charge(id);
    const [charged] = await paymentsOf(id);
    expect(charged?.status).toBe('started');
    expect(await codeOf(payingWith(cards).pay(market.db, company.admin, 'bill', id))).toBe('payment_checking');
    await billing.transfer(id, bill_kobo);
    expect(await billing.billOf(company, id)).toMatchObject({ card_tries: [{ is_open: true }] });
    ahead_ms += slowBank_ms;
    expect(await verifyPayment(market.db, cards, charged?.id ?? '')).toBe('paid');
    await settled(id);
    expect(await market.value('SELECT amount_kobo FROM money.refunds WHERE payment_id = $1', [charged?.id])).toBe(
      String(bill_kobo),
    );
    expect((await billing.billOf(company, id)).payments).toHaveLength(1);
    await billing.allAgrees(company);
  });

  test('waits while an admin pays it, and is charged after that page was closed', async () => {
    const { company, id } = await due('4242424242424242');
    const { checkout_url } = await payingWith(cards).pay(market.db, company.admin, 'bill', id);
    await charge(id);
    expect(await paymentsOf(id)).toHaveLength(1);
    await sandbox.payer.close(checkout_url?.split('/').at(-1) ?? '');
    await payingWith(cards).check(market.db, company.admin, 'bill', id);
    await charge(id);
    expect((await paymentsOf(id)).map(({ status }) => status)).toEqual(['abandoned', 'paid']);
  });

  test('is tried again the next day if the process died before the call', async () => {
    const { company, id } = await due('4242424242424242');
    const dead = {
      ...cards,
      checkouts: adapters({ ...sandbox.checkouts, chargeCard: () => Promise.reject(new Error('died')) }),
    };
    await chargeBill(dead)({ billId: id }, market.db);
    const [lost] = await paymentsOf(id);
    await market.owner.query(`UPDATE money.payments SET started_at = now() - interval '6 minutes' WHERE id = $1`, [
      lost?.id,
    ]);
    expect(await verifyPayment(market.db, cards, lost?.id ?? '')).toBe('abandoned');
    await settled(id);
    expect(told(id)).toMatchObject([{ nth: 1, reason: 'The bank did not answer.' }]);
    await charge(id);
    expect(await paymentsOf(id), 'not on the same day').toHaveLength(1);
    await aDayLater(id);
    await charge(id);
    await settled(id);
    expect(await billing.billOf(company, id)).toMatchObject({ state: 'paid' });
  });

  test('a bank that asks for confirmation counts as declined, because no one is present to confirm', async () => {
    const { company, id } = await due('4000002760003184');
    await charge(id);
    await settled(id);
    expect(told(id)).toMatchObject([{ nth: 1, reason: expect.stringContaining('confirmed by its owner') }]);
    expect((await paymentsOf(id))[0]?.status).toBe('failed');
    expect((await payingWith(cards).pay(market.db, company.admin, 'bill', id)).checkout_url).toMatch(/checkout/);
  });

  test('an expired card is not charged, and the admins are told', async () => {
    const { company, id } = await due('4242424242424242');
    await market.owner.query(
      `UPDATE money.kept_cards SET exp_month = 1, exp_year = 2020
        WHERE card_setup_id IN (SELECT id FROM companies.card_setups WHERE company_id = $1)`,
      [company.id],
    );
    expect((await billing.view(company)).by_card).toMatchObject({ card: { expired: true }, next: null });
    await charge(id);
    await charge(id);
    expect(await paymentsOf(id)).toEqual([]);
    expect(told(id)).toMatchObject([{ nth: 1, reason: 'The card has expired.' }]);
  });

  test('the card that replaces another is the one that is charged', async () => {
    const { company, id } = await due('4000000000000341');
    await setUp(company, '4242424242424242');
    await charge(id);
    expect(await paymentsOf(id)).toMatchObject([{ status: 'paid' }]);
  });

  test('no reminder is sent while a card charge is still to come', async () => {
    const { company, id } = await due('4000000000000341');
    await remindCompanies({}, market.db);
    const reminders = () => market.value('SELECT reminders FROM billing.bills WHERE id = $1', [id]);
    expect(await reminders()).toBe(0);
    await switchTo(company, false);
    await remindCompanies({}, market.db);
    expect(await reminders()).toBe(1);
  });
});

describe('switchCardCharges', () => {
  test('off: nothing is charged; on again: it is', async () => {
    const { company, id } = await due('4242424242424242');
    expect((await switchTo(company, false)).by_card).toMatchObject({ is_on: false, next: null });
    await charge(id);
    expect(await paymentsOf(id)).toEqual([]);
    expect((await switchTo(company, true)).by_card.next).toMatchObject({ bill_id: id });
    await charge(id);
    expect(await paymentsOf(id)).toMatchObject([{ status: 'paid' }]);
  });

  test('only admins of the company switch it, and see its tries', async () => {
    const { company, id } = await due('4242424242424242');
    expect(await codeOf(switchTo(company, false, await company.join('manager')))).toBe('not_allowed');
    const stranger = await openCompany(market);
    expect(await codeOf(switchTo(company, false, stranger.admin))).toBe('not_found');
    await charge(id);
    expect(await codeOf(billing.billOf(company, id, stranger.admin))).toBe('not_found');
    const bypass = market.as(stranger.admin, (act) => act.one(switchCard, { company: company.id, is_on: false }));
    await expect(bypass).rejects.toThrow('by an admin of the company');
    const forged = { bill: id, nth: 2, company: company.id, on: billing.today, payment: null, failure: 'x' };
    await expect(market.as(company.admin, (act) => act.one(beginTry, forged))).rejects.toThrow('row-level security');
  });

  test('the card is deleted with the account that set it up', async () => {
    const { company } = await due('4242424242424242');
    await market.as(system, async (act) =>
      moneyPersonalData.erase?.(act, { accountId: company.admin.accountId, email: 'a@kaya.example' }),
    );
    expect((await billing.view(company)).by_card.card).toBeNull();
  });
});

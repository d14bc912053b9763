// A card set-up from the press to the company: the webhook arrives first, late, twice or never; browsers lie; people press twice.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardProvider, settleQueued } from '../../../../../tests/support/card-provider.ts';
import { openCompany } from '../../../../../tests/support/company.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../../tests/support/job-database.ts';
import type { Actor } from '../../../../kernel/db/act.ts';
import { system } from '../../../../kernel/db/actor.ts';
import { sendRefund } from '../../../money/server/give-back.ts';
import { hearProvider } from '../../../money/server/hear-provider.ts';
import { verifyPayment } from '../../../money/server/verify-payment.ts';
import { listMyCompanies } from '../list-my-companies.ts';
import { readCardSetup } from './read-card-setup.ts';
import { startCardSetup } from './start-card-setup.ts';
import { companiesPersonalData } from '../personal-data.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(4);
});
afterAll(() => market.close());

const { checkouts, cards, charges, refunds, pay: payByCard, check: checkPayment } = cardProvider();
type Body = { company_name: string; program_name?: string; tier?: 'Standard'; company_id?: string };
/** As the page does: the set-up, then its card page. */
const start = async (actor: Actor, body: Body = { company_name: 'Zuma Foods Ltd' }) => {
  const { id } = await startCardSetup(market.db, actor, { body }, noExchange);
  return { id, ...(await payByCard(market.db, actor, 'card_setup', id)) };
};
const check = async (actor: Actor, id: string) => {
  const { status } = await checkPayment(market.db, actor, 'card_setup', id);
  const setup = await market.as(actor, (act) => readCardSetup(act, { params: { id } }, noExchange));
  return { ...setup, waiting: setup.status === 'started' && status === 'waiting' };
};
const mine = async (actor: Actor) => (await market.as(actor, (act) => listMyCompanies(act, {}, noExchange))).items;
const referenceOf = (url: string | null): string => url?.split('/').at(-1) ?? '';
const paymentOf = async (id: string): Promise<string> =>
  String(await market.value('SELECT id FROM money.payments WHERE payable_id = $1 ORDER BY id DESC', [id]));
const pay = (url: string | null, more: object = {}): void =>
  void charges.set(referenceOf(url), { amount_kobo: 100_00, ...more });
/** The task that runs after each verified payment. */
const arrived = (setup: string): Promise<void> => settleQueued(market, { kind: 'card_setup', id: setup });
const held = (id: string) =>
  market.value("SELECT balance_kobo FROM money.accounts WHERE owner_id = $1 AND kind = 'escrow'", [id]);
const refundsOf = async (id: string) =>
  Number(
    await market.value(
      'SELECT count(*) FROM money.refunds r JOIN money.payments p ON p.id = r.payment_id WHERE p.payable_id = $1',
      [id],
    ),
  );

describe('startCardSetup and readCardSetup', () => {
  test('₦100, our reference, verified with the provider; then one company with its card, and the money is refunded', async () => {
    const person = await market.account();
    const { id, checkout_url } = await start(person, {
      company_name: '  Zuma   Foods Ltd ',
      program_name: 'guest-relocation',
      tier: 'Standard',
    });
    expect(referenceOf(checkout_url)).toMatch(/^CARD_SETUP_\d{13}_[0-9a-f]{16}$/);
    expect(await market.value('SELECT amount_kobo FROM money.payments WHERE payable_id = $1', [id])).toBe('10000');
    // The browser reports success, but its report does not count: no one has paid.
    expect(await check(person, id)).toMatchObject({ status: 'started', waiting: false, company_id: null });
    expect(await mine(person)).toEqual([]);
    pay(checkout_url);
    const done = await check(person, id);
    expect(done).toMatchObject({ status: 'verified', program_name: 'guest-relocation', tier: 'Standard' });
    const [company, ...more] = await mine(person);
    expect(more).toEqual([]);
    expect(company).toMatchObject({
      id: done.company_id,
      access: 'admin',
      pays: 'card',
      card_brand: 'Visa',
      card_last4: '4242',
      program_name: 'guest-relocation',
      tier: 'Standard',
    });
    expect(
      await market.value('SELECT provider_customer_id FROM companies.companies WHERE id = $1', [company?.id]),
    ).toBe('fake-customer');
    expect(await held(id)).toBe('0');
    const refund = String(
      await market.value(
        'SELECT r.id FROM money.refunds r JOIN money.payments p ON p.id = r.payment_id WHERE p.payable_id = $1',
        [id],
      ),
    );
    await sendRefund(checkouts)({ refundId: refund }, market.db);
    expect(refunds.get(refund)).toMatchObject({ charge: referenceOf(checkout_url), amount_kobo: 100_00 });
    expect(await market.value('SELECT status FROM money.payments WHERE payable_id = $1', [id])).toBe('refunded');
    expect(await check(person, id)).toEqual(done);
    expect(await refundsOf(id)).toBe(1);
  });

  test('if the webhook arrives first, the browser and the listener find the company', async () => {
    const person = await market.account();
    const { id, checkout_url } = await start(person);
    pay(checkout_url);
    const reference = referenceOf(checkout_url);
    const looks = () =>
      market.value('SELECT run_at <= now() FROM graphile_worker._private_jobs WHERE key = $1', [`payment:${payment}`]);
    const payment = await paymentOf(id);
    expect(await looks(), 'without any webhook the provider is asked after a minute').toBe(false);
    expect(await hearProvider(market.db, checkouts.current, reference, 'wrong')).toBe(false);
    expect(await looks()).toBe(false);
    expect(await hearProvider(market.db, checkouts.current, reference, 'right')).toBe(true);
    expect(await looks()).toBe(true);
    expect(await verifyPayment(market.db, cards, payment)).toBe('paid');
    await arrived(id);
    const [company] = await mine(person);
    expect(await check(person, id)).toMatchObject({ status: 'verified', company_id: company?.id });
    // A repeated, late webhook changes nothing.
    expect(await hearProvider(market.db, checkouts.current, reference, 'right')).toBe(true);
    await arrived(id);
    expect(await mine(person)).toHaveLength(1);
    expect(await refundsOf(id)).toBe(1);
  });

  test('the browser twice, the webhook and the clock concurrently make one company and one refund', async () => {
    const person = await market.account();
    const { id, checkout_url } = await start(person);
    pay(checkout_url);
    const payment = await paymentOf(id);
    await Promise.all([
      check(person, id),
      check(person, id),
      verifyPayment(market.db, cards, payment).then(() => arrived(id)),
      verifyPayment(market.db, cards, payment),
    ]);
    expect(await mine(person)).toHaveLength(1);
    expect(await refundsOf(id)).toBe(1);
  });

  test.each([
    ['a declined card', { state: 'failed' as const, reason: 'Declined' }, 'failed'],
    ['a closed window', { state: 'abandoned' as const }, 'abandoned'],
    ['less money', { amount_kobo: 99_99 }, 'failed'],
    ['another currency', { currency: 'GHS' }, 'failed'],
    ['another payment', { reference: 'CARD_SETUP_1' }, 'failed'],
    ['a card that is not named', { card: null }, 'failed'],
  ])('%s makes no company, and the next try can succeed', async (_what, charge, status) => {
    const person = await market.account();
    const first = await start(person);
    pay(first.checkout_url, charge);
    expect(await check(person, first.id)).toMatchObject({ status, company_id: null });
    expect(await mine(person)).toEqual([]);
    const second = await start(person);
    expect(second.id).not.toBe(first.id);
    pay(second.checkout_url);
    expect(await check(person, second.id)).toMatchObject({ status: 'verified' });
    expect(await mine(person)).toHaveLength(1);
  });

  test('while the bank has not answered there is no second payment', async () => {
    const person = await market.account();
    const { id, checkout_url } = await start(person);
    pay(checkout_url, { state: 'pending' });
    expect(await check(person, id)).toMatchObject({ status: 'started', waiting: true });
    expect(await codeOf(start(person))).toBe('payment_checking');
    pay(checkout_url);
    expect(await check(person, id)).toMatchObject({ status: 'verified' });
  });

  test('a double press opens one page, with the last typed name', async () => {
    const person = await market.account();
    const [one, two] = await Promise.all([start(person), start(person)]);
    expect(two).toEqual(one);
    await start(person, { company_name: 'Zuma Kitchens' });
    pay(one.checkout_url);
    await check(person, one.id);
    expect((await mine(person)).map(({ name }) => name)).toEqual(['Zuma Kitchens']);
  });

  test('an old page paid after a new one is only refunded', async () => {
    const person = await market.account();
    const old = await start(person);
    pay(old.checkout_url, { state: 'abandoned' });
    await check(person, old.id);
    const fresh = await start(person);
    pay(fresh.checkout_url);
    await check(person, fresh.id);
    pay(old.checkout_url);
    expect(await verifyPayment(market.db, cards, await paymentOf(old.id))).toBe('paid');
    await arrived(old.id);
    expect(await mine(person)).toHaveLength(1);
    expect([await refundsOf(old.id), await refundsOf(fresh.id)]).toEqual([1, 1]);
  });

  test('an abandoned page that is paid late still creates the company if there is none', async () => {
    const person = await market.account();
    const { id, checkout_url } = await start(person);
    pay(checkout_url, { state: 'abandoned' });
    expect(await check(person, id)).toMatchObject({ status: 'abandoned' });
    pay(checkout_url);
    await verifyPayment(market.db, cards, await paymentOf(id));
    await arrived(id);
    expect(await check(person, id)).toMatchObject({ status: 'verified' });
  });

  test('another person can neither read, check nor pay it', async () => {
    const [person, other] = [await market.account(), await market.account()];
    const { id } = await start(person);
    expect(await codeOf(check(other, id))).toBe('not_found');
    await expect(
      market.owner.query("UPDATE companies.card_setups SET status = 'verified', ended_at = now() WHERE id = $1", [id]),
    ).rejects.toThrow('verified_has_company');
  });

  test('names in any script, even equal ones, get different addresses', async () => {
    const names = ['شركة زوما', 'شركة زوما', '!!!', 'x'.repeat(200)];
    const slugs: string[] = [];
    for (const company_name of names) {
      const person = await market.account();
      const { id, checkout_url } = await start(person, { company_name });
      pay(checkout_url);
      await check(person, id);
      slugs.push((await mine(person))[0]?.slug ?? '');
    }
    expect(new Set(slugs).size).toBe(names.length);
    expect(slugs[0]).toMatch(/^شركة-زوما-[a-z0-9]+$/);
  });
});

describe('the card of an existing company', () => {
  test('an admin replaces it; no one else may, and it creates no second company', async () => {
    const company = await openCompany(market);
    const manager = await company.join('manager');
    const body = { company_name: 'Ignored', company_id: company.id };
    expect(await codeOf(start(manager, body))).toBe('not_allowed');
    expect(await codeOf(start(await market.account(), body))).toBe('not_found');
    expect(await mine(manager), 'the card is for who sees the bills').toMatchObject([
      { name: 'Zuma Foods Ltd', card_brand: null, card_last4: null },
    ]);
    const { id, checkout_url } = await start(company.admin, body);
    pay(checkout_url, { card: { brand: 'Mastercard', last4: '5454' } });
    expect(await check(company.admin, id)).toMatchObject({ status: 'verified', company_id: company.id });
    expect(await mine(company.admin)).toMatchObject([
      { name: 'Zuma Foods Ltd', card_brand: 'Mastercard', card_last4: '5454' },
    ]);
  });

  test('an admin who names no company creates no second one; a manager may create one', async () => {
    const company = await openCompany(market);
    const [manager, left] = [await company.join('manager'), await company.join('admin')];
    expect(await codeOf(start(company.admin))).toBe('has_company');
    expect(await codeOf(start(company.admin, { company_name: 'Another name' }))).toBe('has_company');
    expect((await start(manager)).checkout_url).not.toBeNull();
    await market.owner.query('UPDATE companies.company_employees SET deactivated_at = now() WHERE id = $1', [
      left.employee_id,
    ]);
    expect((await start(left)).checkout_url).not.toBeNull();
  });

  test('staff cannot set up a company: nothing is charged, and a page paid before they became staff is only refunded', async () => {
    const person = await market.account();
    const { id, checkout_url } = await start(person);
    await market.owner.query(`UPDATE identity.accounts SET roles = '{staff}' WHERE id = $1`, [person.accountId]);
    for (const who of [person, { ...person, kind: 'staff' } as const])
      expect(await codeOf(start(who, { company_name: 'Another name' }))).toBe('staff_no_company');
    pay(checkout_url);
    expect(await check(person, id)).toMatchObject({ status: 'failed', company_id: null });
    expect(await mine(person)).toEqual([]);
    expect(await refundsOf(id)).toBe(1);
    const other: Actor = { ...(await market.account()), kind: 'staff' };
    await market.owner.query(`UPDATE identity.accounts SET roles = '{staff}' WHERE id = $1`, [other.accountId]);
    expect(await codeOf(start(other))).toBe('staff_no_company');
    expect(
      await market.value('SELECT count(*) FROM companies.card_setups WHERE account_id = $1', [other.accountId]),
    ).toBe('0');
  });

  test('a page opened before its person became an admin is only refunded', async () => {
    const company = await openCompany(market);
    const manager = await company.join('manager');
    const { id, checkout_url } = await start(manager);
    await market.owner.query("UPDATE companies.company_employees SET access = 'admin' WHERE id = $1", [
      manager.employee_id,
    ]);
    pay(checkout_url);
    expect(await check(manager, id)).toMatchObject({ status: 'failed', company_id: null, for_company_id: null });
    expect(await mine(manager)).toHaveLength(1);
    expect(await refundsOf(id)).toBe(1);
  });

  test('a payment by a person who is no longer its admin changes nothing', async () => {
    const company = await openCompany(market);
    const other = await company.join('admin');
    const { id, checkout_url } = await start(other, { company_name: 'x', company_id: company.id });
    await market.owner.query("UPDATE companies.company_employees SET access = 'employee' WHERE id = $1", [
      other.employee_id,
    ]);
    pay(checkout_url, { card: { brand: 'Mastercard', last4: '5454' } });
    expect(await check(other, id)).toMatchObject({ status: 'failed', company_id: null });
    expect(await mine(company.admin)).toMatchObject([{ card_last4: '4081' }]);
    expect(await refundsOf(id)).toBe(1);
  });
});

test('a set-up without a company is in the person’s export, and is deleted with their account', async () => {
  const person = await market.account();
  await start(person, { company_name: 'Never Made Ltd' });
  const about = { accountId: person.accountId ?? '', email: 'person@mail.example' };
  const exported = await market.db.act(person, (act) => companiesPersonalData.exportFor(act, about));
  expect(exported['card_setups']).toMatchObject([{ company_name: 'Never Made Ltd', status: 'started' }]);
  await market.db.act(system, async (act) => companiesPersonalData.erase?.(act, about));
  expect(
    await market.value('SELECT count(*)::int FROM companies.card_setups WHERE account_id = $1', [person.accountId]),
  ).toBe(0);
});

// A partner's balance on its way to its bank, at a provider of real money, over HTTP with its fake (docs/decisions/0174-partners-are-paid.md).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { openPartnerWorld, type PartnerWorld } from '../../../../tests/support/partner-world.ts';
import { startPaystackApi } from '../../../../tests/support/paystack-api.ts';
import { lost } from '../../../../tests/support/provider-api.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { openPayments } from '../../money/adapters/open-payments.ts';
import { checkPartnerAccount, countUnpayablePartners } from '../../money/server/door.ts';
import { moneyTasks } from '../../money/server/tasks.ts';
import { takeOffBill } from '../../billing/server/door.ts';
import { partnerRules } from '../partner-rules.ts';
import { decideItem } from './decide-item.ts';
import { listPartners } from './list-partners.ts';
import { owePartnerOf } from './owe-partner.ts';
import {
  confirmPartnerAccount,
  deductFromOrder,
  payPartnerNow,
  readPartnerMoney,
  setCommission,
  setPartnerAccount,
} from './partner-money.ts';
import { payPartners, writeAboutPayout } from './pay-partners.ts';

let market: JobDatabase;
let world: PartnerWorld;
let fake: Awaited<ReturnType<typeof startPaystackApi>>;
let providers: ReturnType<typeof openPayments>;
let [staff, other]: Actor[] = [];
beforeAll(async () => {
  market = await openJobDatabase(8);
  world = await openPartnerWorld(market);
  fake = await startPaystackApi();
  providers = openPayments({ providers: ['paystack'], isTest: true, ways: [], paystack: fake.settings });
  staff = { ...(await market.account()), kind: 'staff' };
  other = { ...(await market.account()), kind: 'staff' };
});
afterAll(async () => {
  await market.close();
  await fake.stop();
});
beforeEach(() => {
  fake.trouble();
  fake.setBalance(100_000_000_00);
});

const price_kobo = 120_000_00;
type Of = { readonly id: string };
const as = (who: Actor | undefined) => who ?? system;
const provider = () => providers.payments.current.name;
/** The days are over in which a problem can be reported. */
const timePasses = (item: string) =>
  market.owner.query('UPDATE money.partner_dues SET payable_at = now() WHERE item_id = $1', [item]);
/** An order that its partner has done, and what it earned is in the balance. */
const owed = async ({ payable = true, pays = 'card' } = {}) => {
  const { partner, item, secret } = await world.confirmed();
  await world.answer(secret, 'confirm');
  await world.intoPast(item.id);
  await world.answer(secret, 'done');
  const paying = (how: string) =>
    market.owner.query('UPDATE companies.companies SET pays = $2 WHERE id = $1', [world.company.id, how]);
  await paying(pays);
  await market.as(system, (act) => owePartnerOf(act, item.id));
  await paying('card');
  if (payable) await timePasses(item.id);
  return { at: partner, item, secret };
};
const account = ({ id }: Of, more: object = {}, who = staff) =>
  setPartnerAccount(checkPartnerAccount(providers.payments))(
    market.db,
    as(who),
    { params: { id }, body: { bank_code: '058', account: '0123456789', reason: 'They showed the card', ...more } },
    noExchange,
  );
const confirm = ({ id }: Of, account_id: string, who = other) =>
  market.as(as(who), (act) => confirmPartnerAccount(act, { params: { id }, body: { account_id } }, noExchange));
const money = ({ id }: Of) => market.as(as(staff), (act) => readPartnerMoney(act, { params: { id } }, noExchange));
const payNow = ({ id }: Of, who = staff) =>
  market.as(as(who), (act) =>
    payPartnerNow(provider())(act, { params: { id }, body: { reason: 'They need gas today' } }, noExchange),
  );
const clock = () => payPartners(provider())({}, market.db);
const payoutOf = async ({ id }: Of): Promise<string> =>
  String(await market.value('SELECT id FROM money.payouts WHERE partner_id = $1 ORDER BY id DESC LIMIT 1', [id]));
const payoutsOf = async ({ id }: Of) =>
  Number(await market.value('SELECT count(*) FROM money.payouts WHERE partner_id = $1', [id]));
const settle = (payoutId: string) => {
  const task = moneyTasks(providers.payments, { checkouts: providers.checkouts, payables: {} }, providers.books)[
    'money.settle_payout'
  ];
  if (typeof task !== 'function') throw new Error('no task');
  return task({ payoutId }, market.db);
};
/** The bank says how it ended, and Kaya asks. */
const ends = async (payout: string, status: 'success' | 'failed' | 'reversed') => {
  await settle(payout);
  const sent = fake.transfers.get(payout);
  if (!sent) throw new Error('it was not sent');
  fake.transfers.set(payout, { ...sent, status });
  await settle(payout);
};
const wrong = async () => (await market.owner.query('SELECT * FROM money.wrong_totals()')).rows;

describe('setPartnerAccount', () => {
  test('a name that does not fit needs a reason; the number is masked everywhere', async () => {
    const { at } = await owed();
    expect(await codeOf(account(at, { reason: '' }))).toBe('other_holder');
    expect(await codeOf(account(at, { account: '0123451111' }))).toBe('bad_account');
    expect(await codeOf(account(at, { account: '12' }))).toBe('bad_account');
    const now = await account(at);
    expect(now.account).toMatchObject({ shown: 'GTBank •••• 6789', account_name: 'ADEYEMI FOLAKE', waits_until: null });
    const said = await market.owner.query(`SELECT payload FROM kernel.events WHERE payload ->> 'partnerId' = $1`, [
      at.id,
    ]);
    expect(JSON.stringify([now, said.rows])).not.toContain('0123456789');
  });

  test('a partner whose name the bank knows needs none', async () => {
    const { at } = await owed();
    await market.owner.query(`UPDATE programs.partners SET name = 'Folake Adeyemi' WHERE id = $1`, [at.id]);
    expect((await account(at, { reason: '' })).account).toMatchObject({ reason: null });
  });

  test('without one the partner is in staff’s list with a count', async () => {
    const { at } = await owed();
    const count = () => market.as(as(staff), (act) => countUnpayablePartners(act, 100));
    const listed = async () =>
      (await market.as(as(staff), (act) => listPartners(act, { query: { show: 'unpaid' } }, noExchange))).items.map(
        ({ id }) => id,
      );
    const before = await count();
    expect(await listed()).toContain(at.id);
    expect(await codeOf(payNow(at))).toBe('no_account');
    await account(at);
    expect([await count(), (await listed()).includes(at.id)]).toEqual([before - 1, false]);
  });

  test('is not for others', async () => {
    const { at } = await owed();
    for (const who of [world.company.admin, await market.account()]) {
      expect(await codeOf(account(at, {}, who))).not.toBe('not refused');
      expect(await codeOf(payNow(at, who))).not.toBe('not refused');
    }
    expect(await payoutsOf(at)).toBe(0);
  });
});

/** One more order in the balance of this partner. */
const oweMore = async (at: { readonly id: string; readonly email: string; readonly offer: string }) => {
  const item = await world.confirm(await world.order(at.offer));
  const secret = await world.secretOf(at.email);
  await world.answer(secret, 'confirm');
  await world.intoPast(item.id);
  await world.answer(secret, 'done');
  await market.as(system, (act) => owePartnerOf(act, item.id));
  await timePasses(item.id);
  return { item, secret };
};

describe('payPartnerNow', () => {
  test('arrives: the balance is empty, the letter names the orders, the page of the order says when', async () => {
    const { at, item, secret } = await owed();
    expect((await world.view(secret)).pay).toMatchObject({ amount_kobo: price_kobo, payday: expect.any(String) });
    const next = await oweMore(at);
    await account(at);
    await clock();
    await clock();
    expect(await payoutsOf(at)).toBe(1);
    expect((await world.view(secret)).pay).toMatchObject({ on_its_way: true, payday: null });
    const payout = await payoutOf(at);
    await ends(payout, 'success');
    expect(fake.transfers.get(payout)).toMatchObject({ amount: 2 * price_kobo });
    const { balance_kobo, payouts, dues } = await money(at);
    expect([balance_kobo, payouts.map(({ status }) => status), dues.map(({ status }) => status)]).toEqual([
      0,
      ['paid'],
      ['paid', 'paid'],
    ]);
    expect((await world.view(secret)).pay).toMatchObject({ paid_at: expect.any(String) });
    const { rows } = await market.owner.query<{ payload: never }>(
      `SELECT payload FROM kernel.events WHERE name = 'money.partner_payout' AND payload ->> 'payoutId' = $1 ORDER BY id`,
      [payout],
    );
    // A listener may run twice.
    for (const { payload } of [...rows, ...rows]) await market.as(system, (act) => writeAboutPayout(act, payload));
    const letters = (await world.lettersTo(at.email)).filter(({ letter }) => letter === 'partner_paid');
    expect(letters).toHaveLength(1);
    expect(letters[0]?.words).toMatchObject({ amount_kobo: 2 * price_kobo, to: 'GTBank •••• 6789' });
    expect(JSON.stringify(letters[0]?.words)).toContain(item.id.slice(-8).toUpperCase());
    expect(JSON.stringify(letters[0]?.words)).toContain(next.item.id.slice(-8).toUpperCase());
    expect(await wrong()).toEqual([]);
  });

  test.each(['failed', 'reversed'] as const)('that is %s is back in the balance, and is paid later', async (end) => {
    const { at, secret } = await owed();
    await account(at);
    await payNow(at);
    const first = await payoutOf(at);
    await ends(first, end === 'failed' ? 'failed' : 'success');
    if (end === 'reversed') await ends(first, 'reversed');
    expect(await money(at)).toMatchObject({ balance_kobo: price_kobo, dues: [{ status: null }] });
    expect((await world.view(secret)).pay).toMatchObject({ paid_at: null, on_its_way: false });
    // The clock does not try it again on the same day.
    await clock();
    expect(await payoutsOf(at)).toBe(1);
    await payNow(at);
    const second = await payoutOf(at);
    await ends(second, 'success');
    expect([(await money(at)).balance_kobo, await wrong()]).toEqual([0, []]);
  });

  test('is sent once if the provider does not answer', async () => {
    const { at } = await owed();
    await account(at);
    await payNow(at);
    const payout = await payoutOf(at);
    fake.trouble(lost, lost, lost);
    await settle(payout).catch(() => undefined);
    await settle(payout).catch(() => undefined);
    fake.trouble();
    await settle(payout);
    await ends(payout, 'success');
    expect(
      fake.calls.filter(
        ({ method, path, body }) => method === 'POST' && path === '/transfer' && body['reference'] === payout,
      ).length,
    ).toBeGreaterThan(0);
    expect([...fake.transfers.keys()].filter((one) => one === payout)).toHaveLength(1);
    expect([await money(at), await wrong()]).toMatchObject([{ balance_kobo: 0, payouts: [{ status: 'paid' }] }, []]);
  });

  test('is requested once by two members of staff and the clock at once', async () => {
    const { at } = await owed();
    await account(at);
    const codes = await Promise.all([codeOf(payNow(at)), codeOf(payNow(at, other)), codeOf(clock())]);
    expect(codes.filter((code) => code === 'not refused').length).toBeLessThanOrEqual(2);
    expect(await payoutsOf(at)).toBe(1);
    expect(await codeOf(payNow(at))).toBe('payout_on_its_way');
    expect(await wrong()).toEqual([]);
  });

  test('a run of the clock that ends between two partners goes on with the second', async () => {
    const [first, second] = [await owed(), await owed()];
    for (const { at } of [first, second]) await account(at);
    await market.owner.query(
      `ALTER TABLE money.payouts ADD CONSTRAINT stop_at_second CHECK (partner_id <> '${second.at.id}') NOT VALID`,
    );
    await expect(clock()).rejects.toThrow('stop_at_second');
    await market.owner.query('ALTER TABLE money.payouts DROP CONSTRAINT stop_at_second');
    expect([await payoutsOf(first.at), await payoutsOf(second.at)]).toEqual([1, 0]);
    await clock();
    expect([await payoutsOf(first.at), await payoutsOf(second.at)]).toEqual([1, 1]);
    expect(await wrong()).toEqual([]);
  });

  test('waits until no problem can be reported, and longer for a company without terms', async () => {
    const { item } = await owed({ payable: false });
    const days = async (id: string) =>
      Number(
        await market.value(
          'SELECT round(extract(epoch FROM payable_at - owed_at) / 86400) FROM money.partner_dues WHERE item_id = $1',
          [id],
        ),
      );
    expect(await days(item.id)).toBe(partnerRules.unprovenPay_days);
    const trusted = await owed({ payable: false, pays: 'invoice' });
    expect(await days(trusted.item.id)).toBe(partnerRules.reportWithin_days);
    await account(trusted.at);
    expect(await codeOf(payNow(trusted.at))).toBe('too_little');
    await clock();
    expect(await payoutsOf(trusted.at)).toBe(0);
    expect(await money(trusted.at)).toMatchObject({ balance_kobo: price_kobo, payable_kobo: 0 });
  });

  test('a reported problem holds it until it is decided', async () => {
    const { at, item, secret } = await owed();
    await account(at);
    const reported = await world.report(await world.read(item));
    expect(await codeOf(payNow(at))).toBe('too_little');
    expect((await world.view(secret)).pay).toMatchObject({ held: true, payday: null });
    const body = { version: reported.version, off_kobo: 0, partner_kobo: 0, reason: 'Nothing was wrong' };
    await market.as(as(staff), (act) => decideItem(takeOffBill)(act, { params: { id: item.id }, body }, noExchange));
    expect([await codeOf(payNow(at)), await payoutsOf(at), await wrong()]).toEqual(['not refused', 1, []]);
  });

  test('once it was paid, what the partner bears of a problem makes the next one smaller', async () => {
    const { at, item } = await owed();
    await account(at);
    await payNow(at);
    await ends(await payoutOf(at), 'success');
    const { version } = await world.report(await world.read(item));
    const body = { version, off_kobo: 50_000_00, partner_kobo: 50_000_00, reason: 'Half was missing' };
    await market.as(as(staff), (act) => decideItem(takeOffBill)(act, { params: { id: item.id }, body }, noExchange));
    const { words } = (await world.lettersTo(at.email)).at(-1) ?? {};
    expect([(await money(at)).balance_kobo, await wrong(), words]).toMatchObject([-50_000_00, [], { is_paid: true }]);
  });

  test('too small a balance waits', async () => {
    const { at, item } = await owed();
    await account(at);
    await market.as(as(staff), (act) =>
      deductFromOrder(
        act,
        { params: { id: item.id }, body: { amount_kobo: price_kobo - 900_00, reason: 'Nothing but water came' } },
        noExchange,
      ),
    );
    await clock();
    expect([await payoutsOf(at), await codeOf(payNow(at))]).toEqual([0, 'too_little']);
  });

  test('that the provider’s balance does not cover is sent again with its orders', async () => {
    const { at } = await owed();
    await account(at);
    await payNow(at);
    const first = await payoutOf(at);
    await settle(first);
    const sent = fake.transfers.get(first);
    if (!sent) throw new Error('it was not sent');
    fake.transfers.set(first, { ...sent, status: 'failed', failure_reason: 'Your balance is not enough', reason: '' });
    await settle(first);
    expect([(await money(at)).balance_kobo >= 0, await wrong()]).toEqual([true, []]);
  });
});

describe('confirmPartnerAccount', () => {
  test('in place of one that was paid before, a second person confirms it, and payouts to it wait', async () => {
    const { at } = await owed();
    await account(at);
    await payNow(at);
    await ends(await payoutOf(at), 'success');
    const { account: old, proposed } = await account(at, { account: '0123450001' });
    expect([old?.shown, proposed?.shown, proposed?.own]).toEqual(['GTBank •••• 6789', 'GTBank •••• 0001', true]);
    expect(await codeOf(confirm(at, proposed?.id ?? '', staff))).toBe('nothing_to_confirm');
    const codes = await Promise.all([codeOf(confirm(at, proposed?.id ?? '')), codeOf(confirm(at, proposed?.id ?? ''))]);
    expect(codes.sort()).toEqual(['not refused', 'nothing_to_confirm']);
    expect(await money(at)).toMatchObject({ account: { shown: 'GTBank •••• 0001' }, proposed: null });

    await oweMore(at);
    await payNow(at);
    const payout = await payoutOf(at);
    expect((await money(at)).payouts[0]?.waits_until).toEqual(expect.any(String));
    await settle(payout);
    expect(fake.transfers.has(payout)).toBe(false);
    await market.owner.query(`UPDATE money.payouts SET not_before = now() WHERE id = $1`, [payout]);
    await ends(payout, 'success');
    expect((await money(at)).balance_kobo).toBe(0);
  });
});

describe('readPartnerMoney', () => {
  test('a partner that is not there', async () => {
    expect(await codeOf(money({ id: crypto.randomUUID() }))).toBe('not_found');
  });
});

describe('deductFromOrder', () => {
  test('a deduction after it makes the next one smaller', async () => {
    const { at, item } = await owed();
    await account(at);
    await payNow(at);
    const deduct = (amount_kobo: number) =>
      market.as(as(staff), (act) =>
        deductFromOrder(act, { params: { id: item.id }, body: { amount_kobo, reason: 'It came cold' } }, noExchange),
      );
    // As the payout is on its way.
    expect((await deduct(50_000_00)).balance_kobo).toBe(-50_000_00);
    expect(await codeOf(deduct(1_00))).toBe('deducted');
    await ends(await payoutOf(at), 'success');
    await clock();
    expect(await payoutsOf(at)).toBe(1);
    await oweMore(at);
    await payNow(at);
    const payout = await payoutOf(at);
    await ends(payout, 'success');
    expect(fake.transfers.get(payout)).toMatchObject({ amount: price_kobo - 50_000_00 });
    expect((await money(at)).balance_kobo).toBe(0);
    expect(await wrong()).toEqual([]);
  });
});

describe('setCommission', () => {
  test('names the version that was seen', async () => {
    const { at } = await owed();
    const version = Number(await market.value('SELECT version FROM programs.partners WHERE id = $1', [at.id]));
    const set = () =>
      market.as(as(staff), (act) =>
        setCommission(
          act,
          { params: { id: at.id }, body: { version, commission_bps: 1_000, reason: 'As agreed' } },
          noExchange,
        ),
      );
    expect((await set()).commission_bps).toBe(1_000);
    expect(await codeOf(set())).toBe('partner_changed');
  });
});

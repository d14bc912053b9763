// A company reports a problem with what its partner has done, and staff decide what comes off (docs/decisions/0179-problems-with-partners.md).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBilling } from '../../../../tests/support/billed-company.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { openPartnerWorld, type PartnerWorld, refusalOf } from '../../../../tests/support/partner-world.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { billSoFar } from '../../billing/server/bill-so-far.ts';
import { takeOffBill } from '../../billing/server/door.ts';
import { partnerRules } from '../partner-rules.ts';
import { decideItem } from './decide-item.ts';
import { countReported } from './door.ts';
import { listAllItems } from './list-all-items.ts';
import { followItem } from './note-item.ts';
import { owePartnerOf } from './owe-partner.ts';
import { deductFromOrder } from './partner-money.ts';
import { readItemFile } from './read-item-file.ts';

let market: JobDatabase;
let billing: Awaited<ReturnType<typeof openBilling>>;
let world: PartnerWorld;
let staff: Actor;
beforeAll(async () => {
  market = await openJobDatabase(8);
  billing = await openBilling(market);
  world = await openPartnerWorld(market);
  staff = { ...(await market.account()), kind: 'staff' };
});
afterAll(() => market.close());

const price_kobo = 120_000_00;
/** An order that its partner has done. */
const done = async () => {
  const { item, secret } = await world.confirmed();
  await world.answer(secret, 'confirm');
  await world.intoPast(item.id);
  await world.answer(secret, 'done');
  return world.read(item);
};
const reported = async () => world.report(await done());
const decide = ({ id, version }: { id: string; version: number }, off_kobo: number, who = staff, partner_kobo = 0) =>
  market.as(who, (act) =>
    decideItem(takeOffBill)(
      act,
      { params: { id }, body: { version, off_kobo, partner_kobo, reason: 'Heard both sides' } },
      noExchange,
    ),
  );
const toDecide = async () => ({
  listed: (await market.as(staff, (act) => listAllItems(act, { query: { show: 'reported' } }, noExchange))).items.map(
    ({ id }) => id,
  ),
  counted: await market.as(staff, (act) => countReported(act, 100)),
});
/** After its listener has run. */
const stateInBookings = async (id: string) => {
  await market.as(system, (act) => followItem(act, id));
  return market.value('SELECT state FROM companies.orders WHERE key = $1', [`item:${id}`]);
};
const doneAgo = (id: string, days: number) =>
  market.owner.query(`UPDATE programs.items SET ended_at = now() - make_interval(days => $2) WHERE id = $1`, [
    id,
    days,
  ]);

describe('reportItem', () => {
  test('what is done may be reported once, with a reason; staff have it in their list with a count', async () => {
    const item = await done();
    expect(Date.parse(item.report_until ?? '')).toBeGreaterThan(Date.now());
    const before = await toDecide();
    const now = await world.report(item);
    expect(now.partner_order?.report).toMatchObject({ reason: 'Half of it was missing', decided_at: null });
    expect(now.report_until, 'once').toBeNull();
    expect(now.booked).toEqual({ state: 'disputed', words: 'Problem reported' });
    expect(await stateInBookings(item.id)).toBe('disputed');
    expect(await codeOf(world.report(now))).toBe('item_moved_on');
    const after = await toDecide();
    expect(after.listed).toContain(item.id);
    expect(after.counted).toBe(before.counted + 1);
    expect(await world.spendOf(item), 'it stays on the bill until it is decided').toEqual([
      expect.objectContaining({ state: 'spent', amount: price_kobo }),
    ]);
  });

  test('before it is done, and after the days, it is refused and says until when it was possible', async () => {
    const { item, secret } = await world.confirmed();
    await world.answer(secret, 'confirm');
    const taken = await world.read(item);
    expect(taken.report_until).toBeNull();
    expect(await codeOf(world.report(taken))).toBe('item_moved_on');

    const late = await done();
    await doneAgo(late.id, partnerRules.reportWithin_days + 1);
    const [code, said] = await refusalOf(world.report(late));
    expect([code, said]).toEqual(['report_over', expect.stringContaining('It could be reported until')]);
  });

  test('a person of another company and a colleague whom it does not concern cannot report it', async () => {
    const item = await done();
    const other = await openPartnerWorld(market);
    expect(await codeOf(world.report(item, 'Cold', other.company.admin))).toBe('not_found');
    const colleague = await world.company.join('employee');
    expect(await codeOf(world.report(item, 'Cold', colleague))).toBe('not_found');
    expect((await world.read(item)).partner_order?.report).toBeNull();
  });

  test('if two people report at once, one is noted', async () => {
    const item = await done();
    const codes = await Promise.all([codeOf(world.report(item, 'Cold')), codeOf(world.report(item, 'Late'))]);
    expect(codes.toSorted()).toEqual(['item_changed', 'not refused']);
  });
});

describe('decideItem', () => {
  test('before the bill: the order costs less, and the company reads how much and why', async () => {
    const item = await reported();
    await decide(item, 40_000_00);
    expect(await world.spendOf(item)).toEqual([
      expect.objectContaining({ state: 'spent', amount: price_kobo - 40_000_00 }),
    ]);
    const now = await world.read(item);
    expect(now.partner_order?.report).toMatchObject({ off_kobo: 40_000_00, decision_reason: 'Heard both sides' });
    expect(now.partner_order?.report?.off_words).toContain('₦40,000 comes off');
    expect((await toDecide()).listed).not.toContain(item.id);
    expect(
      await market.value(
        `SELECT payload ->> 'offKobo' FROM kernel.events WHERE name = 'billing.dispute_ended' AND payload ->> 'orderId' = $1`,
        [item.id],
      ),
    ).toBe(String(40_000_00));
  });

  test('after the bill: a credit note, named on the page of the order', async () => {
    const item = await reported();
    const { id: bill } = await billSoFar(
      market.db,
      world.company.admin,
      { params: { company: world.company.id } },
      noExchange,
    );
    await decide(item, price_kobo);
    const report = (await world.read(item)).partner_order?.report;
    expect(report?.off_words).toMatch(/is credited to .+ by credit note KC-/);
    expect(Number(await market.value('SELECT credited_kobo FROM billing.bills WHERE id = $1', [bill]))).toBe(
      price_kobo,
    );
    await billing.allAgrees(world.company);
  });

  test('nothing off: the price stays, and the page says so', async () => {
    const item = await reported();
    await decide(item, 0);
    expect((await world.read(item)).partner_order?.report).toMatchObject({ off_kobo: 0, off_words: '' });
    expect(await stateInBookings(item.id)).toBe('done');
    expect((await world.spendOf(item))[0]?.amount).toBe(price_kobo);
  });

  test('more than the price, what nobody reported, and a second decision are refused', async () => {
    const item = await reported();
    expect(await codeOf(decide(item, price_kobo + 1))).toBe('off_too_much');
    expect(await codeOf(decide(await done(), 1_00))).toBe('item_moved_on');
    const outcomes = await Promise.all([codeOf(decide(item, 1_00)), codeOf(decide(item, 2_00))]);
    expect(outcomes.toSorted()).toEqual(['item_changed', 'not refused']);
    expect(await codeOf(decide(await world.read(item), 3_00))).toBe('item_moved_on');
  });

  test('the person it was for is told, as they are no admin', async () => {
    const person = await world.company.join('employee');
    const employee = await market.value('SELECT id FROM companies.company_employees WHERE account_id = $1', [
      person.accountId,
    ]);
    const item = await done();
    await market.owner.query('UPDATE programs.items SET employee_id = $2 WHERE id = $1', [item.id, employee]);
    const now = await world.report(await world.read(item), 'Cold', person);
    await decide(now, 1_000_00);
    const told = await market.value(
      `SELECT payload -> 'accounts' FROM kernel.events WHERE name = 'programs.item_decided' AND payload ->> 'itemId' = $1`,
      [item.id],
    );
    expect(told).toEqual([person.accountId]);
  });
});

describe('what the partner bears of it', () => {
  /** What the order earned its partner is in the balance, and its company reported a problem. */
  const owedAndReported = async () => {
    const { partner, item, secret } = await world.confirmed();
    await world.answer(secret, 'confirm');
    await world.intoPast(item.id);
    await world.answer(secret, 'done');
    await market.as(system, (act) => owePartnerOf(act, item.id));
    return { partner, item: await world.report(await world.read(item)) };
  };
  const balance = async (partner: string): Promise<number> =>
    Number(
      await market.value(`SELECT balance_kobo FROM money.accounts WHERE kind = 'partner_payable' AND owner_id = $1`, [
        partner,
      ]),
    );
  const letterTo = async (email: string) =>
    (await world.lettersTo(email)).filter(({ letter }) => letter === 'partner_problem_decided');
  const agrees = async () =>
    expect((await market.owner.query('SELECT * FROM money.wrong_totals()')).rows, 'the ledger agrees').toEqual([]);

  test('its company and the partner lose the same, in one press; a second press deducts nothing more', async () => {
    const { partner, item } = await owedAndReported();
    const outcomes = await Promise.all([
      codeOf(decide(item, 40_000_00, staff, 40_000_00)),
      codeOf(decide(item, 40_000_00, staff, 40_000_00)),
    ]);
    expect(outcomes.toSorted()).toEqual(['item_changed', 'not refused']);
    expect((await world.spendOf(item))[0]?.amount).toBe(price_kobo - 40_000_00);
    expect(await balance(partner.id)).toBe(price_kobo - 40_000_00);
    const file = await market.as(staff, (act) => readItemFile(act, { params: { id: item.id } }, noExchange));
    expect(file.partner_pay).toEqual({ earned_kobo: price_kobo, deducted_kobo: 40_000_00, is_paid: false });
    const letters = await letterTo(partner.email);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.words).toMatchObject({
      reported: 'Half of it was missing',
      reason: 'Heard both sides',
      off_kobo: 40_000_00,
      borne_kobo: 40_000_00,
      pay_kobo: price_kobo - 40_000_00,
    });
    const payable = await market.value(
      'SELECT count(*) FROM money.partner_dues WHERE item_id = $1 AND payable_at <= now()',
      [item.id],
    );
    expect(Number(payable), 'order and deduction may be paid now').toBe(2);
    await agrees();
  });

  test('less of it is Kaya’s goodwill, and so is nothing', async () => {
    const [part, none] = [await owedAndReported(), await owedAndReported()];
    await decide(part.item, 40_000_00, staff, 10_000_00);
    await decide(none.item, 40_000_00, staff, 0);
    expect([await balance(part.partner.id), await balance(none.partner.id)]).toEqual([
      price_kobo - 10_000_00,
      price_kobo,
    ]);
    expect((await letterTo(none.partner.email))[0]?.words).toMatchObject({ borne_kobo: 0, pay_kobo: price_kobo });
    await agrees();
  });

  test('no more than what comes off, or than it earned, or a second time; nothing of a refused decision is kept', async () => {
    const { partner, item } = await owedAndReported();
    const refused = async (off_kobo: number, partner_kobo: number) => {
      const [code, said] = await refusalOf(decide(item, off_kobo, staff, partner_kobo));
      return [code, said];
    };
    expect(await refused(10_000_00, 10_000_01)).toEqual(['borne_too_much', expect.stringContaining('₦10,000')]);
    const notOwed = await reported();
    expect((await refusalOf(decide(notOwed, 1_000_00, staff, 1_000_00)))[0]).toBe('borne_too_much');
    await market.as(staff, (act) =>
      deductFromOrder(
        act,
        { params: { id: item.id }, body: { amount_kobo: 5_000_00, reason: 'They agreed on it' } },
        noExchange,
      ),
    );
    expect(await refused(10_000_00, 1_00)).toEqual(['borne_too_much', expect.stringContaining('₦5,000')]);
    expect((await world.spendOf(item))[0]?.amount, 'the bill has not changed').toBe(price_kobo);
    expect((await world.read(item)).partner_order?.report?.decided_at).toBeNull();
    await decide(item, 10_000_00);
    expect(await balance(partner.id)).toBe(price_kobo - 5_000_00);
    await agrees();
  });
});

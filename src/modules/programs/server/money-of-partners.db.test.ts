// How the money of an order with a partner comes to an end: nobody says that it is done, a price that nobody takes, a late cancellation
// (docs/decisions/0172-money-of-partners.md).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { openPartner } from '../../../../tests/support/meal-partner.ts';
import { openPartnerWorld, type PartnerWorld, refusalOf } from '../../../../tests/support/partner-world.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { naira } from '../../../shared/naira.ts';
import { answerForPartner } from './answer-for-partner.ts';
import { askCompanies, endPricesNotTaken } from './chase-partners.ts';
import { countUnserved } from './door.ts';
import { listAllItems } from './list-all-items.ts';
import { followItem } from './note-item.ts';
import { readBooking } from '../../companies/server/orders/read-booking.ts';
import { orderKey } from '../../companies/spend-rules.ts';

let market: JobDatabase;
let world: PartnerWorld;
let staff: Actor;
beforeAll(async () => {
  market = await openJobDatabase(8);
  world = await openPartnerWorld(market);
  staff = { ...(await market.account()), kind: 'staff' };
});
afterAll(() => market.close());

const price_kobo = 120_000_00;
/** An order that its partner has confirmed. */
const taken = async (more: Parameters<PartnerWorld['confirmed']>[0] = {}) => {
  const { partner, item, secret } = await world.confirmed(more);
  await world.answer(secret, 'confirm');
  return { ...(await world.read(item)), at: partner, secret };
};
/** Its end was some days ago, and its company was asked whether it was served. */
const askedAbout = async () => {
  const one = await taken();
  await world.intoPast(one.id);
  await market.owner.query(`UPDATE programs.partner_orders SET ask_company_at = now() WHERE item_id = $1`, [one.id]);
  await world.clock(askCompanies);
  return { ...one, ...(await world.read(one)) };
};
const unserved = async () =>
  (await market.as(staff, (act) => listAllItems(act, { query: { show: 'unserved' } }, noExchange))).items.map(
    ({ id }) => id,
  );
const orderRow = async (id: string) =>
  (
    await market.owner.query<Record<string, unknown>>(
      'SELECT state, answered_by, not_served_reason FROM programs.partner_orders WHERE item_id = $1 ORDER BY id DESC LIMIT 1',
      [id],
    )
  ).rows[0];
const events = async (item: string, name: string) =>
  Number(
    await market.value(`SELECT count(*) FROM kernel.events WHERE name = $1 AND payload ->> 'itemId' = $2`, [
      name,
      item,
    ]),
  );
const byStaff = (item: { id: string; version: number }, answer: 'done' | 'failed') =>
  market.as(staff, (act) =>
    answerForPartner(
      act,
      { params: { id: item.id }, body: { version: item.version, answer, reason: 'Called both' } },
      noExchange,
    ),
  );

describe('askCompanies', () => {
  test('a partner that confirmed and says nothing: two days after the end its company is asked, once, by letter', async () => {
    const { id, starts_at } = await taken();
    const at = await market.value('SELECT ask_company_at FROM programs.partner_orders WHERE item_id = $1', [id]);
    expect(new Date(String(at)).getTime() - Date.parse(starts_at)).toBe(50 * 3_600_000);
    await world.clock(askCompanies);
    expect((await world.read({ id })).partner_order).toMatchObject({ company_asked_at: null });

    const asked = await askedAbout();
    await world.clock(askCompanies);
    expect(asked.partner_order).toMatchObject({ company_asked_at: expect.any(String), not_served_at: null });
    const email = String(
      await market.value('SELECT email FROM companies.company_employees WHERE account_id = $1', [
        world.company.admin.accountId,
      ]),
    );
    const letters = (await world.lettersTo(email)).filter(
      ({ letter, words }) => letter === 'was_it_served' && String(words['url']).includes(asked.id),
    );
    expect(letters).toHaveLength(1);
    expect(await events(asked.id, 'programs.served_asked')).toBe(1);
    // Nothing is billed because nobody answers.
    expect(await world.spendOf(asked)).toMatchObject([{ state: 'reserved' }]);
  });

  test('what its partner has said to be done is not asked about', async () => {
    const one = await taken();
    await world.intoPast(one.id);
    await world.answer(one.secret, 'done');
    await market.owner.query(`UPDATE programs.partner_orders SET ask_company_at = now() WHERE item_id = $1`, [one.id]);
    await world.clock(askCompanies);
    expect((await world.read(one)).partner_order).toMatchObject({ state: 'done', company_asked_at: null });
  });
});

describe('sayServed', () => {
  test('yes bills it', async () => {
    const one = await askedAbout();
    expect(await world.say(one, true)).toMatchObject({ status: 'COMPLETED' });
    expect(await world.spendOf(one)).toMatchObject([{ state: 'spent', amount: price_kobo }]);
    expect(await orderRow(one.id)).toMatchObject({ state: 'done', answered_by: 'company' });
  });

  test('no needs a reason, bills nothing, and is on staff’s list at once; staff decide', async () => {
    const [first, second] = [await askedAbout(), await askedAbout()];
    expect(await refusalOf(world.say(first, false, ''))).toMatchObject(['say_why', expect.any(String)]);
    const before = await market.as(staff, (act) => countUnserved(act, 100));
    for (const one of [first, second]) await world.say(one, false);
    expect(await unserved()).toEqual(expect.arrayContaining([first.id, second.id]));
    expect(await market.as(staff, (act) => countUnserved(act, 100))).toBe(before + 2);
    expect(await world.spendOf(first)).toMatchObject([{ state: 'reserved' }]);
    // The partner no longer overrules it.
    expect(await refusalOf(world.answer(first.secret, 'done'))).toMatchObject([
      'partner_answered',
      expect.stringContaining('not served'),
    ]);
    await byStaff(await world.read(first), 'failed');
    await byStaff(await world.read(second), 'done');
    expect(await world.spendOf(first)).toMatchObject([{ state: 'freed' }]);
    expect(await world.spendOf(second)).toMatchObject([{ state: 'spent' }]);
    expect(await unserved()).not.toEqual(expect.arrayContaining([first.id]));
  });

  test('after a no the company may still say yes, but not no again', async () => {
    const one = await askedAbout();
    const no = await world.say(one, false);
    expect(no.booked).toEqual({ state: 'disputed', words: 'Problem reported' });
    expect(await codeOf(world.say(no, false))).toBe('item_moved_on');
    expect(await world.say(no, true)).toMatchObject({ status: 'COMPLETED' });
  });

  test('yes and no at once: one counts, and the other reads that somebody was first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await askedAbout();
      const codes = await Promise.all([codeOf(world.say(one, true)), codeOf(world.say(one, false))]);
      expect(codes.filter((code) => code === 'not refused')).toHaveLength(1);
      const said = codes[0] === 'not refused';
      expect(await world.spendOf(one)).toMatchObject([{ state: said ? 'spent' : 'reserved' }]);
      expect(await orderRow(one.id)).toMatchObject(
        said ? { state: 'done', not_served_reason: null } : { state: 'confirmed', not_served_reason: 'Nobody came' },
      );
    }
  });

  test('the company says no as its partner says done: one counts', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await askedAbout();
      const codes = await Promise.all([codeOf(world.say(one, false)), codeOf(world.answer(one.secret, 'done'))]);
      expect(codes.filter((code) => code === 'not refused')).toHaveLength(1);
    }
  });

  test('nobody answers before the company is asked; employees answer for themselves only', async () => {
    const early = await taken();
    expect(await codeOf(world.say(early, true))).toBe('item_moved_on');
    const one = await askedAbout();
    const colleague = await world.company.join('employee');
    expect(await codeOf(world.say(one, true, '', colleague))).toBe('not_found');
    expect(await codeOf(world.say(one, true, '', await market.account()))).toBe('not_found');
  });

  test('silence: it is on staff’s list after five days, and nothing is billed', async () => {
    const one = await askedAbout();
    expect(await unserved()).not.toContain(one.id);
    await market.owner.query(
      `UPDATE programs.partner_orders SET company_asked_at = now() - interval '5 days 1 minute' WHERE item_id = $1`,
      [one.id],
    );
    expect(await unserved()).toContain(one.id);
    expect(await world.spendOf(one)).toMatchObject([{ state: 'reserved' }]);
  });
});

describe('endPricesNotTaken', () => {
  const priced = async (list_kobo: number | null) => {
    const partner = await openPartner(market.owner, { price_kobo: list_kobo });
    const item = await world.order(partner.offer);
    if (list_kobo !== null) await world.confirm(item);
    await world.answer(await world.secretOf(partner.email), 'price', { price_kobo: 150_000_00 });
    return { ...(await world.read(item)), at: partner };
  };
  test.each([null, 4_000_00])(
    'a price that nobody took ends at the start, and both sides read why (list: %s)',
    async (list_kobo) => {
      const one = await priced(list_kobo);
      await world.clock(endPricesNotTaken);
      expect(await orderRow(one.id)).toMatchObject({ state: 'priced' });
      await world.intoPast(one.id);
      await market.owner.query(`UPDATE programs.partner_orders SET answer_by = now() WHERE item_id = $1`, [one.id]);
      await world.clock(endPricesNotTaken);
      await world.clock(endPricesNotTaken);
      expect(await orderRow(one.id)).toMatchObject({ state: 'lapsed' });
      const now = await world.read(one);
      expect(now).toMatchObject({ status: 'PENDING', partner_order: { state: 'lapsed' } });
      const told = (await world.lettersTo(one.at.email)).filter(({ letter }) => letter === 'partner_order_over');
      expect(told.map(({ words }) => [words['over'], words['url']])).toEqual([['lapsed', null]]);
      expect(await events(one.id, 'programs.partner_answered')).toBe(2);
      expect(['partner_prices', 'in_the_past']).toContain(await codeOf(world.confirm(now)));
      expect(await world.cancel(now)).toMatchObject({ status: 'CANCELLED', fee_kobo: 0 });
    },
  );

  test('a partner that declines to name a price is not waited for: the company reads what to do', async () => {
    const partner = await openPartner(market.owner, { price_kobo: null });
    const item = await world.order(partner.offer);
    const booking = async () => {
      await market.db.act(system, (act) => followItem(act, item.id));
      const key = orderKey('item', item.id);
      return market.as(world.company.admin, (act) =>
        readBooking(act, { params: { company: world.company.id, key } }, noExchange),
      );
    };
    // The list of the program says the same word as Bookings, beside the state of the specification.
    const both = async () => {
      const [{ state, words }, { status, booked }] = await Promise.all([booking(), world.read(item)]);
      expect(booked).toEqual({ state, words });
      return [words, status];
    };
    expect(await both()).toEqual(['Waiting for the partner', 'PENDING']);
    await world.answer(await world.secretOf(partner.email), 'decline', { reason: 'No cook' });
    expect(await both()).toEqual(['Choose another partner', 'PENDING']);
  });

  test('the company takes it as the clock ends it: one of both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await priced(null);
      await market.owner.query(`UPDATE programs.partner_orders SET answer_by = now() WHERE item_id = $1`, [one.id]);
      const [code] = await Promise.all([
        codeOf(world.confirm(one)),
        world.intoPast(one.id).then(() => world.clock(endPricesNotTaken)),
      ]);
      const { state } = (await orderRow(one.id)) ?? {};
      expect(state).toBe(code === 'not refused' ? 'confirmed' : 'lapsed');
      expect(await world.spendOf(one)).toHaveLength(code === 'not refused' ? 1 : 0);
    }
  });
});

describe('cancelItem: until when it is free of charge', () => {
  test('before the partner has confirmed, and until the hours of the list', async () => {
    const { item } = await world.confirmed();
    await world.startsIn(item.id, 2);
    expect(await world.cancel(item)).toMatchObject({ status: 'CANCELLED', fee_kobo: 0 });
    const one = await taken({ cancel_hours: 3 });
    await world.startsIn(one.id, 4);
    expect(await world.cancel(one)).toMatchObject({ status: 'CANCELLED', fee_kobo: 0 });
    expect(await world.spendOf(one)).toMatchObject([{ state: 'freed' }]);
  });

  test('later it costs its price, which the press has to name; the partner reads that it is paid', async () => {
    const one = await taken();
    await world.startsIn(one.id, 5);
    const [code, words] = await refusalOf(world.cancel(one));
    expect([code, words]).toEqual(['cancel_costs', expect.stringContaining(naira(price_kobo))]);
    expect(await codeOf(world.cancel(one, { fee_kobo: 100_00 }))).toBe('cancel_costs');
    expect(await world.cancel(one, { fee_kobo: price_kobo })).toMatchObject({
      status: 'CANCELLED',
      fee_kobo: price_kobo,
    });
    expect(await world.spendOf(one)).toMatchObject([{ state: 'spent', amount: price_kobo }]);
    const [told] = (await world.lettersTo(one.at.email)).filter(({ letter }) => letter === 'partner_order_over');
    expect(told?.words).toMatchObject({ over: 'cancelled', fee_kobo: price_kobo });
  });

  test('a change is no way around it, but another title is', async () => {
    const one = await taken();
    await world.startsIn(one.id, 5);
    const { date, time, fields } = await world.read(one);
    expect(await codeOf(world.change(one, { date: '2031-05-06' }))).toBe('item_moved_on');
    const titled = await world.change(one, { title: 'Lunch of the team', date, time, fields });
    expect(titled).toMatchObject({ status: 'ORDERED', title: 'Lunch of the team' });
    expect(await codeOf(world.cancel(titled))).toBe('cancel_costs');
  });

  test('a list that changes later changes no order that was made', async () => {
    const one = await taken({ cancel_hours: 2 });
    await market.owner.query('UPDATE programs.partner_offers SET cancel_hours = 48 WHERE id = $1', [one.at.offer]);
    await world.startsIn(one.id, 5);
    expect(await world.cancel(one)).toMatchObject({ fee_kobo: 0 });
  });

  test('the company cancels as the partner confirms: one of both, and nobody pays for what was cancelled in time', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { item, secret } = await world.confirmed();
      await world.startsIn(item.id, 5);
      const [cancel, confirm] = await Promise.all([
        codeOf(world.cancel(item)),
        codeOf(world.answer(secret, 'confirm')),
      ]);
      expect([cancel, confirm].filter((code) => code === 'not refused')).toHaveLength(1);
      expect(await world.spendOf(item)).toMatchObject([{ state: confirm === 'not refused' ? 'reserved' : 'freed' }]);
    }
  });
});

// What Kaya owes a partner for an order, whether the partner, the company or staff said how it ended (docs/decisions/0174-partners-are-paid.md).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { openPartnerWorld, type PartnerWorld } from '../../../../tests/support/partner-world.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { deductFromPartner } from '../../money/server/door.ts';
import { answerForPartner } from './answer-for-partner.ts';
import { askCompanies } from './chase-partners.ts';
import { owePartnerOf } from './owe-partner.ts';
import { cancelItemByStaff } from './run-item.ts';

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
const taken = async (more: Parameters<PartnerWorld['confirmed']>[0] = {}) => {
  const { partner, item, secret } = await world.confirmed(more);
  await world.answer(secret, 'confirm');
  return { ...(await world.read(item)), at: partner, secret };
};
/** What the listener does after the commit. */
const owe = (id: string) => market.as(system, (act) => owePartnerOf(act, id));
const balance = async (partner: string): Promise<number> =>
  Number(
    (await market.value(`SELECT balance_kobo FROM money.accounts WHERE kind = 'partner_payable' AND owner_id = $1`, [
      partner,
    ])) ?? 0,
  );
const deduct = (item: string, amount_kobo: number) =>
  market.as(staff, (act) => deductFromPartner(act, { item, amount_kobo, reason: 'Half of it came cold' }));
const commission = (partner: string, bps: number) =>
  market.owner.query('UPDATE programs.partners SET commission_bps = $2 WHERE id = $1', [partner, bps]);

describe('owePartnerOf', () => {
  test('an order that its partner says is done is owed, once', async () => {
    const one = await taken();
    await owe(one.id);
    expect(await balance(one.at.id)).toBe(0);
    await world.intoPast(one.id);
    await world.answer(one.secret, 'done');
    await Promise.all([owe(one.id), owe(one.id), owe(one.id)]);
    expect(await balance(one.at.id)).toBe(price_kobo);
  });

  test('also when its company says so, or staff', async () => {
    const asked = await taken();
    await world.intoPast(asked.id);
    await market.owner.query(`UPDATE programs.partner_orders SET ask_company_at = now() WHERE item_id = $1`, [
      asked.id,
    ]);
    await world.clock(askCompanies);
    await world.say(await world.read(asked), true);
    const called = await taken();
    await world.intoPast(called.id);
    const { version } = await world.read(called);
    const body = { version, answer: 'done', reason: 'They called' } as const;
    await market.as(staff, (act) => answerForPartner(act, { params: { id: called.id }, body }, noExchange));
    for (const one of [asked, called]) {
      await owe(one.id);
      expect(await balance(one.at.id)).toBe(price_kobo);
    }
  });

  test('a late cancellation costs the company its price, and its partner gets it', async () => {
    const one = await taken();
    await world.startsIn(one.id, 5);
    await world.cancel(await world.read(one), { fee_kobo: price_kobo });
    await owe(one.id);
    expect(await balance(one.at.id)).toBe(price_kobo);
  });

  test('nothing is owed for what was cancelled in time, not delivered, or cancelled by Kaya', async () => {
    const [free, failed, ours] = [await taken(), await taken(), await taken()];
    await world.cancel(await world.read(free));
    await world.answer(failed.secret, 'failed', { reason: 'The gas is out' });
    const { version } = await world.read(ours);
    await market.as(staff, (act) => cancelItemByStaff(act, { params: { id: ours.id }, body: { version } }, noExchange));
    for (const one of [free, failed, ours]) {
      await owe(one.id);
      expect(await balance(one.at.id)).toBe(0);
    }
  });

  test('Kaya keeps the commission that stood when the partner was asked', async () => {
    const one = await taken();
    const { rows } = await market.owner.query<{ offer_id: string }>(
      'SELECT offer_id FROM programs.items WHERE id = $1',
      [one.id],
    );
    await commission(one.at.id, 1_250);
    const next = await world.confirm(await world.order(rows[0]?.offer_id ?? ''));
    const secret = await world.secretOf(one.at.email);
    await world.answer(secret, 'confirm');
    await commission(one.at.id, 5_000);
    for (const [id, link] of [
      [one.id, one.secret],
      [next.id, secret],
    ] as const) {
      await world.intoPast(id);
      await world.answer(link, 'done');
      await owe(id);
    }
    expect(await balance(one.at.id)).toBe(price_kobo + price_kobo * 0.875);
  });
});

describe('deductFromPartner', () => {
  const owed = async () => {
    const one = await taken();
    await world.intoPast(one.id);
    await world.answer(one.secret, 'done');
    await owe(one.id);
    return one;
  };

  test('lowers what is owed, once, and never by more than the order', async () => {
    const one = await owed();
    expect(await deduct(one.id, price_kobo + 1)).toBe(false);
    const both = await Promise.all([deduct(one.id, 20_000_00), deduct(one.id, 20_000_00)]);
    expect(both.sort()).toEqual([false, true]);
    expect(await balance(one.at.id)).toBe(price_kobo - 20_000_00);
    const free = await taken();
    expect(await deduct(free.id, 1_00)).toBeNull();
  });

  test('is for staff only', async () => {
    const one = await owed();
    const due = { item: one.id, amount_kobo: 1_00, reason: 'x' };
    await expect(market.as(world.company.admin, (act) => deductFromPartner(act, due))).resolves.toBeNull();
    expect(await balance(one.at.id)).toBe(price_kobo);
  });
});

test('the ledger agrees with what is owed order by order', async () => {
  expect((await market.owner.query('SELECT * FROM money.wrong_totals()')).rows).toEqual([]);
  const [partner] = (
    await market.owner.query<{ id: string }>(
      'UPDATE money.partner_dues SET amount_kobo = amount_kobo + 1 WHERE amount_kobo > 0 RETURNING partner_id AS id',
    )
  ).rows;
  const found = await market.owner.query<{ what: string; id: string }>('SELECT * FROM money.wrong_totals()');
  expect(found.rows).toContainEqual(expect.objectContaining({ what: 'partner', id: partner?.id }));
});

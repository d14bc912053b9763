// What a company, a partner, or both together try for money or for somebody else's data.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type JobDatabase, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { openPartner } from '../../../../tests/support/meal-partner.ts';
import { openPartnerWorld, type PartnerWorld, refusalOf } from '../../../../tests/support/partner-world.ts';
import { maxOrder_kobo } from '../../../shared/fields.ts';
import { noRides } from '../../companies/ride-rules.ts';
import * as rideRulesContract from '../../companies/ride-rules-contract.ts';
import * as spendContract from '../../companies/spend-contract.ts';
import * as partnerContract from '../partner-contract.ts';
import { programsTasks } from './tasks.ts';

let market: JobDatabase;
let world: PartnerWorld;
beforeAll(async () => {
  market = await openJobDatabase();
  world = await openPartnerWorld(market);
});
afterAll(() => market.close());

describe('cancelItem and changeItem', () => {
  test('what the partner agreed to and has begun is neither cancelled nor changed: the partner is paid', async () => {
    const { item, secret } = await world.confirmed();
    await world.answer(secret, 'confirm');
    await world.intoPast(item.id);
    const now = await world.read(item);
    expect(now).toMatchObject({ status: 'ORDERED', may: [] });
    const tries = [() => world.cancel(now), () => world.change(now, { title: 'Nothing', date: '2031-05-05' })];
    for (const tried of tries) {
      const [code, words] = await refusalOf(tried());
      expect(code).toBe('item_moved_on');
      expect(words).toContain('says how it ended');
    }
    expect(await world.spendOf(item)).toMatchObject([{ state: 'reserved' }]);
    await world.answer(secret, 'done');
    expect(await world.spendOf(item)).toMatchObject([{ state: 'spent', amount: 120_000_00 }]);
  });

  test('another partner at the same price: the line of the bill carries its name', async () => {
    const { partner, item, secret } = await world.confirmed();
    await world.answer(secret, 'confirm');
    const other = await openPartner(market.owner);
    await world.change(await world.read(item), { partner_offer_id: other.offer });
    expect(await world.spendOf(item)).toEqual([
      { state: 'reserved', amount: 120_000_00, title: `Team lunch, ${other.name}` },
    ]);
    expect((await world.lettersTo(partner.email)).at(-1)).toMatchObject({ letter: 'partner_order_over' });
    expect((await refusalOf(world.answer(secret, 'done')))[0]).toBe('link_over');
  });

  test('what no partner has answered is cancelled also after its start', async () => {
    const { item } = await world.confirmed();
    await world.intoPast(item.id);
    expect(await world.cancel(await world.read(item))).toMatchObject({ status: 'CANCELLED' });
    expect(await world.spendOf(item)).toMatchObject([{ state: 'freed' }]);
  });
});

describe('confirmItem', () => {
  test('a price that the partner named is not confirmed once the start has passed', async () => {
    const partner = await openPartner(market.owner, { price_kobo: null });
    const item = await world.order(partner.offer);
    await world.answer(await world.secretOf(partner.email), 'price', { price_kobo: 123_000_00 });
    await world.intoPast(item.id);
    expect((await refusalOf(world.confirm(await world.read(item))))[0]).toBe('in_the_past');
    expect(await world.spendOf(item)).toEqual([]);
  });
});

describe('readPartnerOrder and answerPartnerOrder', () => {
  test('a partner that declined does not read by its old link what another one is asked', async () => {
    const { item, secret } = await world.confirmed();
    await world.answer(secret, 'decline', { reason: 'Full' });
    const other = await openPartner(market.owner, { price_kobo: 9_000_00 });
    const moved = await world.change(await world.read(item), { title: 'Board lunch', partner_offer_id: other.offer });
    await world.confirm(moved);
    const tries = [
      () => world.view(secret),
      () => world.answer(secret, 'confirm'),
      () => world.answer(secret, 'price', { price_kobo: 1 }),
    ];
    for (const tried of tries)
      expect(await refusalOf(tried())).toEqual([
        'link_over',
        'The company has chosen another partner. Nothing has to be delivered.',
      ]);
    expect(await world.view(await world.secretOf(other.email))).toMatchObject({
      title: 'Board lunch',
      state: 'waiting',
    });
  });
});

test('a stay is done at its end: a partner does not bill nights that nobody has slept', async () => {
  const fields = { property: 'x', beds: 1, nights: 10 };
  const { item, secret } = await world.confirmed(
    { kind: 'housing', price_kobo: 30_000_00 },
    { kind: 'housing', fields },
  );
  await world.answer(secret, 'confirm');
  await world.startsIn(item.id, -24);
  expect((await world.view(secret)).may).toEqual(['failed']);
  const [code, words] = await refusalOf(world.answer(secret, 'done'));
  expect(code).toBe('partner_late');
  expect(words).toMatch(/^It ends .*Say afterwards that it is done\.$/);
  expect(await world.spendOf(item)).toMatchObject([{ state: 'reserved' }]);
  await world.startsIn(item.id, -24 * 10 - 1);
  expect(await world.answer(secret, 'done')).toMatchObject({ state: 'done' });
  expect(await world.spendOf(item)).toMatchObject([{ state: 'spent' }]);
});

describe('a partner that somebody of the company runs', () => {
  const own = async (more: string, values: readonly unknown[]) => {
    const partner = await openPartner(market.owner);
    await market.owner.query(`UPDATE programs.partners p SET ${more} WHERE id = $1`, [partner.id, ...values]);
    return partner;
  };
  test('its company orders nothing from it, by email or by phone; another company does', async () => {
    const { accountId } = world.company.admin;
    await market.owner.query(`UPDATE identity.accounts SET phone = '+2348035550199' WHERE id = $1`, [accountId]);
    const bola = await world.company.join('employee');
    const email = `(SELECT a.email FROM identity.accounts a WHERE a.id = $2)`;
    const partners = [
      await own(`email = ${email}`, [accountId]),
      await own(`email = ${email}`, [bola.accountId]),
      await own(`phone = '+2348035550199'`, []),
    ];
    for (const { offer } of partners) {
      const [code, words] = await refusalOf(world.order(offer));
      expect(code).toBe('no_such_offer');
      expect(words).toContain('Somebody of your company runs this partner');
    }
    const elsewhere = await openPartnerWorld(market);
    for (const { offer } of partners) expect(await elsewhere.order(offer)).toMatchObject({ status: 'PENDING' });
  });

  test('what was ordered before is not confirmed', async () => {
    const partner = await openPartner(market.owner);
    const item = await world.order(partner.offer);
    await market.owner.query(
      'UPDATE programs.partners SET email = (SELECT a.email FROM identity.accounts a WHERE a.id = $2) WHERE id = $1',
      [partner.id, world.company.admin.accountId],
    );
    expect((await refusalOf(world.confirm(item)))[0]).toBe('no_such_offer');
  });
});

test('an amount that no order may cost is refused before it reaches the books', () => {
  const price = (price_kobo: number) => ({ secret: 'x'.repeat(43), answer: 'price', price_kobo });
  const steps = (above_kobo: number) => ({ steps: [{ above_kobo, who: 'admin', named: [], reason: '' }] });
  const rides = (monthly_kobo: number) => ({ ...noRides, monthly_kobo });
  for (const [body, made] of [
    [partnerContract.answerPartnerOrder.body, price],
    [spendContract.setStepRules.body, steps],
    [rideRulesContract.setRideRules.body, rides],
  ] as const) {
    expect(z.safeParse(body, made(maxOrder_kobo)).success).toBe(true);
    expect(z.safeParse(body, made(maxOrder_kobo + 1)).success).toBe(false);
  }
});

describe('createItem', () => {
  test('an order above the highest amount is refused with a sentence, whatever it counts', async () => {
    const dear = await openPartner(market.owner, { kind: 'housing', price_kobo: 50_000_000_00 });
    const stay = { kind: 'housing', fields: { property: 'x', beds: 500, nights: 365 } };
    expect(await refusalOf(world.order(dear.offer, stay))).toEqual([
      'not_offered_then',
      'One order is at most ₦1,000,000,000. Order less, or in parts',
    ]);
    const pieces = await openPartner(market.owner, { unit: 'piece', price_kobo: 1_000_000_000_00 });
    expect((await refusalOf(world.order(pieces.offer, { quantity: 2 })))[0]).toBe('not_offered_then');
  });
});

test('the contact of the day is forgotten 90 days after the item ended, and not before', async () => {
  const [ended, open] = [await world.confirmed(), await world.confirmed()];
  await world.cancel(await world.read(ended.item));
  const contactOf = async (item: { readonly id: string }) =>
    market.value(`SELECT fields ->> 'contact_phone' FROM programs.items WHERE id = $1`, [item.id]);
  const endedAgo = (days: number) =>
    market.owner.query(`UPDATE programs.items SET ended_at = now() - make_interval(days => $2) WHERE id = $1`, [
      ended.item.id,
      days,
    ]);
  await endedAgo(89);
  await programsTasks('sandbox')['programs.tidy']?.({}, market.db);
  expect(await contactOf(ended.item)).toBe('+2348031234567');
  await endedAgo(91);
  await programsTasks('sandbox')['programs.tidy']?.({}, market.db);
  expect([await contactOf(ended.item), await contactOf(open.item)]).toEqual([null, '+2348031234567']);
  expect((await world.read(ended.item)).fields).toMatchObject({ people: 30, address: expect.any(String) });
});

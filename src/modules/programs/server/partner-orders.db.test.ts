// An order at a partner: its price, the partner's answers by a link, and everything that may go wrong.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type JobDatabase, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { openPartner } from '../../../../tests/support/meal-partner.ts';
import { onTheDay, openPartnerWorld, type PartnerWorld, refusalOf } from '../../../../tests/support/partner-world.ts';

let market: JobDatabase;
let world: PartnerWorld;
beforeAll(async () => {
  market = await openJobDatabase(8);
  world = await openPartnerWorld(market);
});
afterAll(() => market.close());

describe('createItem from an offer', () => {
  test('the price, the place and the partner come from the list', async () => {
    const partner = await openPartner(market.owner);
    const made = await world.order(partner.offer);
    expect(made).toMatchObject({
      status: 'PENDING',
      price_kobo: 120_000_00,
      fields: onTheDay({ restaurant: `${partner.name}, Lagos`, people: 30 }),
      partner: { name: partner.name, city: 'Lagos' },
      offer: { title: 'Jollof', unit: 'person', price_kobo: 4_000_00 },
      partner_order: null,
    });
    const tray = await openPartner(market.owner, { unit: 'piece', price_kobo: 28_000_00 });
    expect((await world.order(tray.offer, { quantity: 3 })).price_kobo).toBe(84_000_00);
    const house = await openPartner(market.owner, { kind: 'housing', price_kobo: 30_000_00 });
    const fields = { property: 'x', beds: 2, nights: 5 };
    expect((await world.order(house.offer, { kind: 'housing', fields })).price_kobo).toBe(300_000_00);
  });

  test('refused: a typed price, no offer, another program, too many, another day, a paused partner', async () => {
    const partner = await openPartner(market.owner);
    const code = async (offer: string, more: object) => (await refusalOf(world.order(offer, more)))[0];
    expect(await code(partner.offer, { price_kobo: 1 })).toBe('price_not_typed');
    expect(await code(partner.offer, { partner_offer_id: undefined, price_kobo: 1 })).toBe('offer_needed');
    const stay = { kind: 'housing', fields: { property: 'x', beds: 1, nights: 1 } };
    expect(await code(partner.offer, stay)).toBe('no_such_offer');
    expect(await refusalOf(world.order(partner.offer, { fields: { restaurant: 'x', people: 501 } }))).toEqual([
      'not_offered_then',
      'Choose 1 to 500 people',
    ]);
    const unknown = (fields: object) => refusalOf(world.order(partner.offer, { fields }));
    const meal = { restaurant: 'x', people: 30 };
    expect(await unknown({ ...meal, address: undefined })).toEqual(['day_unknown', 'Enter where it is delivered']);
    expect((await unknown({ ...meal, contact_name: undefined }))[1]).toBe('Enter who is there on the day');
    expect((await unknown({ ...meal, contact_phone: undefined }))[1]).toBe(
      'Enter the number of the person who is there',
    );
    await market.owner.query(`UPDATE programs.partners SET weekdays = '{1}', to_time = '11:00' WHERE id = $1`, [
      partner.id,
    ]);
    expect(await refusalOf(world.order(partner.offer))).toEqual(['not_offered_then', 'The partner works Monday']);
    expect(await refusalOf(world.order(partner.offer, { date: '2031-03-03' }))).toEqual([
      'not_offered_then',
      'The partner works 12:00 AM to 11:00 AM',
    ]);
    await market.owner.query(
      `UPDATE programs.partners SET status = 'paused', status_reason = 'Kitchen fire' WHERE id = $1`,
      [partner.id],
    );
    expect(await code(partner.offer, {})).toBe('no_such_offer');
    expect(await code('00000000-0000-7000-8000-000000000000', {})).toBe('no_such_offer');
  });
});

describe('confirmItem with a partner', () => {
  test('it reserves, asks the partner by a letter, and the bill line names the partner', async () => {
    const { partner, item, secret } = await world.confirmed();
    expect(item).toMatchObject({ status: 'SCHEDULED', partner_order: { state: 'waiting', asks: 'order' } });
    expect(await world.spendOf(item)).toEqual([
      { state: 'reserved', amount: 120_000_00, title: `Team lunch, ${partner.name}` },
    ]);
    expect(await world.lettersTo(partner.email)).toMatchObject([{ letter: 'partner_order', words: { why: 'asked' } }]);
    const { rows } = await market.owner.query<{ hits: number }>(
      `SELECT count(*)::int AS hits FROM programs.partner_links WHERE link_hash LIKE '%' || $1 || '%'`,
      [secret],
    );
    expect(rows[0]?.hits, 'only the hash is stored').toBe(0);
  });

  test('the time to cancel free of charge is said only while it is to come', async () => {
    const { item, secret } = await world.confirmed({ cancel_hours: 24 });
    expect((await world.view(secret)).free_until).toBe('2031-03-03T11:00:00.000Z');
    await world.startsIn(item.id, 14);
    expect((await world.view(secret)).free_until).toBeNull();
  });

  test('a price that changed meanwhile is refused with the new one; the new price is taken and confirmed', async () => {
    const partner = await openPartner(market.owner);
    const made = await world.order(partner.offer);
    await market.owner.query('UPDATE programs.partner_offers SET price_kobo = 500000 WHERE id = $1', [partner.offer]);
    expect(await refusalOf(world.confirm(made))).toEqual([
      'price_changed',
      'Jollof costs ₦5,000 per person now. Your order is ₦150,000 instead of ₦120,000.',
    ]);
    expect(await world.spendOf(made)).toEqual([]);
    const dearer = await world.change(made);
    expect(dearer).toMatchObject({ price_kobo: 150_000_00, offer: { price_kobo: 5_000_00 } });
    expect((await world.confirm(dearer)).status).toBe('SCHEDULED');
  });

  test('a confirmed order keeps its price when the list changes', async () => {
    const { partner, item, secret } = await world.confirmed();
    await market.owner.query('UPDATE programs.partner_offers SET price_kobo = 999900 WHERE id = $1', [partner.offer]);
    expect((await world.answer(secret, 'confirm')).price_kobo).toBe(120_000_00);
    expect(await world.read(item)).toMatchObject({ status: 'ORDERED', price_kobo: 120_000_00 });
  });

  test('an offer that was taken off the list is not confirmed', async () => {
    const partner = await openPartner(market.owner);
    const made = await world.order(partner.offer);
    await market.owner.query('UPDATE programs.partner_offers SET active = false WHERE id = $1', [partner.offer]);
    expect((await refusalOf(world.confirm(made)))[0]).toBe('no_such_offer');
  });
});

describe('readPartnerOrder and answerPartnerOrder', () => {
  test('confirmed, then done after the service: the company owes the price', async () => {
    const { partner, item, secret } = await world.confirmed();
    expect(await world.view(secret)).toMatchObject({
      partner: partner.name,
      price_kobo: 120_000_00,
      state: 'waiting',
      may: ['confirm', 'decline', 'price'],
      // Its company has no terms, so it is paid later.
      promise: { amount_kobo: 120_000_00, days: 35 },
    });
    expect((await world.view(secret)).lines.map(({ label }) => label)).not.toContain('Restaurant');
    expect((await world.answer(secret, 'confirm')).may).toEqual(['failed']);
    expect(await world.read(item)).toMatchObject({ status: 'ORDERED', partner_order: { state: 'confirmed' } });
    expect((await refusalOf(world.answer(secret, 'done')))[0]).toBe('partner_late');
    await world.intoPast(item.id);
    expect((await world.view(secret)).may).toEqual(['done', 'failed']);
    await world.answer(secret, 'done');
    expect((await world.read(item)).status).toBe('COMPLETED');
    expect(await world.spendOf(item)).toMatchObject([{ state: 'spent', amount: 120_000_00 }]);
  });

  test('twice, and ten at once: one answer counts, the others read it', async () => {
    const { item, secret } = await world.confirmed();
    const ends = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        refusalOf(world.answer(secret, n % 2 ? 'confirm' : 'decline', n % 2 ? {} : { reason: 'No cook' })),
      ),
    );
    expect(ends.filter(([code]) => code === 'done')).toHaveLength(1);
    expect(new Set(ends.map(([code]) => code))).toEqual(new Set(['done', 'partner_answered']));
    expect(ends.find(([code]) => code === 'partner_answered')?.[1]).toMatch(/has confirmed|declined: No cook/);
    const events = market.emitted.filter(
      ({ kind, payload }) =>
        kind.name === 'programs.partner_answered' && (payload as { itemId?: string }).itemId === item.id,
    );
    expect(events).toHaveLength(1);
  });

  test('declined: nothing is reserved, the company reads why and chooses another partner', async () => {
    const { item, secret } = await world.confirmed();
    expect((await refusalOf(world.answer(secret, 'decline')))[0]).toBe('reason_needed');
    await world.answer(secret, 'decline', { reason: 'The kitchen is closed' });
    const now = await world.read(item);
    expect(now).toMatchObject({
      status: 'PENDING',
      partner_order: { state: 'declined', reason: 'The kitchen is closed', answered_by: 'partner' },
    });
    expect(await world.spendOf(item)).toMatchObject([{ state: 'freed' }]);
    const { rows } = await market.owner.query<{ email: string }>(
      `SELECT email FROM companies.company_employees WHERE account_id = $1`,
      [world.company.admin.accountId],
    );
    expect((await world.lettersTo(rows[0]?.email ?? '')).at(-1)).toMatchObject({
      letter: 'partner_answered',
      words: { answered: 'decline', reason: 'The kitchen is closed' },
    });
    const other = await openPartner(market.owner);
    const moved = await world.change(now, { partner_offer_id: other.offer });
    expect(moved.partner?.name).toBe(other.name);
    expect(moved.partner_order, 'the other one has not been asked').toBeNull();
    expect((await world.confirm(moved)).partner_order?.state).toBe('waiting');
    expect((await refusalOf(world.answer(secret, 'confirm')))[0]).toBe('link_over');
  });

  test('another price: the company decides; accepted, both have agreed and nobody is asked again', async () => {
    const { partner, item, secret } = await world.confirmed();
    expect((await refusalOf(world.answer(secret, 'price')))[0]).toBe('price_needed');
    await world.answer(secret, 'price', { price_kobo: 135_000_00 });
    const offered = await world.read(item);
    expect(offered).toMatchObject({
      status: 'PENDING',
      price_kobo: 135_000_00,
      partner_order: { state: 'priced', offered_kobo: 135_000_00 },
    });
    expect(await world.spendOf(item)).toMatchObject([{ state: 'freed' }]);
    const accepted = await world.confirm(offered);
    expect(accepted).toMatchObject({ status: 'ORDERED', partner_order: { state: 'confirmed' } });
    expect(await world.spendOf(item)).toMatchObject([{ state: 'reserved', amount: 135_000_00 }]);
    expect((await world.lettersTo(partner.email)).map(({ words }) => words['why'])).toEqual(['asked', 'accepted']);
    await world.intoPast(item.id);
    expect((await world.view(await world.secretOf(partner.email))).may).toEqual(['done', 'failed']);
  });

  test('asked for a price: not confirmed before it is named, and asked again after a change', async () => {
    const partner = await openPartner(market.owner, { price_kobo: null });
    const made = await world.order(partner.offer);
    expect(made).toMatchObject({
      status: 'PENDING',
      price_kobo: 0,
      partner_order: { state: 'waiting', asks: 'price' },
    });
    expect(made.may).not.toContain('confirm');
    expect((await refusalOf(world.confirm(made)))[0]).toBe('partner_prices');
    const first = await world.secretOf(partner.email);
    expect((await refusalOf(world.answer(first, 'confirm')))[0]).toBe('price_needed');
    await world.answer(first, 'price', { price_kobo: 90_000_00 });
    const more = await world.change(await world.read(made), { fields: { restaurant: 'x', people: 60 } });
    expect(more).toMatchObject({ price_kobo: 0, partner_order: { state: 'waiting', asks: 'price' } });
    const second = await world.secretOf(partner.email);
    expect((await refusalOf(world.answer(first, 'price', { price_kobo: 1 })))[0]).toBe('order_withdrawn');
    await world.answer(second, 'price', { price_kobo: 170_000_00 });
    expect((await world.confirm(await world.read(made))).status).toBe('ORDERED');
  });

  test('cancelled or changed meanwhile: the partner reads it, and nothing happens', async () => {
    const gone = await world.confirmed();
    await world.cancel(gone.item);
    expect((await refusalOf(world.answer(gone.secret, 'confirm')))[0]).toBe('order_withdrawn');
    expect(await world.view(gone.secret)).toMatchObject({ state: 'withdrawn', may: [] });
    expect((await world.lettersTo(gone.partner.email)).at(-1)).toMatchObject({
      letter: 'partner_order_over',
      words: { over: 'cancelled' },
    });
    const moved = await world.confirmed();
    await world.answer(moved.secret, 'confirm');
    const later = await world.change(await world.read(moved.item), { time: '13:00' });
    expect(later).toMatchObject({ status: 'SCHEDULED', partner_order: { state: 'waiting' } });
    expect((await refusalOf(world.answer(moved.secret, 'failed', { reason: 'x' })))[0]).toBe('order_withdrawn');
    const renamed = await world.change(later, { title: 'Lunch of the team', time: '13:00' });
    expect(renamed.partner_order?.sent_at, 'a title is no reason to ask again').toBe(later.partner_order?.sent_at);
  });

  test('not delivered after it was confirmed: cancelled, and free again', async () => {
    const { item, secret } = await world.confirmed();
    await world.answer(secret, 'confirm');
    await world.answer(secret, 'failed', { reason: 'The van broke down' });
    expect(await world.read(item)).toMatchObject({ status: 'CANCELLED', partner_order: { state: 'failed' } });
    expect(await world.spendOf(item)).toMatchObject([{ state: 'freed' }]);
  });

  test('a link that is over, unknown, or after the time for an answer', async () => {
    const { item, secret } = await world.confirmed();
    expect((await refusalOf(world.view('x'.repeat(43))))[0]).toBe('link_over');
    await market.owner.query(
      `UPDATE programs.partner_orders SET answer_by = now() - interval '1 minute' WHERE item_id = $1`,
      [item.id],
    );
    expect((await refusalOf(world.answer(secret, 'confirm')))[0]).toBe('partner_late');
    await market.owner.query(
      `UPDATE programs.partner_links l SET expires_at = now() FROM programs.partner_orders w
        WHERE w.id = l.partner_order_id AND w.item_id = $1`,
      [item.id],
    );
    expect((await refusalOf(world.answer(secret, 'confirm')))[0]).toBe('link_over');
    expect((await world.read(item)).status).toBe('SCHEDULED');
  });
});

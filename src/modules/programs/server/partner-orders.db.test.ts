// An order at a partner: its price, the partner's answers by a link, those of staff, and everything that may go wrong.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../../../tests/support/company.ts';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { openPartner } from '../../../../tests/support/meal-partner.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { Refused } from '../../../shared/refusal.ts';
import { orderKey } from '../../companies/spend-rules.ts';
import type { PartnerAnswer } from '../partner-rules.ts';
import { answerForPartner, sendPartnerLink } from './answer-for-partner.ts';
import { answerPartnerOrder, readPartnerOrder } from './answer-partner-order.ts';
import { cancelItem } from './cancel-item.ts';
import { changeItem } from './change-item.ts';
import { confirmItem } from './confirm-item.ts';
import { createItem } from './create-item.ts';
import { findPartners, tellCity } from './find-partners.ts';
import { readItem } from './read-item.ts';
import { programsTasks } from './tasks.ts';

let market: JobDatabase;
let company: TestCompany;
let staff: Actor;
beforeAll(async () => {
  market = await openJobDatabase(8);
  company = await openCompany(market);
  staff = { ...(await market.account()), kind: 'staff' };
});
afterAll(() => market.close());

type Seen = { readonly id: string; readonly version: number };
const date = '2031-03-04';
const order = (offer: string, more: object = {}, actor: Actor = company.admin, of: TestCompany = company) =>
  market.as(actor, (act) =>
    createItem(
      act,
      {
        params: { company: of.id },
        body: {
          kind: 'meal',
          title: 'Team lunch',
          date,
          time: '12:00',
          partner_offer_id: offer,
          fields: { restaurant: 'The partner', people: 30 },
          ...more,
        } as never,
      },
      noExchange,
    ),
  );
const confirm = ({ id, version }: Seen, actor: Actor = company.admin) =>
  confirmItem(market.db, actor, { params: { company: company.id, id }, body: { version } }, noExchange);
const cancel = ({ id, version }: Seen) =>
  market.as(company.admin, (act) =>
    cancelItem(act, { params: { company: company.id, id }, body: { version } }, noExchange),
  );
const change = ({ id, version }: Seen, more: object = {}) =>
  market.as(company.admin, (act) =>
    changeItem(
      act,
      {
        params: { company: company.id, id },
        body: {
          version,
          title: 'Team lunch',
          date,
          time: '12:00',
          fields: { restaurant: 'x', people: 30 },
          ...more,
        } as never,
      },
      noExchange,
    ),
  );
const read = ({ id }: Pick<Seen, 'id'>) =>
  market.as(company.admin, (act) => readItem(act, { params: { company: company.id, id } }, noExchange));
const answer = (secret: string, said: PartnerAnswer, more: object = {}) =>
  answerPartnerOrder(market.db, { kind: 'visitor' } as never, { body: { secret, answer: said, ...more } }, noExchange);
const view = (secret: string) =>
  readPartnerOrder(market.db, { kind: 'visitor' } as never, { body: { secret } }, noExchange);
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => ['done', ''],
    (error: unknown) => (error instanceof Refused ? [error.kind.code, error.message] : ['?', String(error)]),
  );
const spendOf = async ({ id }: Pick<Seen, 'id'>) =>
  (
    await market.owner.query<{ state: string; amount: number; title: string }>(
      'SELECT state, amount_kobo::int AS amount, title FROM companies.spends WHERE key = $1',
      [orderKey('item', id)],
    )
  ).rows;
type Letter = { readonly to: string; readonly letter: string; readonly words: Record<string, unknown> };
/** Letters in the order in which they were queued. */
const lettersTo = async (email: string): Promise<Letter[]> =>
  (
    await market.owner.query<{ payload: Letter }>(
      `SELECT payload FROM graphile_worker._private_jobs WHERE payload ->> 'to' = $1 ORDER BY id`,
      [email],
    )
  ).rows.map(({ payload }) => payload);
const secretOf = async (email: string): Promise<string> => {
  const urls = (await lettersTo(email)).map(({ words }) => String(words['url'] ?? ''));
  return urls.findLast((url) => url.includes('#'))?.split('#')[1] ?? '';
};
const confirmed = async (more: Parameters<typeof openPartner>[1] = {}, item: object = {}) => {
  const partner = await openPartner(market.owner, more);
  const now = await confirm(await order(partner.offer, item));
  return { partner, item: now, secret: await secretOf(partner.email) };
};
const intoPast = (id: string) =>
  market.owner.query(`UPDATE programs.items SET date = '2020-01-02' WHERE id = $1`, [id]);

describe('createItem from an offer', () => {
  test('the price, the place and the partner come from the list', async () => {
    const partner = await openPartner(market.owner);
    const made = await order(partner.offer);
    expect(made).toMatchObject({
      status: 'PENDING',
      price_kobo: 120_000_00,
      fields: { restaurant: `${partner.name}, Lagos`, people: 30 },
      partner: { name: partner.name, city: 'Lagos' },
      offer: { title: 'Jollof', unit: 'person', price_kobo: 4_000_00 },
      partner_order: null,
    });
    const tray = await openPartner(market.owner, { unit: 'piece', price_kobo: 28_000_00 });
    expect((await order(tray.offer, { quantity: 3 })).price_kobo).toBe(84_000_00);
    const house = await openPartner(market.owner, { kind: 'housing', price_kobo: 30_000_00 });
    const fields = { property: 'x', beds: 2, nights: 5 };
    expect((await order(house.offer, { kind: 'housing', fields })).price_kobo).toBe(300_000_00);
  });

  test('refused: a typed price, no offer, another program, too many, another day, a paused partner', async () => {
    const partner = await openPartner(market.owner);
    const code = async (offer: string, more: object) => (await refusalOf(order(offer, more)))[0];
    expect(await code(partner.offer, { price_kobo: 1 })).toBe('price_not_typed');
    expect(await code(partner.offer, { partner_offer_id: undefined, price_kobo: 1 })).toBe('offer_needed');
    const stay = { kind: 'housing', fields: { property: 'x', beds: 1, nights: 1 } };
    expect(await code(partner.offer, stay)).toBe('no_such_offer');
    expect(await refusalOf(order(partner.offer, { fields: { restaurant: 'x', people: 501 } }))).toEqual([
      'not_offered_then',
      'Choose 1 to 500 people',
    ]);
    await market.owner.query(`UPDATE programs.partners SET weekdays = '{1}', to_time = '11:00' WHERE id = $1`, [
      partner.id,
    ]);
    expect(await refusalOf(order(partner.offer))).toEqual(['not_offered_then', 'The partner works Monday']);
    expect(await refusalOf(order(partner.offer, { date: '2031-03-03' }))).toEqual([
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
    const { partner, item, secret } = await confirmed();
    expect(item).toMatchObject({ status: 'SCHEDULED', partner_order: { state: 'waiting', asks: 'order' } });
    expect(await spendOf(item)).toEqual([
      { state: 'reserved', amount: 120_000_00, title: `Team lunch, ${partner.name}` },
    ]);
    expect(await lettersTo(partner.email)).toMatchObject([{ letter: 'partner_order', words: { why: 'asked' } }]);
    const { rows } = await market.owner.query<{ hits: number }>(
      `SELECT count(*)::int AS hits FROM programs.partner_links WHERE link_hash LIKE '%' || $1 || '%'`,
      [secret],
    );
    expect(rows[0]?.hits, 'only the hash is stored').toBe(0);
  });

  test('a price that changed meanwhile is refused with the new one; the new price is taken and confirmed', async () => {
    const partner = await openPartner(market.owner);
    const made = await order(partner.offer);
    await market.owner.query('UPDATE programs.partner_offers SET price_kobo = 500000 WHERE id = $1', [partner.offer]);
    expect(await refusalOf(confirm(made))).toEqual([
      'price_changed',
      'Jollof costs ₦5,000 per person now. Your order is ₦150,000 instead of ₦120,000.',
    ]);
    expect(await spendOf(made)).toEqual([]);
    const dearer = await change(made);
    expect(dearer).toMatchObject({ price_kobo: 150_000_00, offer: { price_kobo: 5_000_00 } });
    expect((await confirm(dearer)).status).toBe('SCHEDULED');
  });

  test('a confirmed order keeps its price when the list changes', async () => {
    const { partner, item, secret } = await confirmed();
    await market.owner.query('UPDATE programs.partner_offers SET price_kobo = 999900 WHERE id = $1', [partner.offer]);
    expect((await answer(secret, 'confirm')).price_kobo).toBe(120_000_00);
    expect(await read(item)).toMatchObject({ status: 'ORDERED', price_kobo: 120_000_00 });
  });

  test('an offer that was taken off the list is not confirmed', async () => {
    const partner = await openPartner(market.owner);
    const made = await order(partner.offer);
    await market.owner.query('UPDATE programs.partner_offers SET active = false WHERE id = $1', [partner.offer]);
    expect((await refusalOf(confirm(made)))[0]).toBe('no_such_offer');
  });
});

describe('answerPartnerOrder', () => {
  test('confirmed, then done after the service: the company owes the price', async () => {
    const { partner, item, secret } = await confirmed();
    expect(await view(secret)).toMatchObject({
      partner: partner.name,
      price_kobo: 120_000_00,
      state: 'waiting',
      may: ['confirm', 'decline', 'price'],
    });
    expect((await answer(secret, 'confirm')).may).toEqual(['failed']);
    expect(await read(item)).toMatchObject({ status: 'ORDERED', partner_order: { state: 'confirmed' } });
    expect((await refusalOf(answer(secret, 'done')))[0]).toBe('partner_late');
    await intoPast(item.id);
    expect((await view(secret)).may).toEqual(['done', 'failed']);
    await answer(secret, 'done');
    expect((await read(item)).status).toBe('COMPLETED');
    expect(await spendOf(item)).toMatchObject([{ state: 'spent', amount: 120_000_00 }]);
  });

  test('twice, and ten at once: one answer counts, the others read it', async () => {
    const { item, secret } = await confirmed();
    const ends = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        refusalOf(answer(secret, n % 2 ? 'confirm' : 'decline', n % 2 ? {} : { reason: 'No cook' })),
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
    const { item, secret } = await confirmed();
    expect((await refusalOf(answer(secret, 'decline')))[0]).toBe('reason_needed');
    await answer(secret, 'decline', { reason: 'The kitchen is closed' });
    const now = await read(item);
    expect(now).toMatchObject({
      status: 'PENDING',
      partner_order: { state: 'declined', reason: 'The kitchen is closed', answered_by: 'partner' },
    });
    expect(await spendOf(item)).toMatchObject([{ state: 'freed' }]);
    const { rows } = await market.owner.query<{ email: string }>(
      `SELECT email FROM companies.company_employees WHERE account_id = $1`,
      [company.admin.accountId],
    );
    expect((await lettersTo(rows[0]?.email ?? '')).at(-1)).toMatchObject({
      letter: 'partner_answered',
      words: { answered: 'decline', reason: 'The kitchen is closed' },
    });
    const other = await openPartner(market.owner);
    const moved = await change(now, { partner_offer_id: other.offer });
    expect(moved.partner?.name).toBe(other.name);
    expect((await confirm(moved)).partner_order?.state).toBe('waiting');
    expect((await refusalOf(answer(secret, 'confirm')))[0]).toBe('partner_answered');
  });

  test('another price: the company decides; accepted, both have agreed and nobody is asked again', async () => {
    const { partner, item, secret } = await confirmed();
    expect((await refusalOf(answer(secret, 'price')))[0]).toBe('price_needed');
    await answer(secret, 'price', { price_kobo: 135_000_00 });
    const offered = await read(item);
    expect(offered).toMatchObject({
      status: 'PENDING',
      price_kobo: 135_000_00,
      partner_order: { state: 'priced', offered_kobo: 135_000_00 },
    });
    expect(await spendOf(item)).toMatchObject([{ state: 'freed' }]);
    const accepted = await confirm(offered);
    expect(accepted).toMatchObject({ status: 'ORDERED', partner_order: { state: 'confirmed' } });
    expect(await spendOf(item)).toMatchObject([{ state: 'reserved', amount: 135_000_00 }]);
    expect((await lettersTo(partner.email)).map(({ words }) => words['why'])).toEqual(['asked', 'accepted']);
    await intoPast(item.id);
    expect((await view(await secretOf(partner.email))).may).toEqual(['done', 'failed']);
  });

  test('asked for a price: not confirmed before it is named, and asked again after a change', async () => {
    const partner = await openPartner(market.owner, { price_kobo: null });
    const made = await order(partner.offer);
    expect(made).toMatchObject({
      status: 'PENDING',
      price_kobo: 0,
      partner_order: { state: 'waiting', asks: 'price' },
    });
    expect(made.may).not.toContain('confirm');
    expect((await refusalOf(confirm(made)))[0]).toBe('partner_prices');
    const first = await secretOf(partner.email);
    expect((await refusalOf(answer(first, 'confirm')))[0]).toBe('price_needed');
    await answer(first, 'price', { price_kobo: 90_000_00 });
    const more = await change(await read(made), { fields: { restaurant: 'x', people: 60 } });
    expect(more).toMatchObject({ price_kobo: 0, partner_order: { state: 'waiting', asks: 'price' } });
    const second = await secretOf(partner.email);
    expect((await refusalOf(answer(first, 'price', { price_kobo: 1 })))[0]).toBe('order_withdrawn');
    await answer(second, 'price', { price_kobo: 170_000_00 });
    expect((await confirm(await read(made))).status).toBe('ORDERED');
  });

  test('cancelled or changed meanwhile: the partner reads it, and nothing happens', async () => {
    const gone = await confirmed();
    await cancel(gone.item);
    expect((await refusalOf(answer(gone.secret, 'confirm')))[0]).toBe('order_withdrawn');
    expect(await view(gone.secret)).toMatchObject({ state: 'withdrawn', may: [] });
    expect((await lettersTo(gone.partner.email)).at(-1)).toMatchObject({
      letter: 'partner_order_over',
      words: { why: 'cancelled' },
    });
    const moved = await confirmed();
    await answer(moved.secret, 'confirm');
    const later = await change(await read(moved.item), { time: '13:00' });
    expect(later).toMatchObject({ status: 'SCHEDULED', partner_order: { state: 'waiting' } });
    expect((await refusalOf(answer(moved.secret, 'failed', { reason: 'x' })))[0]).toBe('order_withdrawn');
    const renamed = await change(later, { title: 'Lunch of the team', time: '13:00' });
    expect(renamed.partner_order?.sent_at, 'a title is no reason to ask again').toBe(later.partner_order?.sent_at);
  });

  test('not delivered after it was confirmed: cancelled, and free again', async () => {
    const { item, secret } = await confirmed();
    await answer(secret, 'confirm');
    await answer(secret, 'failed', { reason: 'The van broke down' });
    expect(await read(item)).toMatchObject({ status: 'CANCELLED', partner_order: { state: 'failed' } });
    expect(await spendOf(item)).toMatchObject([{ state: 'freed' }]);
  });

  test('a link that is over, unknown, or after the time for an answer', async () => {
    const { item, secret } = await confirmed();
    expect((await refusalOf(view('x'.repeat(43))))[0]).toBe('link_over');
    await market.owner.query(
      `UPDATE programs.partner_orders SET answer_by = now() - interval '1 minute' WHERE item_id = $1`,
      [item.id],
    );
    expect((await refusalOf(answer(secret, 'confirm')))[0]).toBe('partner_late');
    await market.owner.query(
      `UPDATE programs.partner_links l SET expires_at = now() FROM programs.partner_orders w
        WHERE w.id = l.partner_order_id AND w.item_id = $1`,
      [item.id],
    );
    expect((await refusalOf(answer(secret, 'confirm')))[0]).toBe('link_over');
    expect((await read(item)).status).toBe('SCHEDULED');
  });
});

describe('a partner that never answers', () => {
  test('is reminded once, then its order is freed and the company is told', async () => {
    const { partner, item } = await confirmed();
    const past = (column: string) =>
      market.owner.query(
        `UPDATE programs.partner_orders SET ${column} = now() - interval '1 minute' WHERE item_id = $1`,
        [item.id],
      );
    await past('remind_at');
    await programsTasks['programs.remind_partners']?.({}, market.db);
    await programsTasks['programs.remind_partners']?.({}, market.db);
    expect((await lettersTo(partner.email)).map(({ words }) => words['why'])).toEqual(['asked', 'reminded']);
    const secret = await secretOf(partner.email);
    await past('answer_by');
    await programsTasks['programs.free_silent_partners']?.({}, market.db);
    await programsTasks['programs.free_silent_partners']?.({}, market.db);
    const now = await read(item);
    expect(now).toMatchObject({ status: 'PENDING', partner_order: { state: 'expired' } });
    expect(await spendOf(item)).toMatchObject([{ state: 'freed' }]);
    expect((await refusalOf(answer(secret, 'confirm')))[0]).toBe('partner_answered');
    expect((await confirm(now)).partner_order?.state, 'it can be asked again').toBe('waiting');
  });
});

describe('answerForPartner and sendPartnerLink', () => {
  const asStaff = (item: Seen, said: PartnerAnswer, more: object = {}, who: Actor = staff) =>
    market.as(who, (act) =>
      answerForPartner(
        act,
        { params: { id: item.id }, body: { version: item.version, answer: said, reason: 'By telephone', ...more } },
        noExchange,
      ),
    );
  test('staff record an answer with a reason, and not for an outdated version', async () => {
    const { item, secret } = await confirmed();
    const done = await asStaff(item, 'confirm');
    expect(done).toMatchObject({ status: 'ORDERED', partner_order: { answered_by: 'staff', reason: 'By telephone' } });
    expect((await refusalOf(asStaff(item, 'failed')))[0]).toBe('item_changed');
    expect((await refusalOf(answer(secret, 'confirm')))[0]).toBe('partner_answered');
    expect((await refusalOf(asStaff(done, 'confirm', {}, company.admin)))[0]).toBe('not_found');
  });

  test('a new link works beside the first', async () => {
    const { partner, item, secret } = await confirmed();
    const { url, email } = await market.as(staff, (act) =>
      sendPartnerLink(act, { params: { id: item.id } }, noExchange),
    );
    expect(email).toBe(partner.email);
    expect((await view(url.split('#')[1] ?? '')).state).toBe('waiting');
    expect((await view(secret)).state).toBe('waiting');
  });
});

describe('findPartners and tellCity', () => {
  test('only vetted partners of the city and the program, without their email and phone', async () => {
    const partner = await openPartner(market.owner, { city: 'Enugu' });
    await market.owner.query(`INSERT INTO programs.partners (name, kinds, city, what, email, phone, registration)
      VALUES ('Draft Kitchen', '{meal}', 'Enugu', 'Food', 'draft@example.com', '+2348031112233', 'RC999999')`);
    const find = (actor: Actor, of: string, city = 'enugu') =>
      market.as(actor, (act) =>
        findPartners(act, { params: { company: of }, query: { kind: 'meal', city } }, noExchange),
      );
    const found = await find(company.admin, company.id);
    expect(found.partners.map(({ id }) => id)).toEqual([partner.id]);
    expect(found.cities).toContain('Enugu');
    expect(JSON.stringify(found)).not.toContain('example.com');
    expect((await find(company.admin, company.id, 'Kano')).partners).toEqual([]);
    expect((await refusalOf(find(await market.account(), company.id)))[0]).toBe('not_found');
    const tell = () =>
      market.as(company.admin, (act) =>
        tellCity(act, { params: { company: company.id }, body: { kind: 'meal', city: 'Kano' } }, noExchange),
      );
    await tell();
    await tell();
    expect(await market.value(`SELECT count(*)::int FROM programs.city_interests WHERE city = 'kano'`)).toBe(1);
  });

  test('another company sees neither the item nor what its partner was asked', async () => {
    const { item } = await confirmed();
    const other = await openCompany(market, 'Other Ltd');
    const asked = { params: { company: other.id, id: item.id } };
    expect((await refusalOf(market.as(other.admin, (act) => readItem(act, asked, noExchange))))[0]).toBe('not_found');
  });
});

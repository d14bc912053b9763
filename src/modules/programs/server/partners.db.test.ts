// Partners: staff vet them and write their lists, companies find them, and the clock and staff follow their orders.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCompany } from '../../../../tests/support/company.ts';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { openPartner } from '../../../../tests/support/meal-partner.ts';
import { openPartnerWorld, type PartnerWorld, refusalOf } from '../../../../tests/support/partner-world.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import type { PartnerAnswer } from '../partner-rules.ts';
import { answerForPartner, sendPartnerLink } from './answer-for-partner.ts';
import { findPartners, tellCity } from './find-partners.ts';
import { listInterests, listPartners } from './list-partners.ts';
import { readItem } from './read-item.ts';
import { readPartnerFile } from './read-partner-file.ts';
import { programsTasks } from './tasks.ts';
import { addOffer, changeOffer } from './write-offer.ts';
import { addPartner, changePartner, movePartner } from './write-partner.ts';

let market: JobDatabase;
let world: PartnerWorld;
let staff: Actor;
beforeAll(async () => {
  market = await openJobDatabase(8);
  world = await openPartnerWorld(market);
  staff = { ...(await market.account()), kind: 'staff' };
});
afterAll(() => market.close());

type Seen = { readonly id: string; readonly version: number };

describe('addPartner, changePartner, movePartner, addOffer and changeOffer', () => {
  const words = {
    name: 'Bukka Hut',
    kinds: ['meal' as const],
    city: 'Lagos',
    what: 'Hot meals',
    weekdays: [5, 1, 1],
    from_time: '08:00',
    to_time: '18:00',
    email: 'bukka@example.com',
    phone: '+2348031112233',
    registration: 'RC770001',
  };
  const offer = { title: 'Jollof', note: '', price_kobo: 4_000_00, min_units: 1, max_units: 50, notice_hours: 12 };
  const add = (more: object = {}) =>
    market.as(staff, (act) => addPartner(act, { body: { ...words, ...more } }, noExchange));
  const move = ({ id, version }: Seen, to: 'vet' | 'pause' | 'end', reason?: string) =>
    market.as(staff, (act) =>
      movePartner(act, { params: { id }, body: { version, move: to, ...(reason ? { reason } : {}) } }, noExchange),
    );
  const offered = (id: string, more: object = {}) =>
    market.as(staff, (act) =>
      addOffer(act, { params: { id }, body: { kind: 'meal', unit: 'person', ...offer, ...more } }, noExchange),
    );

  test('a draft with a paper and an offer is vetted, paused with a reason and opened again', async () => {
    const draft = await add();
    expect(draft).toMatchObject({ status: 'draft', weekdays: [1, 5], offers: [], papers: [] });
    expect(await refusalOf(move(draft, 'vet'))).toEqual(['not_vetted', 'Add its CAC paper first.']);
    await market.owner.query(
      `WITH kept AS (INSERT INTO kernel.files (owner_id, media_type, bytes, stored_as, document)
         VALUES ($2, 'application/pdf', 9, 'paper-of-bukka', true) RETURNING id)
       INSERT INTO programs.partner_papers (partner_id, upload_id, file_id, name) SELECT $1, gen_random_uuid(), id, 'cac.pdf' FROM kept`,
      [draft.id, staff.accountId],
    );
    expect(await refusalOf(move(draft, 'vet'))).toEqual(['not_vetted', 'Add an offer first.']);
    await offered(draft.id);
    const active = await move(draft, 'vet');
    expect([active.status, active.papers.length, active.offers.length]).toEqual(['active', 1, 1]);
    expect((await refusalOf(move(draft, 'pause', 'x')))[0], 'an outdated version').toBe('partner_changed');
    expect((await refusalOf(move(active, 'pause')))[0]).toBe('invalid_request');
    const paused = await move(active, 'pause', 'The kitchen is rebuilt');
    expect(paused).toMatchObject({ status: 'paused', status_reason: 'The kitchen is rebuilt' });
    const ended = await move(await move(paused, 'vet'), 'end', 'Closed for good');
    expect((await refusalOf(move(ended, 'vet')))[0]).toBe('not_now');
  });

  test('refused: the same CAC number, hours and numbers the wrong way round, a unit of another program, a full list', async () => {
    const one = await add({ registration: 'RC770002' });
    expect((await refusalOf(add({ registration: 'RC770002' })))[0]).toBe('partner_registered');
    expect((await refusalOf(add({ registration: 'RC770003', from_time: '19:00' })))[0]).toBe('wrong_range');
    const other = await add({ registration: 'RC770004' });
    const rewrite = (more: object) =>
      market.as(staff, (act) =>
        changePartner(
          act,
          { params: { id: other.id }, body: { version: other.version, ...words, ...more } as never },
          noExchange,
        ),
      );
    expect((await refusalOf(rewrite({ registration: one.registration })))[0]).toBe('partner_registered');
    expect(await rewrite({ registration: 'RC770004', city: 'Abuja' })).toMatchObject({ city: 'Abuja', version: 2 });
    expect((await refusalOf(rewrite({ registration: 'RC770004' })))[0]).toBe('partner_changed');
    expect((await refusalOf(offered(one.id, { unit: 'night' })))[0]).toBe('wrong_unit');
    expect((await refusalOf(offered(one.id, { min_units: 51 })))[0]).toBe('wrong_range');
    await market.owner.query(
      `INSERT INTO programs.partner_offers (partner_id, kind, title, unit) SELECT $1, 'meal', 'Meal ' || n, 'person' FROM generate_series(1, 50) n`,
      [one.id],
    );
    expect((await refusalOf(offered(one.id)))[0]).toBe('list_full');
  });

  test('another email: the links that the old one has end, and each open order is sent to the new one', async () => {
    const partner = await openPartner(market.owner);
    const item = await world.order(partner.offer);
    await world.confirm(item);
    const old = await world.secretOf(partner.email);
    expect(await world.view(old)).toMatchObject({ state: 'waiting' });
    const change = async (email: string) => {
      const seen = await market.as(staff, (act) => readPartnerFile(act, { params: { id: partner.id } }, noExchange));
      const body = { ...words, registration: seen.registration, version: seen.version, email };
      return market.as(staff, (act) => changePartner(act, { params: { id: partner.id }, body }, noExchange));
    };
    await change(partner.email);
    expect(await world.view(old), 'the same email').toMatchObject({ state: 'waiting' });
    await change('kitchen@mamaput.example');
    expect((await refusalOf(world.answer(old, 'confirm')))[0]).toBe('link_over');
    const secret = await world.secretOf('kitchen@mamaput.example');
    await world.answer(secret, 'confirm');
    expect(await world.read(item)).toMatchObject({ status: 'ORDERED' });
  });

  test('a new price is another version, and an outdated one is refused', async () => {
    const partner = await add({ registration: 'RC770005' });
    const [made] = (await offered(partner.id)).offers;
    if (!made) throw new Error('no offer');
    const rewrite = (version: number, price_kobo: number | null) =>
      market.as(staff, (act) =>
        changeOffer(
          act,
          { params: { id: made.id }, body: { version, ...offer, price_kobo, active: true } },
          noExchange,
        ),
      );
    expect((await rewrite(1, null)).offers).toMatchObject([{ price_kobo: null, version: 2 }]);
    expect((await refusalOf(rewrite(1, 5)))[0]).toBe('partner_changed');
  });
});

describe('listPartners, readPartnerFile and listInterests', () => {
  test('staff find partners by name, city and state; others are refused', async () => {
    const partner = await openPartner(market.owner, { city: 'Owerri' });
    const find = (query: object, actor: Actor = staff) =>
      market.as(actor, (act) => listPartners(act, { query }, noExchange));
    expect((await find({ search: 'owerri' })).items.map(({ id }) => id)).toEqual([partner.id]);
    expect((await find({ search: 'owerri', show: 'draft' })).items).toEqual([]);
    expect((await find({ show: 'active' })).items.length).toBeGreaterThan(0);
    expect((await refusalOf(find({}, world.company.admin)))[0]).toBe('not_found');
    const file = await market.as(staff, (act) => readPartnerFile(act, { params: { id: partner.id } }, noExchange));
    expect(file).toMatchObject({ email: partner.email, offers: [{ title: 'Jollof', active: true }] });
    expect((await market.as(staff, (act) => listInterests(act, {}, noExchange))).items).toEqual([]);
  });
});

describe('a partner that never answers', () => {
  test('is reminded once, then its order is freed and the company is told', async () => {
    const { partner, item } = await world.confirmed();
    const past = (column: string) =>
      market.owner.query(
        `UPDATE programs.partner_orders SET ${column} = now() - interval '1 minute' WHERE item_id = $1`,
        [item.id],
      );
    await past('remind_at');
    await programsTasks('sandbox')['programs.remind_partners']?.({}, market.db);
    await programsTasks('sandbox')['programs.remind_partners']?.({}, market.db);
    expect((await world.lettersTo(partner.email)).map(({ words }) => words['why'])).toEqual(['asked', 'reminded']);
    const secret = await world.secretOf(partner.email);
    await past('answer_by');
    await programsTasks('sandbox')['programs.free_silent_partners']?.({}, market.db);
    await programsTasks('sandbox')['programs.free_silent_partners']?.({}, market.db);
    const now = await world.read(item);
    expect(now).toMatchObject({ status: 'PENDING', partner_order: { state: 'expired' } });
    expect(await world.spendOf(item)).toMatchObject([{ state: 'freed' }]);
    expect((await refusalOf(world.answer(secret, 'confirm')))[0]).toBe('partner_answered');
    expect((await world.confirm(now)).partner_order?.state, 'it can be asked again').toBe('waiting');
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
    const { item, secret } = await world.confirmed();
    const done = await asStaff(item, 'confirm');
    expect(done).toMatchObject({ status: 'ORDERED', partner_order: { answered_by: 'staff', reason: 'By telephone' } });
    expect((await refusalOf(asStaff(item, 'failed')))[0]).toBe('item_changed');
    expect((await refusalOf(world.answer(secret, 'confirm')))[0]).toBe('partner_answered');
    expect((await refusalOf(asStaff(done, 'confirm', {}, world.company.admin)))[0]).toBe('not_found');
  });

  test('what staff confirmed for it, the partner says to be done by the link that it has', async () => {
    const { item, secret } = await world.confirmed();
    const until = () =>
      market.value(
        `SELECT bool_and(l.expires_at > i.starts_at) FROM programs.partner_links l JOIN programs.partner_orders w ON w.id = l.partner_order_id
           JOIN programs.items i ON i.id = w.item_id WHERE i.id = $1`,
        [item.id],
      );
    expect(await until()).toBe(false);
    await asStaff(item, 'confirm');
    expect(await until()).toBe(true);
    await world.intoPast(item.id);
    expect(await world.answer(secret, 'done')).toMatchObject({ state: 'done' });
  });

  test('a new link works beside the first', async () => {
    const { partner, item, secret } = await world.confirmed();
    const { url, email } = await market.as(staff, (act) =>
      sendPartnerLink(act, { params: { id: item.id } }, noExchange),
    );
    expect(email).toBe(partner.email);
    expect((await world.view(url.split('#')[1] ?? '')).state).toBe('waiting');
    expect((await world.view(secret)).state).toBe('waiting');
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
    const found = await find(world.company.admin, world.company.id);
    expect(found.partners.map(({ id }) => id)).toEqual([partner.id]);
    expect(found.cities).toContain('Enugu');
    expect(JSON.stringify(found)).not.toContain('example.com');
    expect((await find(world.company.admin, world.company.id, 'Kano')).partners).toEqual([]);
    expect((await refusalOf(find(await market.account(), world.company.id)))[0]).toBe('not_found');
    const tell = () =>
      market.as(world.company.admin, (act) =>
        tellCity(act, { params: { company: world.company.id }, body: { kind: 'meal', city: 'Kano' } }, noExchange),
      );
    await tell();
    await tell();
    expect(await market.value(`SELECT count(*)::int FROM programs.city_interests WHERE city = 'kano'`)).toBe(1);
  });

  test('proposes the city of the newest order that the caller sees', async () => {
    const company = await openCompany(market, 'Usual Ltd');
    const params = { company: company.id };
    const usual = async (kind: 'meal' | 'housing') =>
      (
        await market.as(company.admin, (act) =>
          findPartners(act, { params, query: { kind, city: 'Lagos' } }, noExchange),
        )
      ).usual_city;
    expect(await usual('meal')).toBeNull();
    const partner = await openPartner(market.owner, { city: 'Enugu' });
    await market.owner.query(
      `INSERT INTO programs.items (company_id, kind, title, date, time, price_kobo, fields, partner_id, offer_id)
       VALUES ($1, 'meal', 'Lunch', '2031-03-04', '12:00', 100, '{"restaurant": "x", "people": 1}', $2, $3)`,
      [company.id, partner.id, partner.offer],
    );
    expect([await usual('meal'), await usual('housing')]).toEqual(['Enugu', null]);
  });

  test('another company sees neither the item nor what its partner was asked', async () => {
    const { item } = await world.confirmed();
    const other = await openCompany(market, 'Other Ltd');
    const asked = { params: { company: other.id, id: item.id } };
    expect((await refusalOf(market.as(other.admin, (act) => readItem(act, asked, noExchange))))[0]).toBe('not_found');
  });
});

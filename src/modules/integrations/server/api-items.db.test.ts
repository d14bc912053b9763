// Items with a test key: sample partners, the steps of an item, and walls to live data in both directions.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CompanyWithAdmin, companyWithAdmin } from '../../../../tests/support/company-people.ts';
import { type Kaya, startKaya } from '../../../../tests/support/kaya.ts';
import { openPartner } from '../../../../tests/support/meal-partner.ts';
import { addDays, lagosDate } from '../../../shared/clock.ts';
import { allScopes, allWebhookKinds } from '../rules.ts';
import { sampleOffer } from '../test-item-rules.ts';
import { roomBucket } from './expect-room.ts';

let kaya: Kaya;
let zuma: CompanyWithAdmin;
let other: CompanyWithAdmin;
type Key = Awaited<ReturnType<CompanyWithAdmin['key']>>;
let live: Key;
let trial: Key;
const hook = { url: 'https://hooks.zuma.example/kaya', kinds: allWebhookKinds };
beforeAll(async () => {
  kaya = await startKaya();
  [zuma, other] = [await companyWithAdmin(kaya), await companyWithAdmin(kaya, 'Another Ltd')];
  [live, trial] = [await zuma.key(allScopes), await zuma.key(allScopes, { test: true })];
  for (const body of [hook, { ...hook, test: true }]) await zuma.admin.send(`POST ${zuma.at}/webhooks`, body);
});
afterAll(() => kaya.stop());

const day = addDays(lagosDate(new Date()), 9);
type Offer = { readonly id: string; readonly unit: string; readonly price_kobo: number; readonly cancel_hours: number };
type Partners = { readonly cities: string[]; readonly partners: { readonly name: string; readonly offers: Offer[] }[] };
const offersOf = async (kind: 'meal' | 'housing'): Promise<Offer[]> =>
  ((await trial.send(`GET /api/v1/partners?kind=${kind}&city=lagos`)).body as Partners).partners.flatMap(
    ({ offers }) => offers,
  );
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body['code']];
const agreed = {
  kind: 'meal',
  title: 'Team lunch',
  date: day,
  time: '13:00',
  partner_offer_id: sampleOffer,
  fields: { restaurant: 'The partner', people: 12 },
};
const move = {
  kind: 'move',
  title: 'Desks',
  date: day,
  time: '10:00',
  price_kobo: 9_600_000,
  fields: { location: 'Ikeja, Lagos', destination: 'Yaba, Lagos', movers: 2 },
};
const swap = { kind: 'swap', partner_offer_id: undefined, fields: { items: ['Chairs'] }, price_kobo: 100 };
/** 12 people. */
const lunch_kobo = 12 * 450_000;
const lunch = async (more: object = {}) => ({
  ...agreed,
  partner_offer_id: (await offersOf('meal'))[0]?.id,
  ...more,
});
/** From a partner of the live key. */
const liveLunch = async () => ({
  ...agreed,
  partner_offer_id: (await openPartner(kaya.owner, { city: 'Kano' })).offer,
});
const added = async (key: Key, body: object): Promise<string> => {
  const answer = await key.send('POST /api/v1/items', body);
  expect(codeOf(answer)).toEqual([201, undefined]);
  return String(answer.body['id']);
};
const read = async (key: Key, id: string) => (await key.send(`GET /api/v1/items/${id}`)).body;
const step = (id: string) => trial.send(`POST /api/v1/test/items/${id}/advance`);
const count = async (table: string): Promise<number> =>
  (await kaya.owner.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`)).rows[0]?.n ?? 0;
const told = async (item: string, is_test: boolean): Promise<string[]> =>
  (
    await kaya.owner.query<{ kind: string }>(
      `SELECT m.kind FROM integrations.webhook_messages m JOIN integrations.webhook_deliveries d ON d.message_id = m.id
         JOIN integrations.webhook_endpoints w ON w.id = d.endpoint_id
        WHERE m.body::jsonb -> 'data' ->> 'item_id' = $1 AND w.is_test = $2 ORDER BY m.id`,
      [item, is_test],
    )
  ).rows.map(({ kind }) => kind);

describe('advanceTestItem and the other calls of a test item', () => {
  test('goes from its sample offer to its bill, is told to test webhooks only, and touches nothing real', async () => {
    const real = ['programs.items', 'programs.partner_orders', 'companies.spends', 'companies.orders', 'kernel.events'];
    const before = await Promise.all(real.map(count));
    const id = await added(trial, await lunch());
    expect(await read(trial, id)).toMatchObject({
      status: 'PENDING',
      version: 1,
      price_kobo: lunch_kobo,
      fields: { restaurant: 'Test Kitchen, Lagos', people: 12 },
    });
    const states = [];
    for (let nth = 0; nth < 4; nth += 1) states.push((await step(id)).body['status']);
    expect(states).toEqual(['SCHEDULED', 'ORDERED', 'COMPLETED', 'COMPLETED']);
    expect(codeOf(await step(id))).toEqual([409, 'no_more_steps']);
    const steps = ['item.created', 'item.confirmed', 'item.started', 'item.completed', 'item.billed'];
    expect(await told(id, true)).toEqual(steps);
    expect(await told(id, false)).toEqual([]);
    expect(await Promise.all(real.map(count))).toEqual(before);
  });

  test('is a stay, a cake by the piece, a move at its own price, or a swap without one', async () => {
    const [room] = await offersOf('housing');
    const [, cake] = await offersOf('meal');
    const stay = { ...(await lunch()), kind: 'housing', fields: { property: 'Any', beds: 2, nights: 3 } };
    const ids = [
      await added(trial, { ...stay, partner_offer_id: room?.id }),
      await added(trial, await lunch({ partner_offer_id: cake?.id, quantity: 2 })),
      await added(trial, move),
      await added(trial, { ...move, kind: 'swap', price_kobo: undefined, fields: { items: ['Chairs'] } }),
    ];
    expect(await Promise.all(ids.map(async (id) => (await read(trial, id))['price_kobo']))).toEqual([
      6 * 4_000_000,
      2 * 1_500_000,
      9_600_000,
      0,
    ]);
  });

  test.each([
    ['a price beside an offer', { price_kobo: 1 }, 'price_not_typed'],
    ['a price in place of an offer', { price_kobo: 100, partner_offer_id: undefined }, 'price_not_typed'],
    ['neither', { partner_offer_id: undefined }, 'offer_needed'],
    ['a price of a swap', swap, 'price_not_typed'],
    ['an offer that is not a sample', { partner_offer_id: '0198e013-0000-7000-8000-0000000000ff' }, 'no_such_offer'],
    ['too few people', { fields: { restaurant: 'Any', people: 2 } }, 'not_offered_then'],
    ['an hour at which it is closed', { time: '03:00' }, 'not_offered_then'],
    ['a day that has passed', { date: '2026-01-05' }, 'in_the_past'],
    ['fields of another program', { fields: { items: ['Chairs'] } }, 'fields_of_kind'],
    ['a person nobody knows', { employee_id: '0198e011-0000-7000-8000-0000000000ff' }, 'no_such_employee'],
    ['a code nobody knows', { cost_centre: 'NOPE' }, 'no_such_code'],
    ['a booking of a meal', { order_key: 'request:0198e011-0000-7000-8000-0000000000ff' }, 'no_such_order'],
  ])('is refused for %s', async (_, more, code) => {
    expect(codeOf(await trial.send('POST /api/v1/items', await lunch(more)))).toEqual([422, code]);
  });

  test('changes with its version, is pending again at another price, and costs something when it is cancelled late', async () => {
    const change = async (version: number, more: object = {}) => {
      const { kind: _kind, partner_offer_id: _offer, ...body } = await lunch(more);
      return { version, ...body };
    };
    const id = await added(trial, await lunch());
    await step(id);
    const put = `PUT /api/v1/items/${id}`;
    expect(codeOf(await trial.send(put, await change(1)))).toEqual([409, 'item_changed']);
    expect((await trial.send(put, await change(2, { title: 'Dinner' }))).body).toMatchObject({ status: 'SCHEDULED' });
    const more = { fields: { restaurant: 'Any', people: 20 } };
    expect((await trial.send(put, await change(3, more))).body).toMatchObject({
      status: 'PENDING',
      price_kobo: 20 * 450_000,
      version: 4,
    });
    const late = await added(trial, await lunch());
    const cancel = `POST /api/v1/items/${late}/cancellation`;
    await step(late);
    await step(late);
    // It began to be late: the offer is cancelled free of charge until two weeks before.
    await kaya.owner.query(`UPDATE integrations.test_items SET item = item || '{"cancel_hours": 336}' WHERE id = $1`, [
      late,
    ]);
    expect(codeOf(await trial.send(cancel, { version: 3 }))).toEqual([409, 'cancel_costs']);
    const paid = await trial.send(cancel, { version: 3, fee_kobo: 12 * 450_000 });
    expect(paid.body).toMatchObject({ status: 'CANCELLED', fee_kobo: 12 * 450_000 });
  });

  test('two calls at once take one step, and a change that saw the version before is refused', async () => {
    const id = await added(trial, agreed);
    const answers = await Promise.all([step(id), step(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { version } = await read(trial, id);
    expect([2, 3]).toContain(version);
    expect(codeOf(await trial.send(`POST /api/v1/items/${id}/cancellation`, { version: 1 }))).toEqual([
      409,
      'item_changed',
    ]);
  });

  test('is in the list of its program by page, and in the spend of the test key', async () => {
    const company = await companyWithAdmin(kaya);
    const key = await company.key(allScopes, { test: true });
    for (let nth = 0; nth < 22; nth += 1) await added(key, { ...agreed, title: `Lunch ${nth}` });
    type Page = { items: { id: string; title: string }[]; next: string | null };
    const page = async (more = '') => (await key.send(`GET /api/v1/items?kind=meal${more}`)).body as Page;
    const first = await page();
    const second = await page(`&cursor=${first.next}`);
    expect([first.items.length, second.items.length, second.next]).toEqual([20, 2, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(22);
    const [one, two] = first.items.map(({ id }) => id);
    const spend = async () => (await key.send(`GET /api/v1/spend?month=${day.slice(0, 7)}`)).body['items'];
    expect(await spend(), 'nothing is confirmed').toEqual([]);
    for (const id of [one, two]) await key.send(`POST /api/v1/test/items/${id}/advance`);
    await key.send(`POST /api/v1/items/${two}/cancellation`, { version: 2 });
    expect(await spend()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ order_key: `item:${one}`, program: 'meal', state: 'reserved' }),
        expect.objectContaining({ order_key: `item:${two}`, state: 'freed' }),
      ]),
    );
    expect((await key.send(`GET /api/v1/spend/sums?month=${day.slice(0, 7)}`)).body['sums']).toEqual([
      { program: 'meal', team: null, orders: 1, reserved_kobo: lunch_kobo, spent_kobo: 0 },
    ]);
    expect((await page('&status=CANCELLED')).items.map(({ id }) => id)).toEqual([two]);
  });
});

describe('listPartners and the walls of test items', () => {
  test('neither key opens the items of the other, and a stranger finds nothing', async () => {
    const [test_, real_] = [await added(trial, agreed), await added(live, await liveLunch())];
    const stranger = await other.key(allScopes);
    const theirs = await other.key(allScopes, { test: true });
    const { kind: _kind, ...change } = agreed;
    for (const [key, id, ...refused] of [
      [trial, real_, 403, 'live_only'],
      [live, test_, 403, 'test_item'],
      [stranger, test_, 404, 'not_found'],
      [theirs, test_, 404, 'not_found'],
      [theirs, real_, 404, 'not_found'],
    ] as const)
      for (const [line, body] of [
        [`GET /api/v1/items/${id}`, undefined],
        [`PUT /api/v1/items/${id}`, { version: 1, ...change }],
        [`POST /api/v1/items/${id}/cancellation`, { version: 1 }],
      ] as const)
        expect([line, ...codeOf(await key.send(line, body))]).toEqual([line, ...refused]);
    const listed = async (key: Key) =>
      ((await key.send('GET /api/v1/items?kind=meal')).body['items'] as { id: string }[]).map(({ id }) => id);
    expect(await listed(live)).not.toContain(test_);
    expect(await listed(trial)).not.toContain(real_);
    expect(codeOf(await step(real_))).toEqual([403, 'live_only']);
    expect(codeOf(await live.send(`POST /api/v1/test/items/${test_}/advance`))).toEqual([404, 'not_found']);
    expect(await read(live, real_)).toMatchObject({ status: 'PENDING', version: 1 });
  });

  test('a live key lists real partners, a test key samples only', async () => {
    const partner = await openPartner(kaya.owner, { city: 'Enugu' });
    const names = async (key: Key, city: string) =>
      ((await key.send(`GET /api/v1/partners?kind=meal&city=${city}`)).body as Partners).partners.map(
        ({ name }) => name,
      );
    expect([await names(live, 'Enugu'), await names(live, 'Lagos')]).toEqual([[partner.name], []]);
    expect([await names(trial, 'Enugu'), await names(trial, 'Lagos')]).toEqual([[], ['Test Kitchen']]);
    expect((await trial.send('GET /api/v1/partners?kind=housing')).body).toEqual({ cities: ['Lagos'], partners: [] });
    const without = await trial.send('GET /api/v1/partners');
    expect(JSON.stringify([without.status, without.body])).toMatch(/422.*"kind".*Send kind: meal or housing/);
  });

  test('the same Idempotency-Key adds one, of each side; a company keeps its newest only, with a ceiling for the day', async () => {
    const key = { 'idempotency-key': 'one-lunch-only' };
    const ids = [];
    const order = await liveLunch();
    for (const [by, body] of [
      [trial, agreed],
      [trial, agreed],
      [live, order],
    ] as const)
      ids.push((await by.send('POST /api/v1/items', body, key)).body['id']);
    expect([ids[0] === ids[1], ids[0] === ids[2]]).toEqual([true, false]);
    const company = await companyWithAdmin(kaya);
    const trying = await company.key(allScopes, { test: true });
    await kaya.owner.query(
      `INSERT INTO integrations.test_items (company_id, item) SELECT $1, '{}' FROM generate_series(1, 205)`,
      [company.id],
    );
    await added(trying, agreed);
    const { rows } = await kaya.owner.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM integrations.test_items WHERE company_id = $1',
      [company.id],
    );
    expect(rows).toEqual([{ n: 200 }]);
    await kaya.owner.query(
      `INSERT INTO kernel.buckets (key, full_at) VALUES ($1, now() + interval '1 day')
       ON CONFLICT (key) DO UPDATE SET full_at = excluded.full_at`,
      [roomBucket(company.id)],
    );
    expect(codeOf(await trying.send('POST /api/v1/items', agreed))).toEqual([429, 'too_many_requests']);
    await added(await company.key(allScopes), await liveLunch());
  });
});

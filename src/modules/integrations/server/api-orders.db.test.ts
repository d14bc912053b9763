// Items and bookings over the API: what a key orders, changes and cancels, and that it reaches nothing of another company.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CompanyWithAdmin, companyWithAdmin } from '../../../../tests/support/company-people.ts';
import { actPatiently, type Kaya, startKaya } from '../../../../tests/support/kaya.ts';
import { openPartner } from '../../../../tests/support/meal-partner.ts';
import { companyKey } from '../../../kernel/db/actor.ts';
import { query } from '../../../kernel/db/query.ts';
import { addDays, lagosDate } from '../../../shared/clock.ts';

let kaya: Kaya;
let zuma: CompanyWithAdmin;
let other: CompanyWithAdmin;
let zumaKey: Awaited<ReturnType<CompanyWithAdmin['key']>>;
let otherKey: Awaited<ReturnType<CompanyWithAdmin['key']>>;
const orders = ['items:read', 'items:write', 'bookings:read', 'bookings:write', 'employees:read', 'spend:read'];
beforeAll(async () => {
  kaya = await startKaya();
  partner = await openPartner(kaya.owner);
  zuma = await companyWithAdmin(kaya);
  other = await companyWithAdmin(kaya, 'Another Ltd');
  [zumaKey, otherKey] = [await zuma.key(orders), await other.key(orders)];
});
afterAll(() => kaya.stop());

const day = addDays(lagosDate(new Date()), 5);
const meal = {
  kind: 'meal',
  title: 'Team lunch',
  date: day,
  time: '13:00',
  fields: { restaurant: 'The partner', people: 4 },
};
let partner: Awaited<ReturnType<typeof openPartner>>;
/** At ₦4,000 for each of four people. */
const lunch = (more: object = {}) => ({ ...meal, partner_offer_id: partner.offer, ...more });
const lunch_kobo = 16_000_00;
const change = (version: number, more: object = {}) => {
  const { kind: _kind, ...rest } = lunch();
  return { version, ...rest, ...more };
};
const made = async (key = zumaKey, more: object = {}): Promise<string> => {
  const { status, body } = await key.send('POST /api/v1/items', lunch(more));
  expect([status, body['status'], body['version']]).toEqual([201, 'PENDING', 1]);
  return String(body['id']);
};
const firstPerson = async (key = zumaKey): Promise<string> =>
  ((await key.send('GET /api/v1/employees')).body['items'] as { id: string }[])[0]?.id ?? '';
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body['code']];

const force = query(
  'test.forceItem',
  { id: 'uuid', status: 'text' },
  { id: 'uuid' },
  `UPDATE programs.items SET status = $status, ended_at = CASE WHEN $status = 'COMPLETED' THEN now() END WHERE id = $id RETURNING id`,
);

describe('listItems, readItem, createItem, changeItem and cancelItem', () => {
  test('a key orders from the list of a partner, whose price it leaves out; one that names a price is asked', async () => {
    const listed = await openPartner(kaya.owner);
    const body = { kind: 'meal', title: 'Lunch', date: day, time: '13:00', fields: meal.fields };
    const order = (offer: string, more: object = {}) =>
      zumaKey.send('POST /api/v1/items', { ...body, partner_offer_id: offer, ...more });
    expect((await order(listed.offer)).body).toMatchObject({
      price_kobo: 16_000_00,
      partner_offer_id: listed.offer,
      fields: { restaurant: `${listed.name}, Lagos`, people: 4 },
    });
    expect(codeOf(await order(listed.offer, { price_kobo: 1 }))).toEqual([422, 'price_not_typed']);
    expect(codeOf(await order(crypto.randomUUID()))).toEqual([422, 'no_such_offer']);
    expect(codeOf(await order(listed.offer, { fields: { ...meal.fields, people: 501 } }))).toEqual([
      422,
      'not_offered_then',
    ]);
    expect(codeOf(await zumaKey.send('POST /api/v1/items', body))).toEqual([422, 'offer_needed']);
    const typed = await zumaKey.send('POST /api/v1/items', { ...body, price_kobo: 100 });
    expect(codeOf(typed)).toEqual([422, 'price_not_typed']);
    expect(String(typed.body['detail'])).toContain('partner_offer_id');
    const { rows: none } = await kaya.owner.query('SELECT FROM programs.items WHERE price_kobo = 100');
    expect(none).toEqual([]);
    const named = await openPartner(kaya.owner, { price_kobo: null });
    const { body: asked } = await order(named.offer);
    expect(asked).toMatchObject({ price_kobo: 0, status: 'PENDING' });
    const { rows } = await kaya.owner.query('SELECT asks, state FROM programs.partner_orders WHERE item_id = $1', [
      asked['id'],
    ]);
    expect(rows).toEqual([{ asks: 'price', state: 'waiting' }]);
  });

  test('a key orders, reads, changes and cancels; the audit log names the key', async () => {
    const id = await made();
    expect((await zumaKey.send(`GET /api/v1/items/${id}`)).body).toMatchObject({ id, title: 'Team lunch' });
    const list = (await zumaKey.send('GET /api/v1/items?kind=meal')).body['items'] as { id: string }[];
    expect(list.map((one) => one.id)).toContain(id);
    const changed = await zumaKey.send(`PUT /api/v1/items/${id}`, change(1, { title: 'Dinner' }));
    expect(changed.body).toMatchObject({ title: 'Dinner', version: 2, status: 'PENDING' });
    expect(codeOf(await zumaKey.send(`PUT /api/v1/items/${id}`, change(1)))).toEqual([409, 'item_changed']);
    const gone = await zumaKey.send(`POST /api/v1/items/${id}/cancellation`, { version: 2 });
    expect(gone.body).toMatchObject({ status: 'CANCELLED', version: 3 });
    expect(codeOf(await zumaKey.send(`POST /api/v1/items/${id}/cancellation`, { version: 3 }))).toEqual([
      409,
      'item_moved_on',
    ]);
    const { rows } = await kaya.owner.query<{ by: string }>(
      `SELECT payload ->> 'by' AS by FROM kernel.events WHERE payload ->> 'itemId' = $1`,
      [id],
    );
    expect(rows.map(({ by }) => by)).toEqual(['API key Payroll', 'API key Payroll', 'API key Payroll']);
  });

  test('a confirmed item stays confirmed through a change, and is freed when a key cancels it', async () => {
    const id = await made();
    await zuma.admin.send(`POST ${zuma.at}/items/${id}/confirmation`, { version: 1 });
    const changed = await zumaKey.send(`PUT /api/v1/items/${id}`, change(2, { title: 'Dinner' }));
    expect(changed.body).toMatchObject({ status: 'SCHEDULED', title: 'Dinner' });
    const spend = async () =>
      (await kaya.owner.query('SELECT state, amount_kobo::int FROM companies.spends WHERE key = $1', [`item:${id}`]))
        .rows;
    expect(await spend()).toEqual([{ state: 'reserved', amount_kobo: lunch_kobo }]);
    await zumaKey.send(`POST /api/v1/items/${id}/cancellation`, { version: 3 });
    expect(await spend()).toEqual([{ state: 'freed', amount_kobo: lunch_kobo }]);
  });

  test('a key types no price into an item; what it changes costs the price of the list, and awaits a manager again', async () => {
    const id = await made(zumaKey, { title: 'A dear lunch' });
    await zuma.admin.send(`POST ${zuma.at}/items/${id}/confirmation`, { version: 1 });
    const now = { title: 'A dear lunch', fields: { ...meal.fields, people: 5 } };
    const put = `PUT /api/v1/items/${id}`;
    expect(codeOf(await zumaKey.send(put, change(2, { ...now, price_kobo: 100 })))).toEqual([422, 'price_not_typed']);
    const { body } = await zumaKey.send(put, change(2, now));
    expect(body).toMatchObject({ status: 'PENDING', price_kobo: 20_000_00 });
    const { rows } = await kaya.owner.query('SELECT state FROM companies.spends WHERE key = $1', [`item:${id}`]);
    expect(rows).toEqual([{ state: 'freed' }]);
    const audit = (await zuma.admin.send(`GET ${zuma.at}/audit`)).body['items'] as { words: string }[];
    expect(audit.map(({ words }) => words)).toContain(
      'API key Payroll changed the price of “A dear lunch” from ₦16,000 to ₦20,000',
    );
  });

  test('an item of before, at an agreed price without a partner, keeps its price', async () => {
    const id = await made();
    await kaya.owner.query(
      `UPDATE programs.items SET price_kobo = 500000, partner_id = NULL, offer_id = NULL, unit_price_kobo = NULL, cancel_hours = NULL WHERE id = $1`,
      [id],
    );
    const put = `PUT /api/v1/items/${id}`;
    const now = change(1, { title: 'Dinner', partner_offer_id: undefined });
    expect(codeOf(await zumaKey.send(put, { ...now, price_kobo: 100 }))).toEqual([422, 'price_not_typed']);
    expect((await zumaKey.send(put, { ...now, price_kobo: 500_000 })).body).toMatchObject({ price_kobo: 500_000 });
  });

  test('a program that changes or cancels an item withdraws its open approval request', async () => {
    const company = await companyWithAdmin(kaya);
    await company.join('admin');
    const key = await company.key(orders);
    await company.admin.send(`PUT ${company.at}/budgets`, { scope: 'company', limit_kobo: 100 });
    const statusOf = async (id: string) =>
      (await kaya.owner.query('SELECT status FROM companies.approvals WHERE order_id = $1', [id])).rows;
    for (const [line, body] of [
      ['PUT /api/v1/items/ID', change(2)],
      ['POST /api/v1/items/ID/cancellation', { version: 2 }],
    ] as const) {
      const id = await made(key);
      await company.admin.send(`POST ${company.at}/items/${id}/confirmation`, { version: 1, ask_reason: 'A birthday' });
      expect(await statusOf(id)).toEqual([{ status: 'pending' }]);
      expect((await key.send(line.replace('ID', id), body)).status).toBe(200);
      expect(await statusOf(id)).toEqual([{ status: 'withdrawn' }]);
    }
  });

  test('the database lets no program confirm or complete an item', async () => {
    const id = await made();
    const tried = (status: 'SCHEDULED' | 'COMPLETED') =>
      actPatiently(kaya.parts.db, companyKey(zumaKey.id, zuma.id), (act) => act.sql(force, { id, status }));
    await expect(tried('SCHEDULED')).rejects.toThrow(/confirms and completes no item/);
    await zuma.admin.send(`POST ${zuma.at}/items/${id}/confirmation`, { version: 1 });
    await expect(tried('COMPLETED')).rejects.toThrow(/confirms and completes no item/);
  });

  test('a repeat with its Idempotency-Key creates one item, and another company with the same key its own', async () => {
    const headers = { 'idempotency-key': 'order-4711' };
    const first = await zumaKey.send('POST /api/v1/items', lunch(), headers);
    const fresh = await zuma.key(orders);
    expect((await fresh.send('POST /api/v1/items', lunch(), headers)).body).toEqual(first.body);
    const theirs = await otherKey.send('POST /api/v1/items', lunch(), headers);
    expect([theirs.status, theirs.body['id'] === first.body['id']]).toEqual([201, false]);
  });

  test('another company reads, changes and cancels nothing, and orders for no one in this one', async () => {
    const id = await made();
    const someone = await firstPerson();
    for (const [line, body] of [
      [`GET /api/v1/items/${id}`, undefined],
      [`PUT /api/v1/items/${id}`, change(1)],
      [`POST /api/v1/items/${id}/cancellation`, { version: 1 }],
    ] as const)
      expect([line, ...codeOf(await otherKey.send(line, body))]).toEqual([line, 404, 'not_found']);
    const list = (await otherKey.send('GET /api/v1/items?kind=meal')).body['items'] as { id: string }[];
    expect(list.map((one) => one.id)).not.toContain(id);
    expect(codeOf(await otherKey.send('POST /api/v1/items', lunch({ employee_id: someone })))).toEqual([
      422,
      'no_such_employee',
    ]);
    await zuma.admin.send(`POST ${zuma.at}/cost-centres`, { kind: 'cost_centre', code: 'OPS', name: 'Operations' });
    expect((await zumaKey.send('POST /api/v1/items', lunch({ cost_centre: 'ops' }))).body['cost_centre']).toBe('OPS');
    expect(codeOf(await otherKey.send('POST /api/v1/items', lunch({ cost_centre: 'OPS' })))).toEqual([
      422,
      'no_such_code',
    ]);
  });

  test.each([
    ['fields of another program', { fields: { property: 'Flat', beds: 1, nights: 2 } }],
    ['the past', { date: '2020-01-01' }],
    ['a price below nothing', { price_kobo: -1 }],
    ['an unknown field', { company_id: crypto.randomUUID() }],
    ['a partner of its choice', { partner_id: crypto.randomUUID() }],
    ['a title of control characters', { title: '\u0000\u202e' }],
    ['a day that does not exist', { date: '2031-02-30' }],
  ])('%s is refused', async (_what, wrong) => {
    expect((await zumaKey.send('POST /api/v1/items', lunch(wrong))).status).toBe(422);
  });

  test('hostile cursors, ids and bodies are refused, and a body of 10 MB is not read', async () => {
    for (const cursor of ['x', '%00', 'OTk5OTk5OTk5OTk5OTk5fmE', "'; DROP TABLE programs.items; --"]) {
      const line = `GET /api/v1/items?kind=meal&cursor=${encodeURIComponent(cursor)}`;
      expect([cursor, (await zumaKey.send(line)).status]).toEqual([cursor, 422]);
    }
    expect((await zumaKey.send('GET /api/v1/items')).status).toBe(422);
    expect((await zumaKey.send('GET /api/v1/items?kind=meal&company=1')).status).toBe(422);
    expect((await zumaKey.send('GET /api/v1/items/nothing')).status).toBe(422);
    for (const body of [[], null, 'text', lunch({ fields: [meal] })])
      expect((await zumaKey.send('POST /api/v1/items', body)).status).toBe(422);
    const answer = await fetch(`${kaya.url}/api/v1/items`, {
      method: 'POST',
      headers: { authorization: `Bearer ${zumaKey.secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...lunch(), title: 'x'.repeat(10_000_000) }),
    }).catch(() => ({ status: 413 }));
    expect(answer.status).toBe(413);
  });
});

test('a key revoked while it writes: writes with a 201 response are stored, and nothing after them', async () => {
  const company = await companyWithAdmin(kaya);
  const key = await company.key(['items:write']);
  // Fewer than the connections of a server, so that none is refused on a slow machine because it waits too long for one.
  const calls = Array.from({ length: 6 }, () => key.send('POST /api/v1/items', lunch()));
  const revoked = company.admin.send(`POST ${company.at}/api-keys/${key.id}/revocation`);
  const answers = await Promise.all(calls);
  expect((await revoked).status).toBe(200);
  const done = answers.filter(({ status }) => status === 201);
  expect(answers.filter(({ status }) => status !== 201).every(({ status }) => status === 401)).toBe(true);
  const { rows } = await kaya.owner.query<{ late: boolean }>(
    `SELECT i.created_at > k.revoked_at + interval '5 seconds' AS late FROM programs.items i, integrations.api_keys k
      WHERE i.company_id = $1 AND k.id = $2`,
    [company.id, key.id],
  );
  expect(rows).toHaveLength(done.length);
  expect((await key.send('POST /api/v1/items', lunch())).status).toBe(401);
});

describe('listBookings, readBooking, createBooking and sumSpend', () => {
  const move = async (key = zumaKey) => ({
    service: 'move',
    employee_id: await firstPerson(key),
    move_type: 'move-in',
    move_option: 'door-to-door',
    present_location: 'Surulere, Lagos',
    destination: 'Yaba, Lagos',
    preferred_date: day,
    preferred_time: '10:00',
    room_size: 'studio',
    phone: '08031234567',
  });

  test('a key books a move within the budget, and its sum is in the month', async () => {
    const { status, body } = await zumaKey.send('POST /api/v1/bookings', await move());
    expect([status, body['kind'], body['status'], body['time']]).toEqual([201, 'request', 'published', '10:00']);
    const id = String(body['id']);
    expect((await zumaKey.send(`GET /api/v1/bookings/${id}`)).body).toEqual(body);
    const list = (await zumaKey.send('GET /api/v1/bookings')).body['items'] as { id: string }[];
    expect(list.map((one) => one.id)).toContain(id);
    const { sums } = (await zumaKey.send(`GET /api/v1/spend/sums?month=${day.slice(0, 7)}`)).body as {
      sums: { program: string; reserved_kobo: number }[];
    };
    const reserved = sums.filter(({ program }) => program === 'move').map(({ reserved_kobo }) => reserved_kobo);
    expect(reserved).toEqual([body['amount_kobo']]);
    expect(codeOf(await otherKey.send(`GET /api/v1/bookings/${id}`))).toEqual([404, 'not_found']);
    expect((await otherKey.send('GET /api/v1/bookings')).body['items']).toEqual([]);
    expect((await otherKey.send(`GET /api/v1/spend/sums?month=${day.slice(0, 7)}`)).body['sums']).toEqual([]);
  });

  test('over the budget a program is refused with the reasons, no approval is requested, and nothing is reserved', async () => {
    const company = await companyWithAdmin(kaya);
    const key = await company.key(orders);
    const set = await company.admin.send(`PUT ${company.at}/budgets`, { scope: 'company', limit_kobo: 100 });
    expect(set.status).toBeLessThan(300);
    expect(codeOf(await key.send('POST /api/v1/bookings', await move(key)))).toEqual([409, 'approval_needed']);
    const { rows } = await kaya.owner.query('SELECT FROM companies.spends WHERE company_id = $1', [company.id]);
    expect(rows).toEqual([]);
  });

  test('it books nothing for a person of another company, and two companies may use one Idempotency-Key', async () => {
    const theirs = { ...(await move()), employee_id: await firstPerson(otherKey) };
    expect(codeOf(await zumaKey.send('POST /api/v1/bookings', theirs))).toEqual([403, 'not_allowed']);
    const headers = { 'idempotency-key': 'move-4711' };
    const [mine, again] = [
      await zumaKey.send('POST /api/v1/bookings', await move(), headers),
      await zumaKey.send('POST /api/v1/bookings', await move(), headers),
    ];
    expect(again.body).toEqual(mine.body);
    const rival = await otherKey.send('POST /api/v1/bookings', await move(otherKey), headers);
    expect([rival.status, rival.body['id'] === mine.body['id']]).toEqual([201, false]);
  });
});

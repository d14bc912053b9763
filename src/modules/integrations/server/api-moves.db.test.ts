// A move by a program from the price to the proof, and the same as a test: which reaches no mover, no money and no list.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CompanyWithAdmin, companyWithAdmin } from '../../../../tests/support/company-people.ts';
import { makeDue } from '../../../../tests/support/due-job.ts';
import { type Kaya, type Person, startKaya } from '../../../../tests/support/kaya.ts';
import { until } from '../../../../tests/support/until.ts';
import { addDays, lagosDate } from '../../../shared/clock.ts';
import { confirmLink, signUp } from '../../identity/contract.ts';
import { sendPositions } from '../../dispatch/position-contract.ts';
import { acceptJob } from '../../jobs/contract.ts';
import { arriveAtJob, deliverJob, departForJob, startJob } from '../../jobs/steps-contract.ts';
import { createWorker } from '../../workers/contract.ts';
import { allWebhookKinds } from '../rules.ts';
import { testSteps } from '../test-booking-rules.ts';
import { roomBucket } from './expect-room.ts';

let kaya: Kaya;
let zuma: CompanyWithAdmin;
let other: CompanyWithAdmin;
type Key = Awaited<ReturnType<CompanyWithAdmin['key']>>;
let live: Key;
let trial: Key;
let stranger: Key;
const scopes = ['bookings:read', 'bookings:write', 'spend:read', 'employees:read', 'items:read'];
const hook = { url: 'https://hooks.zuma.example/kaya', kinds: allWebhookKinds };
beforeAll(async () => {
  kaya = await startKaya();
  [zuma, other] = [await companyWithAdmin(kaya), await companyWithAdmin(kaya, 'Another Ltd')];
  [live, trial, stranger] = [await zuma.key(scopes), await zuma.key(scopes, { test: true }), await other.key(scopes)];
  for (const body of [hook, { ...hook, test: true }]) await zuma.admin.send(`POST ${zuma.at}/webhooks`, body);
});
afterAll(() => kaya.stop());

const day = addDays(lagosDate(new Date()), 5);
const move = {
  service: 'move',
  move_type: 'move-in',
  move_option: 'door-to-door',
  present_location: 'Surulere, Lagos',
  destination: 'Yaba, Lagos',
  preferred_date: day,
  preferred_time: '10:00',
  room_size: 'studio',
};
const phone = '08031234567';
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body['code']];
const rows = async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await kaya.owner.query<Record<string, unknown>>(sql, values)).rows;
const booked = async (key: Key, more: object = {}): Promise<string> => {
  const { status, body } = await key.send('POST /api/v1/bookings', { ...move, phone, ...more });
  expect([status, body['code']]).toEqual([201, undefined]);
  return String(body['id']);
};
const tracked = async (key: Key, id: string) => (await key.send(`GET /api/v1/bookings/${id}/tracking`)).body;

/** What webhooks were sent about a booking; by the system's listener, so it waits for as many. */
const told = async (booking: string, count: number, is_test = false): Promise<unknown[]> => {
  const read = () =>
    rows(
      `SELECT m.kind, m.body::jsonb AS body FROM integrations.webhook_messages m JOIN integrations.webhook_deliveries d ON d.message_id = m.id
         JOIN integrations.webhook_endpoints w ON w.id = d.endpoint_id
        WHERE m.body::jsonb -> 'data' ->> 'booking_id' = $1 AND w.is_test = $2 ORDER BY m.body::jsonb ->> 'timestamp', m.id`,
      [booking, is_test],
    );
  await until(async () => (await read()).length >= count);
  return (await read()).map(({ kind }) => kind);
};

const mover = async (): Promise<Person> => {
  const who = kaya.person();
  const email = 'api-mover@kaya.example';
  await who.call(signUp, { body: { email, password: 'Idumota-Market-7', name: 'Tunde Bakare', phone: '08061110001' } });
  const [letter] = await kaya.letters(email);
  const code = new URL(letter?.links[0] ?? '').searchParams.get('code') ?? '';
  await who.call(confirmLink, { body: { type: 'magiclink', code } });
  const body = { full_name: 'Tunde Bakare', skills: [], languages: ['en' as const], phone: '08051234567' };
  await who.call(createWorker, { body });
  return who;
};

describe('makeQuote', () => {
  test('a booking with a quote gets its price, also after prices have changed', async () => {
    const { status, body } = await live.send('POST /api/v1/quotes', move);
    const lines = body['price_lines'] as { amount_kobo: number }[];
    expect(status).toBe(201);
    expect(lines.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0)).toBe(body['price_kobo']);
    const hours = (Date.parse(String(body['valid_until'])) - Date.now()) / 3_600_000;
    expect([hours > 23, hours < 25]).toEqual([true, true]);
    // As if prices had risen since: what was promised is what is stored.
    await kaya.owner.query(
      `UPDATE integrations.quotes SET priced = jsonb_set(jsonb_set(priced, '{total_kobo}', '1234500'), '{lines}',
         '[{"code": "base", "label": "As promised", "amount_kobo": 1234500}]') WHERE id = $1`,
      [body['id']],
    );
    const made = await live.send('POST /api/v1/bookings', { ...move, phone, quote_id: body['id'] });
    expect([made.status, made.body['amount_kobo']]).toEqual([201, 1234500]);
    expect((await tracked(live, String(made.body['id'])))['price_kobo']).toBe(1234500);
  });

  test('a quote for something else, of another company, or that has ended is refused, and nothing is booked', async () => {
    const { body } = await live.send('POST /api/v1/quotes', move);
    const quote_id = body['id'];
    const book = (more: object, key = live) => key.send('POST /api/v1/bookings', { ...move, phone, quote_id, ...more });
    const before = await rows('SELECT count(*) FROM requests.requests');
    for (const changed of [{ room_size: '3bedroom' }, { destination: 'Lekki, Lagos' }, { preferred_time: '11:00' }])
      expect(codeOf(await book(changed))).toEqual([409, 'quote_differs']);
    expect(codeOf(await book({}, stranger))).toEqual([409, 'quote_over']);
    expect(codeOf(await book({ quote_id: crypto.randomUUID() }))).toEqual([409, 'quote_over']);
    await kaya.owner.query(`UPDATE integrations.quotes SET valid_until = now() - interval '1 second' WHERE id = $1`, [
      quote_id,
    ]);
    expect(codeOf(await book({}))).toEqual([409, 'quote_over']);
    expect(await rows('SELECT count(*) FROM requests.requests')).toEqual(before);
  });

  test.each([
    ['a day in the past', { preferred_date: '2020-01-01' }],
    ['a place that nobody knows', { present_location: 'Xyzzy Plugh 99' }],
    ['a price of its choice', { price_kobo: 1 }],
    ['a service without a price', { service: 'repair' }],
    ['a list as a place', { destination: ['Yaba'] }],
  ])('%s is refused', async (_what, wrong) => {
    expect((await live.send('POST /api/v1/quotes', { ...move, ...wrong })).status).toBe(422);
  });
});

describe('createBooking, listBookings, trackBooking, readBookingProof and cancelBooking', () => {
  test('a reference is taken once in a company, also at the same instant, and finds its booking', async () => {
    const both = await Promise.all(
      [1, 2].map(() => live.send('POST /api/v1/bookings', { ...move, phone, reference: 'shop-1' })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const late = await live.send('POST /api/v1/bookings', { ...move, phone, reference: 'shop-1' });
    expect(codeOf(late)).toEqual([409, 'reference_taken']);
    await booked(stranger, { reference: 'shop-1' });
    const { items } = (await live.send('GET /api/v1/bookings?reference=shop-1')).body as { items: { id: string }[] };
    const winner = both.find(({ status }) => status === 201)?.body;
    expect(items).toEqual([winner]);
    expect((await live.send('GET /api/v1/bookings?reference=none')).body).toEqual({ items: [], next: null });
  });

  test('a program follows its move to the proof and hears of each step; a stranger’s key sees nothing', async () => {
    const id = await booked(live, { reference: 'shop-2', contact_name: 'Bola Ade' });
    expect(await tracked(live, id)).toMatchObject({
      id,
      reference: 'shop-2',
      test: false,
      status: 'open',
      mover: null,
      start_code: null,
      cancellation: { allowed: true, fee_kobo: 0 },
    });
    expect(codeOf(await live.send(`GET /api/v1/bookings/${id}/proof`))).toEqual([404, 'no_proof']);
    const tunde = await mover();
    const [job] = await rows('SELECT id, customer_name FROM jobs.jobs WHERE order_id = $1', [id]);
    expect(job?.['customer_name'], 'whom the mover asks for').toBe('Bola Ade');
    const [letter] = await kaya.letters(zuma.admin.email);
    expect(letter?.text, 'who ordered is greeted').not.toContain('Bola');
    const of = { params: { id: String(job?.['id']) } };
    await tunde.call(acceptJob, of);
    const found = await tracked(live, id);
    expect(found).toMatchObject({ status: 'assigned', mover: { name: 'Tunde Bakare', phone: '+2348051234567' } });
    await makeDue(kaya.owner, of.params.id);
    await tunde.call(departForJob, of);
    await tunde.call(sendPositions, { body: { points: [{ lat: 6.48, lng: 3.35, at: Date.now() }] } });
    const coming = await tracked(live, id);
    expect(coming).toMatchObject({ status: 'en_route', position: { lat: 6.48, lng: 3.35 } });
    expect(Date.parse(String(coming['arrives_at']))).toBeGreaterThan(Date.now());
    expect(codeOf(await live.send(`POST /api/v1/bookings/${id}/cancellation`, {}))).toEqual([409, 'not_cancellable']);
    await tunde.call(arriveAtJob, of);
    await tunde.call(startJob, { ...of, body: { code: String(found['start_code']) } });
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#248' } })
      .png()
      .toBuffer();
    const uploaded = await fetch(`${kaya.url}/api/files`, {
      method: 'POST',
      headers: { cookie: tunde.cookie(), origin: kaya.url, 'content-type': 'image/png' },
      body: new Uint8Array(picture),
    });
    const { file_id } = (await uploaded.json()) as { file_id: string };
    await tunde.call(deliverJob, { ...of, body: { kind: 'photo', file_id, received_by: 'Bola' } });
    const done = await tracked(live, id);
    expect([done['status'], done['has_proof'], done['start_code']]).toEqual(['delivered', true, null]);
    expect((done['steps'] as { code: string }[]).map(({ code }) => code)).toEqual([
      'placed',
      'mover',
      'on_the_way',
      'arrived',
      'started',
      'delivered',
    ]);
    const proof = (await live.send(`GET /api/v1/bookings/${id}/proof`)).body;
    expect(proof).toMatchObject({ kind: 'photo', received_by: 'Bola', signed: null });
    const { url, valid_until } = proof['photo'] as { url: string; valid_until: string };
    const minutes = (Date.parse(valid_until) - Date.now()) / 60_000;
    expect([minutes > 13, minutes < 16]).toEqual([true, true]);
    const opened = async (link = url) => (await fetch(link)).status;
    expect([await opened(), await opened()], 'more than once').toEqual([200, 200]);
    expect([await opened(url.replace(/\?.*/, '')), await opened(`${url.slice(0, -1)}_`)]).toEqual([404, 404]);
    await kaya.owner.query('UPDATE kernel.file_grants SET expires_at = now()');
    expect(await opened(), 'once it has ended').toBe(404);

    for (const [line, body] of [
      [`GET /api/v1/bookings/${id}/tracking`, undefined],
      [`GET /api/v1/bookings/${id}/proof`, undefined],
      [`POST /api/v1/bookings/${id}/cancellation`, {}],
      [`POST /api/v1/test/bookings/${id}/advance`, undefined],
    ] as const)
      for (const [key, ...refused] of [
        [stranger, 404, 'not_found'],
        // It is the company's own, so it says why.
        [trial, 403, 'live_booking'],
      ] as const)
        expect([line, ...codeOf(await key.send(line, body))]).toEqual([line, ...refused]);
    expect(codeOf(await live.send(`POST /api/v1/test/bookings/${id}/advance`))).toEqual([404, 'not_found']);
    expect(await told(id, 6)).toEqual([
      'booking.created',
      'booking.assigned',
      'booking.on_the_way',
      'booking.arrived',
      'booking.started',
      'booking.delivered',
    ]);
  });

  test('a cancellation costs what tracking said, frees the budget and is told; another fee is refused', async () => {
    const id = await booked(live);
    const line = `POST /api/v1/bookings/${id}/cancellation`;
    expect(codeOf(await live.send(line, { fee_kobo: 100 }))).toEqual([409, 'fee_changed']);
    const key = { 'idempotency-key': `cancel-${id}` };
    const { status, body } = await live.send(line, { reason: 'Not needed' }, key);
    expect([status, body['status']]).toEqual([200, 'cancelled']);
    expect((body['steps'] as { code: string }[]).map((step) => step.code)).toEqual(['placed', 'cancelled']);
    expect((await live.send(line, { reason: 'Not needed' }, key)).body).toEqual(body);
    expect(codeOf(await live.send(line, {}))).toEqual([409, 'not_cancellable']);
    expect(await rows('SELECT state FROM companies.spends WHERE key = $1', [`request:${id}`])).toEqual([
      { state: 'freed' },
    ]);
    expect(await told(id, 2)).toEqual(['booking.created', 'booking.cancelled']);
  });
});

describe('test keys and advanceTestBooking', () => {
  const steps = ['assigned', 'en_route', 'arrived', 'in_progress', 'delivered', 'completed', 'completed'];
  const real = () =>
    rows(
      `SELECT (SELECT count(*) FROM requests.requests) AS requests, (SELECT count(*) FROM jobs.jobs) AS jobs,
       (SELECT count(*) FROM companies.spends) AS spends, (SELECT count(*) FROM money.postings) AS postings,
       (SELECT count(*) FROM kernel.events WHERE payload::text LIKE '%' || $1 || '%') AS events`,
      ['try-1'],
    );

  test('a test booking is quoted, advanced to the proof, and touches nothing real', async () => {
    expect(trial.secret).toMatch(/^kaya_test_[\w-]{43}$/);
    const before = await real();
    const quote = (await trial.send('POST /api/v1/quotes', move)).body;
    const id = await booked(trial, { reference: 'try-1', quote_id: quote['id'] });
    expect((await trial.send(`GET /api/v1/bookings/${id}`)).body).toMatchObject({
      reference: 'try-1',
      test: true,
      status: 'published',
      amount_kobo: quote['price_kobo'],
      employee_id: expect.any(String),
    });
    const seen: unknown[] = [];
    for (let step = 0; step < steps.length; step += 1) {
      const { body } = await trial.send(`POST /api/v1/test/bookings/${id}/advance`);
      seen.push(body['status']);
      if (body['status'] === 'en_route') expect(body).toMatchObject({ position: {}, mover: { name: 'Test Mover' } });
      if (body['status'] === 'in_progress')
        expect(codeOf(await trial.send(`GET /api/v1/bookings/${id}/proof`))).toEqual([404, 'no_proof']);
    }
    expect(seen).toEqual(steps);
    expect(codeOf(await trial.send(`POST /api/v1/test/bookings/${id}/advance`))).toEqual([409, 'no_more_steps']);
    expect((await tracked(trial, id))['cancellation']).toMatchObject({ allowed: false, why: 'This request is done.' });
    const proof = (await trial.send(`GET /api/v1/bookings/${id}/proof`)).body;
    expect(proof).toMatchObject({ kind: 'photo', photo: { url: `${kaya.url}/icons/icon-192.png` } });
    expect(await real()).toEqual(before);
    expect((await told(id, 8, true)).at(-1)).toBe('booking.billed');
    expect(await told(id, 0), 'live webhooks hear nothing of tests').toEqual([]);
  });

  test('neither sees the bookings of the other, nor its references and idempotency keys; a stranger neither', async () => {
    const key = { 'idempotency-key': 'same-for-both' };
    const body = { ...move, phone, reference: 'both-1' };
    const [test_, real_] = [
      await trial.send('POST /api/v1/bookings', body, key),
      await live.send('POST /api/v1/bookings', body, key),
    ];
    expect([test_.status, real_.status, test_.body['test'], real_.body['test']]).toEqual([201, 201, true, false]);
    expect((await trial.send('POST /api/v1/bookings', body, key)).body).toEqual(test_.body);
    expect(codeOf(await trial.send('POST /api/v1/bookings', body))).toEqual([409, 'reference_taken']);
    const listed = async (by: Key) =>
      ((await by.send('GET /api/v1/bookings')).body['items'] as { id: string }[]).map(({ id }) => id);
    expect(await listed(live)).not.toContain(test_.body['id']);
    expect(await listed(trial)).not.toContain(real_.body['id']);
    const theirs = await other.key(scopes, { test: true });
    for (const [by, ...refused] of [
      [live, 403, 'test_booking'],
      [stranger, 404, 'not_found'],
      [theirs, 404, 'not_found'],
    ] as const)
      for (const line of [
        `GET /api/v1/bookings/${test_.body['id']}`,
        `GET /api/v1/bookings/${test_.body['id']}/tracking`,
      ])
        expect([line, ...codeOf(await by.send(line))]).toEqual([line, ...refused]);
    expect(codeOf(await trial.send(`GET /api/v1/bookings/${real_.body['id']}`))).toEqual([403, 'live_booking']);
  });

  test('it is cancelled like a real one, and two that advance it at once take one step', async () => {
    const id = await booked(trial);
    const line = `POST /api/v1/test/bookings/${id}/advance`;
    await Promise.all([trial.send(line), trial.send(line)]);
    const placed = (await tracked(trial, id))['steps'] as unknown[];
    expect([2, 3]).toContain(placed.length);
    const cancel = `POST /api/v1/bookings/${id}/cancellation`;
    if (placed.length === 2) {
      expect(codeOf(await trial.send(cancel, { fee_kobo: 5 }))).toEqual([409, 'fee_changed']);
      expect((await trial.send(cancel, {})).body['status']).toBe('cancelled');
    }
    expect(codeOf(await trial.send(cancel, {}))).toEqual([409, 'not_cancellable']);
  });

  test('listEmployees, listSpend and sumSpend show a test key test people and test bookings', async () => {
    const people = (await trial.send('GET /api/v1/employees')).body['items'] as { id: string; name: string }[];
    expect(people.map(({ name }) => name)).toEqual(['Test Left', 'Test Invited', 'Test Manager']);
    const id = await booked(trial, { employee_id: people[2]?.id });
    const month = move.preferred_date.slice(0, 7);
    const spent = async () =>
      ((await trial.send(`GET /api/v1/spend?month=${month}`)).body['items'] as { id: string }[]).find(
        (one) => one.id === id,
      );
    expect(await spent()).toMatchObject({ order_key: `request:${id}`, state: 'reserved', team: 'Test team' });
    const team = async () =>
      ((await trial.send(`GET /api/v1/spend/sums?month=${month}`)).body['sums'] as { team: string }[]).find(
        (one) => one.team === 'Test team',
      );
    expect(await team()).toMatchObject({ orders: 1, spent_kobo: 0 });
    for (const step of testSteps)
      expect([step, (await trial.send(`POST /api/v1/test/bookings/${id}/advance`)).status]).toEqual([step, 200]);
    expect(await spent()).toMatchObject({ state: 'spent', settled_at: expect.any(String) });
    expect(await team()).toMatchObject({ orders: 1, reserved_kobo: 0 });
    const cancelled = await booked(trial, { employee_id: people[2]?.id });
    await trial.send(`POST /api/v1/bookings/${cancelled}/cancellation`, {});
    expect(await team()).toMatchObject({ orders: 1 });
    const asked = await booked(trial, { employee_id: people[2]?.id, approval_reason: 'A big one' });
    const { items } = (await trial.send(`GET /api/v1/spend?month=${month}`)).body as { items: { id: string }[] };
    expect(items.map((one) => one.id)).not.toContain(asked);
    const staff = (await live.send('GET /api/v1/employees')).body['items'] as { id: string }[];
    expect(staff.map((one) => one.id)).not.toContain(people[2]?.id);
    expect(codeOf(await live.send('POST /api/v1/bookings', { ...move, phone, employee_id: people[2]?.id }))).toEqual([
      403,
      'not_allowed',
    ]);
  });

  test('a cancellation that answers 200 has cancelled, also while the mover takes a step', async () => {
    for (let nth = 0; nth < 8; nth += 1) {
      const id = await booked(trial);
      const line = `POST /api/v1/test/bookings/${id}/advance`;
      const [cancelled] = await Promise.all([
        trial.send(`POST /api/v1/bookings/${id}/cancellation`, {}),
        ...Array.from({ length: 3 }, () => trial.send(line)),
      ]);
      const { status } = await tracked(trial, id);
      expect(cancelled?.status).toBe(status === 'cancelled' ? 200 : 409);
    }
  });

  test('quotes and test bookings of a company have a ceiling for the day, and real bookings go on', async () => {
    const company = await companyWithAdmin(kaya);
    const key = await company.key(scopes, { test: true });
    await kaya.owner.query(`INSERT INTO kernel.buckets (key, full_at) VALUES ($1, now() + interval '1 day')`, [
      roomBucket(company.id),
    ]);
    expect(codeOf(await key.send('POST /api/v1/quotes', move))).toEqual([429, 'too_many_requests']);
    expect(codeOf(await key.send('POST /api/v1/bookings', { ...move, phone }))).toEqual([429, 'too_many_requests']);
    await booked(await company.key(scopes));
    expect((await trial.send('POST /api/v1/quotes', move)).status).toBe(201);
  });

  test('a company keeps its newest test bookings only', async () => {
    const company = await companyWithAdmin(kaya);
    const key = await company.key(scopes, { test: true });
    await kaya.owner.query(
      `INSERT INTO integrations.test_bookings (company_id, booking, steps) SELECT $1, '{}', '[]' FROM generate_series(1, 205)`,
      [company.id],
    );
    await booked(key);
    const kept = await rows('SELECT count(*)::int AS n FROM integrations.test_bookings WHERE company_id = $1', [
      company.id,
    ]);
    expect(kept).toEqual([{ n: 200 }]);
  });
});

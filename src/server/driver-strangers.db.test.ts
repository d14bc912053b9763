// Every endpoint of drivers, driving, rides and dispatch, called by everybody but the owner, with other people's ids.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actPatiently, type Kaya, startKaya } from '../../tests/support/kaya.ts';
import { way } from '../../tests/support/ride-database.ts';
import type { Actor } from '../kernel/db/act.ts';
import { noExchange } from '../kernel/http/no-exchange.ts';
import { hashSecret, newSecret } from '../modules/identity/server/door.ts';
import { bookTrip } from '../modules/rides/server/book-trip.ts';
import { noProvider } from '../modules/money/adapters/no-provider.ts';
import { type Outside, routes } from './modules.ts';

const endpoints = routes({ payments: noProvider } as Outside)
  .map((route) => route.endpoint)
  .filter(({ name }) => /^(?:drivers|driving|rides|dispatch)\./.test(name));

const vehicle = {
  vehicle_class: 'car',
  make: 'Honda',
  model: 'Accord',
  colour: 'black',
  year: 2020,
  plate: 'STR-1 AA',
  seats: 4,
};
const place = { lat: 6.5, lng: 3.37 };
/** A valid body for each endpoint that takes one: nothing is refused because of its shape. */
const bodies: Readonly<Record<string, () => object>> = {
  'drivers.signForm': () => ({ strokes: [[20, 30, 120, 90]] }),
  'rides.estimateRide': () => way,
  'rides.findNearDrivers': () => ({ pickup: way.pickup }),
  'rides.bookTrip': () => ({ ...way, vehicle_class: 'car' }),
  'rides.bookWorkRide': () => ({ ...way, vehicle_class: 'car' }),
  'rides.bookVoucherRide': () => ({ ...way, vehicle_class: 'car', secret: 'x'.repeat(43) }),
  'rides.readVoucher': () => ({ secret: 'x'.repeat(43) }),
  'rides.makeVoucher': () => ({
    guest_name: 'Bola',
    valid_from: '2030-01-01T08:00:00Z',
    valid_until: '2030-01-02T08:00:00Z',
    max_rides: 1,
    max_fare_kobo: 5_000_00,
    places: null,
    vehicle_classes: null,
  }),
  'rides.cancelTrip': () => ({ fee_kobo: 0 }),
  'rides.cancelCompanyRide': () => ({ fee_kobo: 0 }),
  'rides.rateTrip': () => ({ stars: 1 }),
  'rides.rateRider': () => ({ stars: 1 }),
  'rides.startTrip': () => ({ code: '0000' }),
  'rides.releaseTrip': () => ({ reason: 'unsafe' }),
  'rides.shareTrip': () => ({ show_price: true }),
  'drivers.startApplication': () => ({ city: 'Lagos', method: 'car' }),
  'drivers.changeApplication': () => ({ full_name: 'Ada Obi', phone: '08031234567', city: 'Lagos', referral_code: '' }),
  'drivers.addDocument': () => ({ upload_id: victim.upload, name: 'a.pdf' }),
  'drivers.setDocumentExpiry': () => ({ expires_on: '2030-01-01' }),
  'drivers.addVehicle': () => vehicle,
  'drivers.changeVehicle': () => vehicle,
  'drivers.setOnline': () => ({ online: true }),
  'drivers.setLooking': () => ({ looking: true }),
  'drivers.setHeading': () => ({ ...place, label: 'Yaba' }),
  'drivers.storeInterest': () => ({}),
  'drivers.approveDocument': () => ({ version: 1 }),
  'drivers.rejectDocument': () => ({ version: 1, reason: 'No' }),
  'drivers.approveVehicle': () => ({ version: 1 }),
  'drivers.rejectVehicle': () => ({ version: 1, reason: 'No' }),
  'rides.releaseRidePay': () => ({ reason: 'The company does not pay' }),
  'dispatch.sendPositions': () => ({ points: [{ ...place, at: Date.now() }] }),
};

let kaya: Kaya;
type Somebody = { readonly id: string; readonly token: string; readonly actor: Actor };
const account = async (name: string): Promise<Somebody> => {
  const token = newSecret();
  const { rows } = await kaya.owner.query<{ id: string; session: string }>(
    `WITH made AS (INSERT INTO identity.accounts (email, name, email_confirmed_at) VALUES ($1, $2, now()) RETURNING id)
     INSERT INTO identity.sessions (account_id, kind, token_hash, expires_at, ends_at)
     SELECT id, 'browser', $3, now() + interval '1 day', now() + interval '1 day' FROM made RETURNING account_id AS id, id AS session`,
    [`${name}@example.com`, name, hashSecret(token)],
  );
  const { id = '', session = null } = rows[0] ?? {};
  return { id, token, actor: { kind: 'account', accountId: id, sessionId: session, orderId: null } };
};
const driver = async (
  name: string,
  more: { status?: string; until?: string; plate?: string } = {},
): Promise<Somebody> => {
  const who = await account(name);
  await kaya.owner.query(
    `INSERT INTO drivers.drivers (id, full_name, phone, status, papers_until) VALUES ($1, 'Sani Yakubu', '+2348025550142', $2, $3::date)`,
    [who.id, more.status ?? 'approved', more.until ?? null],
  );
  if (more.plate)
    await kaya.owner.query(
      `INSERT INTO drivers.vehicles (driver_id, vehicle_class, name, colour, plate, approved) VALUES ($1, 'car', 'Toyota Corolla', 'silver', $2, true)`,
      [who.id, more.plate],
    );
  return who;
};

let victim: { driver: Somebody; customer: Somebody; trip: string; document: string; vehicle: string; upload: string };
const others = new Map<string, Somebody | null>();

beforeAll(async () => {
  kaya = await startKaya();
  const value = async (sql: string, values: unknown[]): Promise<string> =>
    String(Object.values((await kaya.owner.query<Record<string, unknown>>(sql, values)).rows[0] ?? {})[0]);
  const [its, customer] = [await driver('victim', { plate: 'VIC-1 AA' }), await account('customer')];
  await kaya.owner.query(
    `INSERT INTO drivers.applications (id, status, city, method, full_name, phone, submitted_at, waiting_since)
     VALUES ($1, 'submitted', 'Lagos', 'car', 'Sani Yakubu', '+2348025550142', now(), now())`,
    [its.id],
  );
  await kaya.owner.query(
    `INSERT INTO drivers.presence (driver_id, online, online_since, looking) VALUES ($1, true, now(), false)`,
    [its.id],
  );
  const file = await value(
    `INSERT INTO kernel.files (owner_id, media_type, bytes, stored_as, document) VALUES ($1, 'application/pdf', 9, $2, true) RETURNING id`,
    [its.id, `${'0'.repeat(32)}.pdf`],
  );
  victim = {
    driver: its,
    customer,
    document: await value(
      `INSERT INTO drivers.documents (account_id, kind, upload_id, file_id, name, pages) VALUES ($1, 'profile_photo', uuidv7(), $2, 'a.pdf', 1) RETURNING id`,
      [its.id, file],
    ),
    vehicle: await value('SELECT id FROM drivers.vehicles WHERE driver_id = $1', [its.id]),
    upload: await value('INSERT INTO kernel.uploads (account_id, bytes, received) VALUES ($1, 9, 9) RETURNING id', [
      its.id,
    ]),
    trip: (
      await actPatiently(kaya.parts.db, customer.actor, (act) =>
        bookTrip(
          act,
          { body: { ...way, vehicle_class: 'car', rider: { name: 'Bola Adisa', phone: '+2348031112222' } } },
          noExchange,
        ),
      )
    ).id,
  };
  await kaya.owner.query(
    `UPDATE rides.trips SET status = 'accepted', driver_id = $2, offered_to = NULL, offer_ends_at = NULL, search_ends_at = NULL,
            accepted_at = now(), promised_at = now(), driver_phone = '+2348025550142', vehicle = '{"vehicle_class": "car", "name": "Toyota", "colour": "silver", "plate": "VIC-1 AA"}'
      WHERE id = $1`,
    [victim.trip, its.id],
  );
  others.set('a visitor', null);
  others.set('another account', await account('stranger'));
  others.set('another driver', await driver('other', { plate: 'OTH-1 AA' }));
  others.set('a rejected driver', await driver('rejected', { status: 'rejected', plate: 'REJ-1 AA' }));
  others.set('a driver whose papers have expired', await driver('expired', { until: '2026-01-01', plate: 'EXP-1 AA' }));
  others.set('a driver without a vehicle', await driver('walking'));
  others.set('a suspended driver', await driver('suspended', { plate: 'SUS-1 AA' }));
  await kaya.owner.query(`UPDATE identity.accounts SET suspended_at = now() WHERE email = 'suspended@example.com'`);
  const worker = await account('worker');
  await kaya.owner.query(
    `INSERT INTO workers.workers (id, full_name, location, lat, lng, availability_schedule) VALUES ($1, 'Musa', 'Yaba', 6.5, 3.37, '{}')`,
    [worker.id],
  );
  others.set('a worker', worker);
});
afterAll(() => kaya.stop());

const ask = async (who: Somebody | null | undefined, method: string, path: string, body?: object) => {
  const response = await fetch(`${kaya.url}${path}`, {
    method,
    headers: {
      ...(who ? { authorization: `Bearer ${who.token}` } : { origin: kaya.url }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return {
    status: response.status,
    text,
    code: response.ok || !text ? '' : (JSON.parse(text) as { code: string }).code,
  };
};
const idFor = (path: string): string => {
  if (path.includes('driver-documents')) return victim.document;
  if (path.includes('vehicles')) return victim.vehicle;
  return path.includes('driver-applications') ? victim.driver.id : victim.trip;
};
const pathOf = (path: string): string =>
  path
    .replace('{id}', idFor(path))
    // No company and no voucher has this id.
    .replace('{company}', victim.trip)
    .replace('{voucher}', victim.trip)
    .replace('{kind}', 'profile_photo')
    .replace('{token}', 'x'.repeat(43));

/** All of the victim's data as stored. */
const stored = async (): Promise<unknown> => {
  const keys = `drivers.drivers id, drivers.applications id, drivers.documents account_id, drivers.vehicles driver_id, drivers.presence driver_id,
    drivers.headings driver_id, drivers.shifts driver_id, kernel.uploads account_id, kernel.files owner_id, dispatch.positions account_id`;
  const ofTrip = [
    'trips id',
    'contacts trip_id',
    'start_codes trip_id',
    'ratings trip_id',
    'rider_ratings trip_id',
    'share_links trip_id',
  ];
  const all = [
    ...keys.split(/,\s+/).map((each) => [...each.split(' '), victim.driver.id]),
    ...ofTrip.map((each) => [...`rides.${each}`.split(' '), victim.trip]),
  ];
  const found: unknown[] = [];
  for (const [table, key, id] of all)
    found.push(
      (await kaya.owner.query(`SELECT to_jsonb(t) FROM ${table} t WHERE ${key} = $1 ORDER BY t::text`, [id])).rows,
    );
  return found;
};
/** What only the ride's driver and customer, or staff, may read. */
const secrets = (): string[] => ['Bola Adisa', '+2348031112222', 'VIC-1 AA', victim.driver.id, victim.document];

test('each endpoint that takes a body has one here', () => {
  const without = endpoints.filter(({ name, body }) => body !== undefined && bodies[name] === undefined);
  expect(without.map(({ name }) => name)).toEqual([]);
});

describe.each([
  'a visitor',
  'another account',
  'another driver',
  'a rejected driver',
  'a driver whose papers have expired',
  'a driver without a vehicle',
  'a suspended driver',
  'a worker',
])('%s', (name) => {
  test('reads and changes nothing of another driver, application or ride', async () => {
    const before = await stored();
    const faults: string[] = [];
    for (const { name: called, method, path, who } of endpoints) {
      const { status, text } = await ask(others.get(name), method, pathOf(path), bodies[called]?.());
      const closed = name === 'a visitor' || name === 'a suspended driver';
      const wanted =
        closed && who !== 'anyone'
          ? status === 401
          : who === 'staff'
            ? status === 404
            : path.includes('{id}')
              ? status >= 400
              : true;
      if (!wanted || status >= 500) faults.push(`${called} answers ${status} ${text.slice(0, 200)}`);
      const said = secrets().filter((secret) => text.includes(secret));
      if (said.length > 0) faults.push(`${called} says ${said.join()}`);
    }
    expect(faults).toEqual([]);
    expect(await stored()).toEqual(before);
  });
});

test('a person who may not drive reads why', async () => {
  const online = (name: string) => ask(others.get(name), 'PUT', '/api/driver/online', { online: true });
  expect((await online('another account')).code).toBe('no_driver_profile');
  expect((await online('a rejected driver')).code).toBe('not_approved');
  expect((await online('a driver whose papers have expired')).code).toBe('papers_expired');
  expect((await online('a driver without a vehicle')).code).toBe('no_approved_vehicle');
  for (const name of ['a rejected driver', 'a driver whose papers have expired', 'a driver without a vehicle']) {
    expect((await ask(others.get(name), 'PUT', '/api/driver/looking', { looking: true })).code, name).toBe(
      'not_online',
    );
    const points = [{ ...place, at: Date.now() }];
    expect((await ask(others.get(name), 'POST', '/api/positions', { points })).code, name).toBe('not_out');
  }
});

test('only its owner may see an upload, write to it and submit it', async () => {
  for (const name of ['another account', 'another driver', 'a worker']) {
    const who = others.get(name);
    expect((await ask(who, 'GET', `/api/uploads/${victim.upload}`)).status, name).toBe(404);
    await ask(who, 'POST', '/api/driver/application', { city: 'Lagos', method: 'car' });
    const handIn = { upload_id: victim.upload, name: 'a.pdf' };
    expect((await ask(who, 'PUT', '/api/driver/application/documents/profile_photo', handIn)).code, name).toBe(
      'not_found',
    );
  }
  expect((await ask(null, 'GET', `/api/uploads/${victim.upload}`)).status).toBe(401);
});

// One search over everything: by code, name, email, phone and place, in any state, by index, only for staff.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelledRide } from '../../../../tests/support/cancelled-ride.ts';
import { type Kaya, type Person, startKaya } from '../../../../tests/support/kaya.ts';
import { displayCode } from '../../../shared/ids.ts';
import { submitRequest } from '../../requests/contract.ts';
import { signIn } from '../../identity/contract.ts';
import { hashPassword } from '../../identity/server/secrets.ts';
import { listAllTrips } from '../../rides/staff-contract.ts';
import { createWorker } from '../../workers/contract.ts';
import { cancelRequestByStaff, listAllRequests } from '../../requests/staff-contract.ts';
import { listPeople } from '../contract.ts';
import { countWaiting, findEverything, type FoundPart } from '../find-contract.ts';

let kaya: Kaya;
let hash: string;
let staff: Person;
let request: { id: string; code: string };
let musa: string;
let ride: string;
beforeAll(async () => {
  kaya = await startKaya();
  hash = await hashPassword('kaya-demo-1');
  staff = (await account('folake@example.com', 'Folake Oni', ['staff'])).person;
  const worker = await account('musa@example.com', '');
  musa = worker.id;
  await worker.person.call(createWorker, {
    body: {
      full_name: 'Musa Danladi',
      location: 'Surulere, Lagos',
      phone: '0803 123 4567',
      skills: [],
      languages: ['en'],
    },
  });
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  request = await kaya.person().call(submitRequest, {
    body: {
      service_type: 'moving',
      move_type: 'move-in',
      move_option: 'door-to-door',
      present_location: '14 Adeniran Ogunsanya Street, Surulere, Lagos',
      present_lat: 6.4926,
      present_lng: 3.3567,
      destination: 'Admiralty Way, Lekki Phase 1, Lagos',
      destination_lat: 6.4483,
      destination_lng: 3.4716,
      preferred_date: day,
      preferred_time: '10:00',
      room_size: '2bedroom',
      name: 'Adaeze Okonkwo',
      email: 'adaeze@example.com',
      phone: '0805 765 4321',
    },
  });
  ride = await bookRide();
});
afterAll(() => kaya.stop());

/** Chidi booked for his aunt, and Sani drove: the ride was cancelled on the way. */
const bookRide = async (): Promise<string> => {
  const [customer, driver] = [
    await account('chidi.o@example.com', 'Chidi Obi'),
    await account('sani@example.com', 'S. Yakubu'),
  ];
  return cancelledRide(kaya.owner, customer.id, driver.id);
};

const account = async (email: string, name: string, roles: string[] = []) => {
  const { rows } = await kaya.owner.query<{ id: string }>(
    `INSERT INTO identity.accounts (email, name, roles, email_confirmed_at) VALUES ($1, $2, $3, now()) RETURNING id`,
    [email, name, roles],
  );
  const id = rows[0]?.id ?? '';
  await kaya.owner.query('INSERT INTO identity.passwords (account_id, hash) VALUES ($1, $2)', [id, hash]);
  const person = kaya.person();
  await person.call(signIn, { body: { email, password: 'kaya-demo-1' } });
  return { id, person };
};
const parts = async (q: string): Promise<Record<string, string[]>> => {
  const { items } = await staff.call(findEverything, { query: { q } });
  const of = (part: FoundPart) => items.filter((hit) => hit.part === part).map(({ id }) => id);
  return { requests: of('requests'), jobs: of('jobs').map(() => 'job'), people: of('people') };
};

test.each([
  ['its code', () => request.code],
  ['its code without the hyphen', () => request.code.replace('-', '')],
  ['the start of its code', () => request.code.slice(0, 6)],
  ['an email', () => 'ADAEZE@example'],
  ['a phone number as people write it', () => '0805 765 4321'],
  ['a phone number from abroad', () => '+234-805-765-4321'],
  ['a name', () => 'adaeze  okonkwo'],
  ['a place', () => 'ogunsanya'],
  ['where it goes', () => 'admiralty way'],
])('a request and its job are found by %s', async (_how, typed) => {
  expect(await parts(typed())).toEqual({ requests: [request.id], jobs: ['job'], people: [] });
});

describe('findEverything', () => {
  test('a worker is found once, by the name in the profile, the phone, the email or the place', async () => {
    for (const q of ['danladi', '08031234567', 'musa@']) expect((await parts(q))['people'], q).toEqual([musa]);
    const { items } = await staff.call(findEverything, { query: { q: 'musa' } });
    expect(items).toEqual([expect.objectContaining({ part: 'people', title: 'Musa Danladi', status: 'available' })]);
  });

  test.each([
    ['its code', () => displayCode(ride)],
    ['the pickup', () => 'herbert macaulay'],
    ['the destination', () => 'toyin street'],
    ['the customer’s name', () => 'chidi obi'],
    ['the customer’s phone', () => '0706 555 0101'],
    ['the customer’s email', () => 'chidi.o@'],
    ['the passenger’s name', () => 'mama ngozi'],
    ['the passenger’s phone', () => '0706 555 0202'],
    ['the driver’s name', () => 'sani yakubu'],
    ['the driver’s phone', () => '0802 555 0142'],
    ['the driver’s email', () => 'sani@'],
  ])('a ride that is over is found by %s', async (_how, typed) => {
    const { items } = await staff.call(findEverything, { query: { q: typed() } });
    expect(items.filter(({ part }) => part === 'rides')).toMatchObject([
      { id: ride, title: 'Chidi Obi', line: 'Herbert Macaulay Way, Yaba → Toyin Street, Ikeja', status: 'cancelled' },
    ]);
    const listed = await staff.call(listAllTrips, { query: { show: 'ended', search: typed() } });
    expect(listed.items).toMatchObject([{ id: ride, customer_name: 'Chidi Obi', driver_name: 'Sani Yakubu' }]);
  });

  test('typed text is not a pattern; text that is too short is refused', async () => {
    expect((await staff.call(findEverything, { query: { q: '%%%' } })).items).toEqual([]);
    expect((await staff.call(findEverything, { query: { q: 'a_a_z' } })).items).toEqual([]);
    expect((await staff.refused(findEverything, { query: { q: ' a ' } })).fields?.[0]?.message).toBe(
      'Type at least 3 characters',
    );
  });
});

test('search and counts exist only for staff', async () => {
  const other = (await account('chidi@example.com', 'Chidi Eze')).person;
  const query = { q: 'adaeze' };
  expect([
    (await kaya.person().refused(findEverything, { query })).status,
    (await other.refused(findEverything, { query })).status,
    (await kaya.person().refused(countWaiting, {})).status,
    (await other.refused(countWaiting, {})).status,
  ]).toEqual([401, 404, 401, 404]);
  // The database also refuses an actor with an account.
  const { rows } = await kaya.owner.query(
    `SELECT set_config('kaya.kind', 'account', true), (SELECT count(*)::int FROM requests.find_requests('{%adaeze%}', 9)) AS n`,
  );
  expect(rows[0]).toMatchObject({ n: 0 });
});

test('a searched list shows the same results, and finds people by id', async () => {
  const found = await staff.call(listAllRequests, { query: { show: 'all', search: '0805 765' } });
  expect(found.items.map(({ id }) => id)).toEqual([request.id]);
  expect((await staff.call(listPeople, { query: { search: musa } })).items.map(({ id }) => id)).toEqual([musa]);
});

describe('countWaiting', () => {
  test('the counts follow, and a cancelled request is still found', async () => {
    expect(await staff.call(countWaiting, {})).toEqual({
      requests: 0,
      bookings: 0,
      bookings_late: 0,
      drivers: 0,
      jobs: 0,
      jobs_quick: 0,
      payouts: 0,
      providers: 0,
      providers_applied: 0,
      partners: 0,
      partners_unpaid: 0,
      partner_answers: 0,
      items_unserved: 0,
      items_reported: 0,
      money: 0,
      hearings: 0,
      cases: 0,
      calls: 0,
      calls_late: 0,
      sos: 0,
      sos_ringing: 0,
      rights: 0,
      breaches: 0,
    });
    await kaya.owner.query(`UPDATE jobs.jobs SET held = true, hold_reason = 'To check' WHERE order_id = $1`, [
      request.id,
    ]);
    expect((await staff.call(countWaiting, {})).requests).toBe(1);
    await staff.send(cancelRequestByStaff, { params: { id: request.id }, body: { reason: 'Twice' } });
    expect((await parts('okonkwo'))['requests']).toEqual([request.id]);
    expect((await staff.call(countWaiting, {})).requests).toBe(0);
  });
});

test('each part is searched by its index when there are thousands of rows', async () => {
  const { owner } = kaya;
  await owner.query(
    `INSERT INTO identity.accounts (email, name) SELECT 'crowd' || n || '@example.com', 'Crowd ' || n FROM generate_series(1, 20000) n`,
  );
  await owner.query('ANALYZE identity.accounts');
  await owner.query(`SELECT set_config('kaya.kind', 'staff', false)`);
  const scans = async () => {
    await owner.query('SELECT pg_stat_force_next_flush()');
    const { rows } = await owner.query<{ seq: number; idx: number }>(
      `SELECT t.seq_scan::int AS seq, i.idx_scan::int AS idx FROM pg_stat_user_tables t JOIN pg_stat_user_indexes i USING (relid)
        WHERE i.indexrelname = 'accounts_find'`,
    );
    return rows[0] ?? { seq: 0, idx: 0 };
  };
  const before = await scans();
  const { rows } = await owner.query(`SELECT id FROM identity.find_accounts('{%crowd 19999%}', NULL, NULL, 7, true)`);
  expect(rows).toHaveLength(1);
  const after = await scans();
  expect(after.idx).toBeGreaterThan(before.idx);
  expect(after.seq).toBe(before.seq);
});

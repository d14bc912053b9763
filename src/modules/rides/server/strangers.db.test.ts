// What strangers see of a ride: nothing, through the use cases and in plain SQL. What a link shows, and when it expires.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, noExchange } from '../../../../tests/support/job-database.ts';
import { type Driver, openRideDatabase, type RideDatabase } from '../../../../tests/support/ride-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system, visitor } from '../../../kernel/db/actor.ts';
import { query } from '../../../kernel/db/query.ts';
import { setHeading } from '../../drivers/server/set-heading.ts';
import { acceptOfferAs, declineOffer } from './answer-offer.ts';
import { cancelTrip } from './cancel-trip.ts';
import { arriveAtPickup, completeTrip, departForTrip, releaseTrip, startTrip } from './drive-trip.ts';
import { countTrip, tryStartCode } from './moves.sql.ts';
import { countingRide, startCodeLimits } from '../rules.ts';
import { rateRider } from './rate-rider.ts';
import { rateTrip } from './rate-trip.ts';
import { readTrip } from './read-trip.ts';
import { reportNoShow } from './report-no-show.ts';
import { searchAgain } from './search-again.ts';
import { followTrip, shareTrip } from './share-trip.ts';

let street: RideDatabase;
let customer: Actor;
let driver: Driver;
let id: string;
const rider = { name: 'Bola Adisa', phone: '+2348031112222' };
const strangers = new Map<string, Actor>();
const on = () => ({ params: { id } });

beforeAll(async () => {
  street = await openRideDatabase(6);
  customer = await street.account();
  driver = await street.driver({ lat: 6.5, lng: 3.36 });
  id = (await street.book(customer, { rider })).id;
  await street.dispatch();
  await acceptOfferAs(street.db, driver, id);
  const home = { label: 'Yaba, Lagos', lat: 6.51, lng: 3.37 };
  await street.as(driver, (act) => setHeading(act, { body: home }, noExchange));
  strangers.set('a visitor', visitor);
  strangers.set('another account', await street.account());
  strangers.set('another driver', await street.driver({ online: true }));
});
afterAll(() => street.close());

const keys = {
  'rides.trips': 'id',
  'rides.contacts': 'trip_id',
  'rides.start_codes': 'trip_id',
  'rides.offers': 'trip_id',
  'rides.ratings': 'trip_id',
  'rides.rider_ratings': 'trip_id',
  'rides.share_links': 'trip_id',
} as const;
const drivers = {
  'drivers.drivers': 'id',
  'drivers.vehicles': 'driver_id',
  'drivers.presence': 'driver_id',
  'drivers.shifts': 'driver_id',
  'drivers.headings': 'driver_id',
  'drivers.releases': 'driver_id',
} as const;
let named = 0;
const run = (actor: Actor, sql: string, of: string): Promise<{ n: number }[]> => {
  named += 1;
  const asked = query(`test.rideStranger${named}`, { id: 'uuid' }, { n: 'int8' }, sql);
  return street.as(actor, (act) => act.sql(asked, { id: of }));
};
const seen = async (actor: Actor, table: string, key: string, of: string): Promise<number> =>
  (await run(actor, `SELECT count(*) AS n FROM ${table} WHERE ${key} = $id`, of))[0]?.n ?? -1;

describe.each(['a visitor', 'another account', 'another driver'])('%s', (name) => {
  const stranger = (): Actor => strangers.get(name) ?? visitor;

  test('sees and changes no row of the ride or its driver', async () => {
    for (const [table, key] of Object.entries(keys)) expect(await seen(stranger(), table, key, id), table).toBe(0);
    for (const [table, key] of Object.entries(drivers))
      expect(await seen(stranger(), table, key, driver.accountId), table).toBe(0);
    await run(
      stranger(),
      `UPDATE rides.trips SET status = 'cancelled', driver_phone = NULL, driver_id = NULL, vehicle = NULL WHERE id = $id RETURNING 1::int8 AS n`,
      id,
    );
    await run(stranger(), `SELECT count(*) AS n FROM rides.release($id, '{accepted}', 1, 'other', '')`, id);
    await run(stranger(), `SELECT coalesce(rides.metres_from_pickup($id, 5), 0)::int8 AS n`, id).then((rows) =>
      expect(rows[0]?.n).toBe(0),
    );
    await run(stranger(), `SELECT ratings::int8 AS n FROM rides.rider_rating($id)`, id).then((rows) =>
      expect(rows[0]?.n).toBe(0),
    );
    await run(stranger(), `SELECT count(*) AS n FROM rides.driver_at($id)`, id).then((rows) =>
      expect(rows[0]?.n).toBe(0),
    );
    await run(
      stranger(),
      `UPDATE drivers.presence SET online = false, online_since = NULL WHERE driver_id = $id RETURNING 1::int8 AS n`,
      driver.accountId,
    );
    expect(await street.statusOf(id)).toBe('accepted');
    expect(await street.value('SELECT online FROM drivers.presence WHERE driver_id = $1', [driver.accountId])).toBe(
      true,
    );
  });

  test('gets not_found for everything', async () => {
    const as = <T>(work: (act: Parameters<typeof readTrip>[0]) => Promise<T>) => codeOf(street.as(stranger(), work));
    expect(await as((act) => readTrip(act, on(), noExchange))).toBe('not_found');
    expect(await as((act) => cancelTrip(act, { ...on(), body: { fee_kobo: 0 } }, noExchange))).toBe('not_found');
    expect(await as((act) => searchAgain(act, on(), noExchange))).toBe('not_found');
    expect(await as((act) => rateTrip(act, { ...on(), body: { stars: 1 } }, noExchange))).toBe('not_found');
    expect(await as((act) => shareTrip(act, on(), noExchange))).toBe('not_found');
    for (const step of [departForTrip, arriveAtPickup, completeTrip, reportNoShow])
      expect(await as((act) => step(act, on(), noExchange))).toBe('not_found');
    expect(await as((act) => releaseTrip(act, { ...on(), body: { reason: 'felt_unsafe' } }, noExchange))).toBe(
      'not_found',
    );
    const start = startTrip(street.db, stranger(), { ...on(), body: { code: '0000' } }, noExchange);
    expect(await codeOf(start)).toBe('not_found');
  });
});

test('only the driver who was asked can answer an offer', async () => {
  const other = strangers.get('another driver') ?? visitor;
  expect(await codeOf(acceptOfferAs(street.db, other, id))).toBe('offer_gone');
  expect(await codeOf(street.as(other, (act) => declineOffer(act, on(), noExchange)))).toBe('offer_gone');
});

describe('readTrip', () => {
  test('customer and driver see only their part of a ride', async () => {
    expect(await seen(driver, 'rides.contacts', 'trip_id', id)).toBe(1);
    expect(await seen(driver, 'rides.start_codes', 'trip_id', id)).toBe(0);
    expect(await seen(driver, 'rides.share_links', 'trip_id', id)).toBe(0);
    expect(await seen(customer, 'rides.start_codes', 'trip_id', id)).toBe(1);
    expect(await seen(customer, 'drivers.presence', 'driver_id', driver.accountId)).toBe(0);
    const price = `UPDATE rides.trips SET price_kobo = 1 WHERE id = $id RETURNING 1::int8 AS n`;
    await expect(run(customer, price, id)).rejects.toThrow('permission denied');
    const sample = `UPDATE drivers.drivers SET is_sample = true, rating = 5 WHERE id = $id RETURNING 1::int8 AS n`;
    await expect(run(driver, sample, driver.accountId)).rejects.toThrow('permission denied');
    const staff = { ...(await street.account()), kind: 'staff' as const };
    expect((await street.as(staff, (act) => readTrip(act, on(), noExchange))).start_code).toBeNull();
  });
});

describe('shareTrip and followTrip', () => {
  const follow = (token: string) => street.as(visitor, (act) => followTrip(act, { params: { token } }, noExchange));
  const tokenOf = (path: string): string => path.replace('/trip/', '');

  test('the answer has the price only if the sharer chose to show it, and without a carried fee', async () => {
    const owner = await street.account();
    const ride = (await street.book(owner)).id;
    const shared = async (body?: { shows_price?: boolean }) => {
      const { path } = await street.as(owner, (act) =>
        shareTrip(act, { params: { id: ride }, ...(body ? { body } : {}) }, noExchange),
      );
      return follow(tokenOf(path));
    };
    await street.owner.query('UPDATE rides.trips SET carried_kobo = 200000 WHERE id = $1', [ride]);
    for (const body of [undefined, {}, { shows_price: false }]) expect((await shared(body)).price_kobo).toBeNull();
    const price = await street.value('SELECT price_kobo FROM rides.trips WHERE id = $1', [ride]);
    expect((await shared({ shows_price: true })).price_kobo).toBe(Number(price));
    const { path } = await street.as(owner, (act) =>
      shareTrip(act, { params: { id: ride }, body: { shows_price: true } }, noExchange),
    );
    await street.as(owner, (act) => cancelTrip(act, { params: { id: ride }, body: { fee_kobo: 0 } }, noExchange));
    expect((await follow(tokenOf(path))).price_kobo, 'nothing was paid').toBeNull();
  });

  test('shows the ride without what a follower must not know', async () => {
    const { path, url } = await street.as(customer, (act) => shareTrip(act, on(), noExchange));
    expect(url).toBe(`http://localhost${path}`);
    const shown = await follow(tokenOf(path));
    expect(shown).toMatchObject({
      status: 'accepted',
      rider_first_name: 'Bola',
      driver: { first_name: 'Sani', vehicle: { name: 'Toyota Corolla' }, at: { lat: 6.5, lng: 3.36 } },
      ends_at: null,
    });
    const all = JSON.stringify(shown);
    const code = await street.codeOfTrip(id);
    expect(shown.price_kobo).toBeNull();
    for (const secret of ['+234', 'Adisa', 'Yakubu', `"${code}"`]) expect(all).not.toContain(secret);
    // Only its hash is stored.
    expect(await street.value('SELECT count(*)::int FROM rides.share_links WHERE hash = $1', [tokenOf(path)])).toBe(0);
  });

  test('a wrong link opens nothing', async () => {
    for (const token of ['x', 'A'.repeat(43), '../../etc/passwd', id])
      expect(await codeOf(follow(token))).toBe('not_found');
  });

  const texts = async (): Promise<{ to: string; text: string }[]> => {
    const { rows } = await street.owner.query<{ payload: { to: string; text: string } }>(
      `SELECT p.payload FROM graphile_worker.jobs j JOIN graphile_worker._private_jobs p ON p.id = j.id
        WHERE j.task_identifier = 'sms.send' ORDER BY j.id`,
    );
    return rows.map(({ payload }) => payload);
  };

  test('the rider gets a link by text message, without any typed words', async () => {
    const sent = await texts();
    expect(sent).toHaveLength(1);
    const { to, text } = sent[0] ?? { to: '', text: '' };
    expect(to).toBe(rider.phone);
    const code = await street.codeOfTrip(id);
    expect(text.replace(/[\w-]{43}$/, 'SECRET')).toBe(
      `A Kaya ride is booked for you now. Pay the driver NGN 4,000 in cash. Your start code is ${code}: give it to the driver when you get in. Follow it here: http://localhost/trip/SECRET`,
    );
    expect(await follow(tokenOf(new URL(text.split(' ').at(-1) ?? '').pathname))).toMatchObject({
      rider_first_name: 'Bola',
    });
  });

  test('links are limited in number and expire two hours after the ride', async () => {
    const share = () => street.as(customer, (act) => shareTrip(act, on(), noExchange));
    const { path } = await share();
    for (let n = 0; n < 17; n += 1) await share();
    expect(await codeOf(share())).toBe('too_many_links');
    await street.as(customer, (act) => cancelTrip(act, { ...on(), body: { fee_kobo: 0 } }, noExchange));
    expect(await follow(tokenOf(path))).toMatchObject({ status: 'cancelled', driver: { at: null } });
    expect((await texts()).at(-1), 'nobody waits at the kerb').toMatchObject({
      to: rider.phone,
      text: 'The Kaya ride booked for you is cancelled.',
    });
    await street.later(id, 2 * 3_600 + 1);
    expect(await codeOf(follow(tokenOf(path)))).toBe('link_expired');
  });
});

test('only rides count for a driver’s trips and stars: once, when the trip ends, for its customer and driver', async () => {
  const [owner, its] = [await street.account(), await street.driver()];
  const trip = (await street.book(owner)).id;
  await street.owner.query(
    `UPDATE rides.trips SET status = 'in_progress', driver_id = $2, driver_phone = '', vehicle = '{}', search_ends_at = NULL,
            started_at = now() - interval '1 hour', distance_m = 5000
      WHERE id = $1`,
    [trip, its.accountId],
  );
  await street.as(its, (act) => completeTrip(act, { params: { id: trip } }, noExchange));
  await street.as(owner, (act) => rateTrip(act, { params: { id: trip }, body: { stars: 5 } }, noExchange));
  await street.as(its, (act) => rateRider(act, { params: { id: trip }, body: { stars: 3 } }, noExchange));
  const counts = () =>
    street.value(`SELECT jsonb_build_array(trips_count, ratings_count, rating) FROM drivers.drivers WHERE id = $1`, [
      its.accountId,
    ]);
  expect(await counts()).toEqual([1, 1, 5]);
  for (const actor of [its, owner, visitor, await street.account(), system]) {
    for (const count of [
      'record_trip($id)',
      'record_rating($id, 1)',
      `record_release($id, $id, 'other', '')`,
      'forget_release_notes(ARRAY[$id::uuid])',
    ])
      await expect(run(actor, `SELECT 1::int8 AS n FROM drivers.${count}`, its.accountId)).rejects.toThrow(
        'permission denied',
      );
    for (const count of ['count_trip($id, 0, 0, 90)', 'show_ratings($id, 0, 0)'])
      await run(actor, `SELECT 1::int8 AS n FROM rides.${count}`, trip);
  }
  expect(await counts(), 'what ended earlier is counted no more').toEqual([1, 1, 5]);
  const twice = street.as(await street.account(), async (act) => {
    const end = query(
      'test.endAgain',
      { id: 'uuid' },
      {},
      `UPDATE rides.trips SET completed_at = now() WHERE id = $id`,
    );
    await act.sql(end, { id: trip });
    await act.sql(countTrip, { trip, ...countingRide });
  });
  await twice;
  expect(await counts(), 'nor by a stranger').toEqual([1, 1, 5]);
});

describe('a driver who gave the ride back', () => {
  let former: Driver;
  let ride: string;
  const code = (actor: Actor) =>
    street
      .as(actor, (act) => act.one(tryStartCode, { trip: ride, code: '0000', ...startCodeLimits }))
      .then((row) => row?.verdict);
  const tries = () => street.value('SELECT wrong_tries FROM rides.start_codes WHERE trip_id = $1', [ride]);
  beforeAll(async () => {
    await street.owner.query('UPDATE drivers.presence SET online = false, online_since = NULL');
    const owner = await street.account();
    former = await street.driver();
    ride = (await street.book(owner, { rider })).id;
    await street.owner.query(`UPDATE rides.start_codes SET code = '4711' WHERE trip_id = $1`, [ride]);
    await street.dispatch();
    await acceptOfferAs(street.db, former, ride);
  });

  test('sees the rider while they have the ride, and nothing afterwards', async () => {
    expect(await seen(former, 'rides.contacts', 'trip_id', ride)).toBe(1);
    expect(await code(former)).toBe('wrong');
    expect(await tries()).toBe(1);
    const back = () =>
      street.as(former, (act) =>
        releaseTrip(act, { params: { id: ride }, body: { reason: 'felt_unsafe' } }, noExchange).then(() => null),
      );
    await back();
    const nothing = async (): Promise<void> => {
      for (const table of ['trips', 'contacts', 'start_codes', 'ratings', 'rider_ratings', 'share_links'])
        expect(await seen(former, `rides.${table}`, table === 'trips' ? 'id' : 'trip_id', ride), table).toBe(0);
      // Not even their attempts are counted.
      expect(await code(former)).toBe('wrong');
      expect(await tries()).toBe(1);
      expect(await codeOf(back())).toBe('not_found');
      const started = startTrip(street.db, former, { params: { id: ride }, body: { code: '4711' } }, noExchange);
      expect(await codeOf(started)).toBe('not_found');
    };
    await nothing();
    const next = await street.driver();
    await street.dispatch();
    await acceptOfferAs(street.db, next, ride);
    expect(await seen(next, 'rides.contacts', 'trip_id', ride)).toBe(1);
    await nothing();
  });
});

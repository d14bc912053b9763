// Positions of drivers: which are accepted or refused, and that no one else sees them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, noExchange } from '../../../../tests/support/job-database.ts';
import { placeAccount } from '../../../../tests/support/place-account.ts';
import { type Driver, openRideDatabase, type RideDatabase, way } from '../../../../tests/support/ride-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system, visitor } from '../../../kernel/db/actor.ts';
import { query } from '../../../kernel/db/query.ts';
import { setOnline } from '../../drivers/server/set-online.ts';
import { acceptOfferAs } from '../../rides/server/answer-offer.ts';
import { arriveAtPickup, completeTrip, departForTrip, startTrip } from '../../rides/server/drive-trip.ts';
import { driverAt } from '../../rides/server/trips.sql.ts';
import type { Point } from '../position-rules.ts';
import { forgetPosition, sendPositions } from './send-positions.ts';
import { dispatchPersonalData } from './personal-data.ts';
import { dispatchTasks } from './tasks.ts';

let street: RideDatabase;
beforeAll(async () => {
  street = await openRideDatabase(8);
});
afterAll(() => street.close());

const surulere = { lat: 6.4926, lng: 3.3567 };
/** A position some seconds ago, some metres north of Surulere. */
const point = (ago: number, north_m = 0): Point => ({
  lat: surulere.lat + north_m / 111_195,
  lng: surulere.lng,
  at: Date.now() - ago * 1000,
});
const send = (who: Actor, ...points: Point[]) => sendPositions(street.db, who, { body: { points } }, noExchange);
const known = async (who: Actor) =>
  (await street.value('SELECT jsonb_build_array(lat, lng) FROM dispatch.positions WHERE account_id = $1', [
    who.accountId,
  ])) ?? null;
const path = (who: Actor, order: string) =>
  street.value('SELECT count(*)::int FROM dispatch.paths WHERE account_id = $1 AND order_id = $2', [
    who.accountId,
    order,
  ]);
const offline = async (driver: Driver) => {
  await street.as(driver, (act) => setOnline(act, { body: { online: false } }, noExchange));
  const event = await street.value(
    `SELECT id FROM kernel.events WHERE name = 'drivers.online_changed' AND payload ->> 'driverId' = $1 ORDER BY id DESC LIMIT 1`,
    [driver.accountId],
  );
  await dispatchTasks['dispatch.driver_left']?.({ eventId: event }, street.db);
};
/** A ride that this driver has accepted. */
const ride = async () => {
  const customer = await street.account();
  const driver = await street.driver(way.pickup);
  await street.owner.query('UPDATE drivers.presence SET online = false, online_since = NULL WHERE driver_id <> $1', [
    driver.accountId,
  ]);
  const { id } = await street.book(customer);
  await street.dispatch();
  await acceptOfferAs(street.db, driver, id);
  return { customer, driver, id, on: { params: { id } } };
};

describe('sendPositions', () => {
  test('the newest point of a batch in any order is stored; sending it again changes nothing', async () => {
    const driver = await street.driver();
    const points = [point(2, 60), point(10), point(6, 30)];
    const first = await send(driver, ...points);
    expect(first).toMatchObject({
      taken: 3,
      latest: { lat: points[0]?.lat, at: new Date(points[0]?.at ?? 0).toISOString() },
    });
    expect(await send(driver, ...points)).toEqual({ ...first, taken: 0 });
    expect(await send(driver, point(8, 500))).toEqual({ ...first, taken: 0 });
    expect(await known(driver)).toEqual([points[0]?.lat, points[0]?.lng]);
  });

  test('a jump from the last position is dropped and counted, until that position is stale', async () => {
    const driver = await street.driver();
    await send(driver, point(10));
    const jumped = await send(driver, point(4, 100_000), point(0, 100_100));
    expect(jumped).toMatchObject({ taken: 0, dropped: { jumps: 2 }, latest: { lat: surulere.lat } });
    await placeAccount(street.owner, driver.accountId, surulere, 61);
    expect(await send(driver, point(0, 100_000))).toMatchObject({ taken: 1, dropped: { jumps: 0 } });
  });

  test('ignored points are counted, and the last position is returned', async () => {
    const driver = await street.driver();
    expect(await send(driver, point(-600), point(9_000))).toEqual({
      taken: 0,
      dropped: { ahead: 1, old: 1, jumps: 0, vague: 0 },
      latest: null,
    });
    await send(driver, point(5));
    expect((await send(driver, point(9_000))).latest).toMatchObject(surulere);
  });

  test('each point abroad is refused by its place in the batch, and nothing is stored', async () => {
    const driver = await street.driver();
    const accra = { lat: 5.6037, lng: -0.187, at: Date.now() };
    await expect(send(driver, point(8), accra, point(4), accra)).rejects.toMatchObject({
      kind: { code: 'outside_nigeria' },
      fields: [{ path: 'points.1.lat' }, { path: 'points.3.lat' }],
    });
    expect(await known(driver)).toBeNull();
  });

  test('not_out for everyone who is neither online nor on the road; an ended session is signed out', async () => {
    for (const who of [await street.account(), await street.worker(), await street.driver({ online: false })])
      expect(await codeOf(send(who, point(1)))).toBe('not_out');
    const driver = await street.driver();
    await street.owner.query('UPDATE identity.sessions SET ended_at = now() WHERE id = $1', [driver.sessionId]);
    expect(await codeOf(send(driver, point(1)))).toBe('not_signed_in');
    expect(await codeOf(send(visitor, point(1)))).toBe('not_signed_in');
    expect(await codeOf(send({ ...driver, sessionId: null }, point(1)))).toBe('not_signed_in');
  });

  test('a session can set only its own account’s position', async () => {
    const [driver, other] = [await street.driver(), await street.driver()];
    await send({ ...driver, accountId: other.accountId }, point(1));
    expect(await known(driver)).not.toBeNull();
    expect(await known(other)).toBeNull();
  });

  test('concurrent calls are written together, each with its own; two batches of one driver run one after the other', async () => {
    const drivers = await Promise.all(Array.from({ length: 40 }, () => street.driver()));
    const nobody = await street.account();
    const answers = await Promise.all([
      ...drivers.map((driver, n) => send(driver, point(9, n), point(3, n * 2))),
      ...drivers.map((driver, n) => send(driver, point(1, n * 3))),
      codeOf(send(nobody, point(1))),
    ]);
    expect(answers.at(-1)).toBe('not_out');
    expect(await Promise.all(drivers.map(known))).toEqual(
      drivers.map((_, n) => [expect.closeTo(surulere.lat + (n * 3) / 111_195, 9), surulere.lng]),
    );
  });
});

describe('forgetPosition', () => {
  test('one’s own position is deleted at once; going offline deletes it too, but not during a ride', async () => {
    const driver = await street.driver();
    await send(driver, point(1));
    const other = await street.driver();
    await street.as(other, (act) => forgetPosition(act, {}, noExchange));
    expect(await known(driver)).not.toBeNull();
    await street.as(driver, (act) => forgetPosition(act, {}, noExchange));
    expect(await known(driver)).toBeNull();
    await send(driver, point(0));
    await offline(driver);
    expect(await known(driver)).toBeNull();
    const { driver: busy } = await ride();
    await offline(busy);
    expect(await known(busy)).not.toBeNull();
    expect(await send(busy, point(0))).toMatchObject({ taken: 1 });
  });
});

describe('the people of a ride', () => {
  const seenBy = (who: Actor, id: string) => street.as(who, (act) => act.one(driverAt, { trip: id }));

  test('customer and staff see the driver from the acceptance to the completion, and others never', async () => {
    const customer = await street.account();
    const driver = await street.driver();
    await street.owner.query('UPDATE drivers.presence SET online = false, online_since = NULL WHERE driver_id <> $1', [
      driver.accountId,
    ]);
    // The driver's earlier position is no one's business.
    await placeAccount(street.owner, driver.accountId, surulere, 90);
    const { id } = await street.book(customer);
    await street.dispatch();
    expect(await seenBy(customer, id)).toBeUndefined();
    await acceptOfferAs(street.db, driver, id);
    expect(await seenBy(customer, id)).toBeUndefined();
    await send(driver, point(0));
    const staff = { ...(await street.account()), kind: 'staff' as const };
    const others = [visitor, await street.account(), await street.driver(), driver];
    for (const who of [customer, staff]) expect(await seenBy(who, id)).toMatchObject(surulere);
    for (const who of others) expect(await seenBy(who, id)).toBeUndefined();
    const on = { params: { id } };
    await street.as(driver, (act) => departForTrip(act, on, noExchange));
    await street.as(driver, (act) => arriveAtPickup(act, on, noExchange));
    await startTrip(street.db, driver, { ...on, body: { code: await street.codeOfTrip(id) } }, noExchange);
    expect(await seenBy(customer, id)).toMatchObject(surulere);
    await street.as(driver, (act) => completeTrip(act, on, noExchange));
    for (const who of [customer, staff, ...others]) expect(await seenBy(who, id)).toBeUndefined();
    expect(await known(driver), 'still online').not.toBeNull();
  });

  test('the position of a driver who went offline during the ride is deleted when the ride ends', async () => {
    const { customer, driver, id, on } = await ride();
    await send(driver, point(0));
    await offline(driver);
    await street.as(driver, (act) => departForTrip(act, on, noExchange));
    expect(await seenBy(customer, id)).toMatchObject(surulere);
    await street.as(driver, (act) => arriveAtPickup(act, on, noExchange));
    await startTrip(street.db, driver, { ...on, body: { code: await street.codeOfTrip(id) } }, noExchange);
    await street.as(driver, (act) => completeTrip(act, on, noExchange));
    expect(await known(driver)).toBeNull();
    expect(await codeOf(send(driver, point(0)))).toBe('not_out');
  });
});

describe('the path of an order', () => {
  const tables = ['dispatch.positions', 'dispatch.under_way', 'dispatch.paths'];
  let asked = 0;
  const rowsSeen = async (who: Actor, table: string, account: string | null): Promise<number> => {
    asked += 1;
    const count = query(
      `test.positionRows${asked}`,
      { id: 'uuid' },
      { n: 'int8' },
      `SELECT count(*) AS n FROM ${table} WHERE account_id = $id`,
    );
    return (await street.as(who, (act) => act.sql(count, { id: account ?? '' })))[0]?.n ?? -1;
  };

  test('one point per ten seconds is stored, once, only from the acceptance on', async () => {
    const { driver, id } = await ride();
    await street.owner.query(
      `UPDATE dispatch.under_way SET began_at = date_trunc('minute', now()) - interval '5 minutes' WHERE order_id = $1`,
      [id],
    );
    // A minute of whole slots, and one from before the ride.
    const start = Math.floor(Date.now() / 60_000) * 60_000 - 120_000;
    const points = Array.from({ length: 15 }, (_, n) => ({ ...surulere, at: start + n * 4_000 }));
    await street.owner.query('DELETE FROM dispatch.positions WHERE account_id = $1', [driver.accountId]);
    await send(driver, { ...surulere, at: start - 600_000 }, ...points);
    expect(await path(driver, id)).toBe(6);
    await street.owner.query('DELETE FROM dispatch.positions WHERE account_id = $1', [driver.accountId]);
    await send(driver, ...points);
    expect(await path(driver, id)).toBe(6);
  });

  test('a driver without an order leaves no path', async () => {
    const driver = await street.driver();
    await send(driver, point(30), point(15), point(0));
    expect(
      await street.value('SELECT count(*)::int FROM dispatch.paths WHERE account_id = $1', [driver.accountId]),
    ).toBe(0);
  });

  test('only the driver and staff see the rows, and no one writes them', async () => {
    const { customer, driver } = await ride();
    await send(driver, point(0));
    const staff = { ...(await street.account()), kind: 'staff' as const };
    for (const table of tables) {
      for (const who of [driver, staff, system]) expect(await rowsSeen(who, table, driver.accountId), table).toBe(1);
      for (const who of [visitor, customer, await street.account(), await street.driver()])
        expect(await rowsSeen(who, table, driver.accountId), table).toBe(0);
      for (const [n, sql] of [`DELETE FROM ${table}`, `UPDATE ${table} SET account_id = account_id`].entries()) {
        const forged = query(`test.forged${table}${n}`, {}, {}, sql);
        await expect(street.as(driver, (act) => act.sql(forged, {}))).rejects.toThrow('permission denied');
      }
    }
    for (const sql of [
      `SELECT dispatch.set_out(uuidv7(), '${driver.accountId}')`,
      `SELECT dispatch.come_back(uuidv7())`,
      `SELECT * FROM dispatch.whereabouts`,
    ]) {
      const forged = query(`test.forged ${sql.slice(0, 40)}`, {}, {}, sql);
      await expect(street.as(driver, (act) => act.sql(forged, {}))).rejects.toThrow('permission denied');
    }
  });

  test('it is deleted after 30 days, and with the account; it is in the person’s export', async () => {
    const { driver, id } = await ride();
    await send(driver, point(0));
    const old = `INSERT INTO dispatch.paths (account_id, order_id, slot, lat, lng)
      SELECT $1, $2, (extract(epoch FROM now() - interval '30 days') / 10)::int4 + n, 6.5, 3.4 FROM generate_series(-1515, 60, 30) n`;
    await street.owner.query(old, [driver.accountId, id]);
    expect(await path(driver, id)).toBe(54);
    await dispatchTasks['dispatch.forget_paths']?.({}, street.db);
    expect(await path(driver, id)).toBe(3);
    const person = { accountId: driver.accountId, email: '' };
    const rows = await street.as(driver, async (act) =>
      dispatchPersonalData.exportLists?.['paths']?.(act, person, '00000000-0000-0000-0000-000000000000'),
    );
    expect(rows).toMatchObject([{ id, row: { order_id: id, points: [[expect.any(Number), 6.5, 3.4], {}, {}] } }]);
    expect(await street.as(driver, (act) => dispatchPersonalData.exportFor(act, person))).toMatchObject({
      position: surulere,
    });
    const erase = (who: Actor) =>
      street.as(who, (act) => dispatchPersonalData.erase?.(act, person) ?? Promise.resolve());
    await expect(erase(driver)).rejects.toThrow('erased by the system');
    await erase(system);
    for (const table of tables) expect(await rowsSeen(system, table, driver.accountId), table).toBe(0);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, noExchange } from '../../../../../tests/support/job-database.ts';
import { type Driver, openRideDatabase, type RideDatabase } from '../../../../../tests/support/ride-database.ts';
import type { Actor } from '../../../../kernel/db/act.ts';
import { addDays, lagosDate, lagosWeek } from '../../../../shared/clock.ts';
import { readWeek } from './read-week.ts';

let street: RideDatabase;
beforeAll(async () => {
  street = await openRideDatabase(4);
});
afterAll(() => street.close());

const read = (actor: Actor, day?: string) =>
  street.as(actor, (act) => readWeek(act, { query: day ? { day } : {} }, noExchange));

/** A trip completed at that time, posted as ₦4,500 earned. */
const trip = async (driver: Driver, at: string) => {
  await street.owner.query(
    `WITH t AS (
       INSERT INTO rides.trips (status, vehicle_class, pickup, pickup_lat, pickup_lng, destination, destination_lat, destination_lng,
         distance_m, duration_s, price_kobo, price_lines, driver_share_kobo, driver_id, driver_phone, vehicle, completed_at)
       VALUES ('completed', 'car', 'Surulere', 6.5, 3.36, 'Lekki', 6.45, 3.47, 14000, 1800, 500000, '[]', 450000, $1, '', '{}', $2)
       RETURNING id),
     p AS (INSERT INTO money.postings (kind, key, posted_at) SELECT 'trip_completed', 'trip_completed:' || id, $2 FROM t RETURNING id)
     INSERT INTO money.statement (worker_id, posting_id, kind, amount_kobo, cash_kobo, posted_at)
     SELECT $1, p.id, 'trip_completed', -50000, 500000, $2 FROM p`,
    [driver.accountId, at],
  );
};
const shift = (driver: Driver, from: string, to: string) =>
  street.owner.query('INSERT INTO drivers.shifts (driver_id, started_at, ended_at) VALUES ($1, $2, $3)', [
    driver.accountId,
    from,
    to,
  ]);

test('a week goes from Monday to Sunday by the Lagos day, and shifts over midnight count on both days', async () => {
  const driver = await street.driver({ online: false });
  // A whole week within the visible year. Its Monday begins on Sunday, 23:00 UTC.
  const monday = lagosWeek(new Date(Date.now() - 42 * 86_400_000))[0] ?? '';
  const at = (day: number, utc: string): string => `${addDays(monday, day)}T${utc}Z`;
  await trip(driver, at(-1, '22:59:00'));
  await trip(driver, at(-1, '23:00:00'));
  await trip(driver, at(2, '12:00:00'));
  await trip(driver, at(6, '22:59:00'));
  await trip(driver, at(6, '23:00:00'));
  await shift(driver, at(-1, '22:00:00'), at(0, '01:00:00'));
  await shift(driver, at(2, '22:00:00'), at(3, '00:30:00'));
  await shift(driver, at(6, '22:30:00'), at(7, '05:00:00'));
  const { days, total, previous, next } = await read(driver, addDays(monday, 3));
  const rows = days.map((day) => [day.date, day.earnings_kobo, day.trips, day.online_seconds / 60]);
  expect(rows).toEqual([
    [monday, 4_500_00, 1, 120],
    [addDays(monday, 1), 0, 0, 0],
    [addDays(monday, 2), 4_500_00, 1, 60],
    [addDays(monday, 3), 0, 0, 90],
    [addDays(monday, 4), 0, 0, 0],
    [addDays(monday, 5), 0, 0, 0],
    [addDays(monday, 6), 4_500_00, 1, 30],
  ]);
  expect(total).toEqual({ earnings_kobo: 13_500_00, trips: 3, online_seconds: 300 * 60 });
  expect(next).toBe(addDays(monday, 7));
  expect(previous).toBe(addDays(monday, -7));
});

test('without a day it is this week, without a next one; the first of a year back has no previous one', async () => {
  const driver = await street.driver();
  const { days, next } = await read(driver);
  expect(days.map(({ date }) => date)).toEqual(lagosWeek(new Date()));
  expect(next).toBeNull();
  let day: string | null = days[0]?.date ?? null;
  let weeks = 0;
  for (; day && weeks < 60; weeks += 1) day = (await read(driver, day)).previous;
  expect(weeks).toBe(53);
});

test('another driver’s week is separate, and a future week or a person who does not drive is refused', async () => {
  const [driver, other] = [await street.driver(), await street.driver({ online: false })];
  const day = addDays(lagosDate(new Date()), -14);
  await trip(driver, `${day}T12:00:00Z`);
  expect((await read(other, day)).total).toEqual({ earnings_kobo: 0, trips: 0, online_seconds: 0 });
  const inTen = addDays(lagosDate(new Date()), 10);
  expect(await codeOf(read(driver, inTen))).toBe('invalid_request');
  expect(await codeOf(read(await street.account()))).toBe('no_driver_profile');
});

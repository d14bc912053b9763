// A town of drivers who are online and free, written in bulk by the database's owner.
import type pg from 'pg';
import { insideNigeria } from '../../src/modules/places/server/door.ts';
import { vacuum } from './databases.ts';
import { makeWorkers } from './field.ts';
import { draw, type Kind, places } from './near-field.ts';
import type { Mover } from './arrivals.ts';

/** The most drivers who send positions during the measurement. */
const maxMovers = 5_000;

/**
 * Nine of ten have a car, the others a truck, a bus or a car for other cities. They are samples, so nobody falls silent, and who does not move has
 * a fresh position for an hour.
 * @returns who moves
 */
export const makeTown = async (owner: pg.Client, count: number, kind: Kind, moving: boolean): Promise<Mover[]> => {
  const { lats, lngs } = places(count, kind);
  const movers = await makeWorkers(owner, moving ? Math.min(maxMovers, count) : 1);
  await owner.query(
    `INSERT INTO identity.accounts (email, name, email_confirmed_at, roles)
     SELECT 'stays' || n || '@example.com', 'Bench ' || n, now(), '{worker}' FROM generate_series($1::int + 1, $2::int) AS n`,
    [movers.length, count],
  );
  await owner.query(
    `CREATE TEMP TABLE town AS
     SELECT a.id, p.lat, p.lng, p.n FROM unnest($1::float8[], $2::float8[]) WITH ORDINALITY AS p (lat, lng, n)
       JOIN (SELECT id, row_number() OVER (ORDER BY email LIKE 'stays%', id) AS n FROM identity.accounts) a USING (n)`,
    [[...lats], [...lngs]],
  );
  await owner.query(`
    INSERT INTO drivers.drivers (id, full_name, phone, status, is_sample, rating, ratings_count)
    SELECT id, 'Bench ' || n, '+2348025550142', 'approved', true, 4.7, 40 FROM town;
    INSERT INTO drivers.vehicles (driver_id, vehicle_class, name, colour, plate, approved)
    SELECT id, CASE WHEN n % 10 < 9 THEN 'car' ELSE (ARRAY['truck','bus_van','inter_city'])[1 + n / 10 % 3] END, 'Toyota Corolla', 'silver', 'K-' || lpad(n::text, 8, '0'), true FROM town;
    INSERT INTO drivers.presence (driver_id, online, looking, online_since, heard_at) SELECT id, true, true, now(), now() FROM town`);
  await owner.query(
    `INSERT INTO dispatch.positions (account_id, lat, lng, at)
     SELECT id, lat, lng, CASE WHEN n <= $1 THEN now() - interval '5 seconds' ELSE now() + interval '1 hour' END FROM town`,
    [moving ? movers.length : 0],
  );
  const { rows } = await owner.query<Mover>(
    `SELECT t.id, s.id AS session, t.lat, t.lng FROM town t JOIN identity.sessions s ON s.account_id = t.id ORDER BY t.n`,
  );
  await owner.query('DROP TABLE town');
  await vacuum(owner);
  // Some places are in the sea.
  return rows.filter(insideNigeria);
};

/** Places on land that somebody asks about: the same in every run. */
export const questions = (kind: Kind, count: number): { readonly lat: number; readonly lng: number }[] => {
  const next = draw(kind, 2);
  const drawn: { readonly lat: number; readonly lng: number }[] = [];
  while (drawn.length < count) {
    const place = next();
    if (insideNigeria(place)) drawn.push(place);
  }
  return drawn;
};

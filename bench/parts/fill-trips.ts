// Rides of a filled database: a quarter as many as jobs.
import { hashOf, secretOf, type Size } from './fill-size.ts';

const vehicle = `jsonb_build_object('vehicle_class', 'car', 'name', 'Toyota Corolla', 'colour', 'white', 'plate', 'KJA-482 XB')`;

export const trips = ({ trips: all, workers, drivers, customers, often }: Size): string => {
  const now = Math.floor(all / 200);
  const rare = Math.floor(all / 30);
  return `
  CREATE TEMP TABLE plan_trips AS
  SELECT n, pg_temp.uid(at, 20, n) AS id, at, status, price_kobo, 10 + ${workers} + n % ${drivers} AS asked,
         CASE WHEN n % ${rare} = 7 THEN 4 WHEN n % ${often / 4} = 3 AND NOT now_on THEN 3 ELSE ${10 + workers + drivers} + CASE WHEN now_on THEN n % ${customers} ELSE pg_temp.mix(n, 2, ${customers}) END END AS customer,
         CASE WHEN status IN ('accepted', 'arriving', 'in_progress', 'completed') OR status = 'cancelled' AND n % 2 = 0 THEN
           CASE WHEN n % ${rare} = 9 THEN 6 WHEN n % ${often / 4} = 4 AND NOT now_on THEN 5 ELSE 10 + ${workers} + CASE WHEN now_on THEN n % ${drivers} ELSE pg_temp.mix(n, 1, ${drivers}) END END END AS driver
    FROM (SELECT n, n > ${all - now} AS now_on, CASE WHEN n > ${all - now} THEN now() - interval '20 minutes' ELSE now() - interval '730 days' + n * (interval '729 days' / ${all}) END AS at,
                 CASE WHEN n > ${all - now} THEN pg_temp.pick('{scheduled,scheduled,accepted,in_progress,scheduled}', n)
                      WHEN n % 20 = 11 THEN 'no_driver' WHEN n % 10 = 2 THEN 'cancelled' ELSE 'completed' END AS status, (150000 + pg_temp.mix(n, 4, 100) * 10000) AS price_kobo
            FROM generate_series(1::bigint, ${all}) n) a;
  INSERT INTO rides.trips (id, customer_id, driver_id, driver_phone, vehicle, vehicle_class, status, created_at, scheduled_for, pickup, pickup_lat, pickup_lng, destination, destination_lat,
    destination_lng, distance_m, duration_s, price_kobo, driver_share_kobo, price_lines, accepted_at, arrived_at, started_at, completed_at, cancelled_at, cancelled_by, cancelled_reason)
  SELECT id, pg_temp.account(customer), pg_temp.account(driver), CASE WHEN driver IS NOT NULL THEN '+2348031234567' END, CASE WHEN driver IS NOT NULL THEN ${vehicle} END, 'car', status, at,
         CASE WHEN status = 'scheduled' THEN now() + make_interval(hours => (2 + n % 48)::int) END, pg_temp.address(n), 6.5, 3.37, pg_temp.address(n + 17), 6.45, 3.4, 9000, 1500, price_kobo, price_kobo * 8 / 10,
         jsonb_build_array(jsonb_build_object('code', 'base', 'label', 'Ride', 'amount_kobo', price_kobo)), CASE WHEN driver IS NOT NULL THEN at + interval '1 minute' END,
         CASE WHEN status IN ('in_progress', 'completed') THEN at + interval '9 minutes' END, CASE WHEN status IN ('in_progress', 'completed') THEN at + interval '10 minutes' END,
         CASE WHEN status = 'completed' THEN at + interval '35 minutes' END, CASE WHEN status = 'cancelled' THEN at + interval '5 minutes' END,
         CASE WHEN status = 'cancelled' THEN 'customer' END, CASE WHEN status = 'cancelled' THEN 'Plans changed' END FROM plan_trips;
  INSERT INTO rides.contacts (trip_id, customer_name, customer_phone) SELECT id, CASE WHEN customer = 3 THEN 'Quadri Heavyhand' ELSE pg_temp.name(customer) END, pg_temp.phone(customer) FROM plan_trips;
  INSERT INTO rides.offers (trip_id, search_no, driver_id, minutes, offered_at, answer, answered_at)
  SELECT id, 1, pg_temp.account(coalesce(driver, asked)), 6, at, CASE WHEN driver IS NOT NULL THEN 'accepted' ELSE 'expired' END, at + interval '1 minute' FROM plan_trips WHERE status <> 'scheduled';
  INSERT INTO dispatch.receipts (id, kind, order_id, taker_id, rule_version, decided_at, waited_s, orders, takers, considered, typical_kobo_h, fairness_max_ms)
  SELECT pg_temp.uid(at, 21, n), 'ride', id, pg_temp.account(coalesce(driver, asked)), '2026-11-23', at, 2, 3, 40, 2, 250000, 450000 FROM plan_trips WHERE status <> 'scheduled';
  INSERT INTO dispatch.receipt_lines (receipt_id, taker_id, rank, pickup_ms, has_position, long_way_ms, fairness_ms, rejection_ms, total_ms, is_elsewhere)
  SELECT pg_temp.uid(at, 21, n), pg_temp.account(taker), rank, 200000 * rank, true, 0, 90000, 0, 200000 * rank + 90000, false
    FROM plan_trips, LATERAL (VALUES (1, coalesce(driver, asked)), (2, CASE WHEN coalesce(driver, asked) = asked THEN 10 + ${workers} + (n + 1) % ${drivers} ELSE asked END)) AS l (rank, taker)
   WHERE status <> 'scheduled';
  INSERT INTO rides.ratings (trip_id, driver_id, stars, comment, created_at)
  SELECT id, pg_temp.account(driver), 3 + n % 3, CASE WHEN n % 4 = 0 THEN 'Smooth ride' ELSE '' END, at + interval '1 hour' FROM plan_trips WHERE status = 'completed' AND n % 5 < 3;
  UPDATE rides.ratings SET shown_at = created_at;
  INSERT INTO rides.rider_ratings (trip_id, driver_id, customer_id, stars, created_at, shown_at)
  SELECT t.id, t.driver_id, t.customer_id, 3 + p.n % 3, p.at + interval '1 hour', p.at + interval '1 hour'
    FROM plan_trips p JOIN rides.trips t ON t.id = p.id WHERE p.status = 'completed' AND p.n % 5 < 3;
  INSERT INTO rides.start_codes (trip_id, code) SELECT id, lpad((n % 10000)::text, 4, '0') FROM plan_trips WHERE driver IS NOT NULL;
  INSERT INTO rides.share_links (hash, trip_id, created_at) SELECT 'share ' || n, id, at FROM plan_trips WHERE n % 5 = 0;
  INSERT INTO rides.share_links (hash, trip_id) SELECT '${hashOf(secretOf('typicalCustomer'))}', id FROM plan_trips WHERE status = 'in_progress' ORDER BY n DESC LIMIT 1;
  INSERT INTO dispatch.paths (account_id, order_id, slot, lat, lng)
  SELECT pg_temp.account(driver), id, (extract(epoch FROM at) / 10)::int4 + k, 6.5, 3.37 + k / 1000.0
    FROM plan_trips, generate_series(1, 60) k WHERE driver IS NOT NULL AND at > now() - interval '30 days';
  ANALYZE plan_trips;
`;
};

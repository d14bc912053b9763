// Accounts, workers and drivers of a filled database.
import { type Filled, hashOf, numbers, secretOf, type Size } from './fill-size.ts';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const schedule = JSON.stringify(
  Object.fromEntries(days.map((day) => [day, { available: true, start: '06:00', end: '22:00' }])),
);

/** The seven named people have one more session each, with a known token. */
const knownSessions = Object.entries(numbers)
  .map(([who, n]) => `(${n}, '${hashOf(secretOf(who as Filled))}')`)
  .join(', ');

export const accounts = ({ accounts: all, workers, drivers }: Size): string => `
  INSERT INTO identity.accounts (id, email, name, phone, email_confirmed_at, came_from, created_at, roles)
  SELECT pg_temp.account(n), 'person' || n || '@bench.example', CASE n WHEN 3 THEN 'Quadri Heavyhand' WHEN 4 THEN 'Quincy Typical' ELSE pg_temp.name(n) END,
         pg_temp.phone(n), now() - interval '2 years', CASE WHEN n % 40 = 9 THEN 'corporate' ELSE 'customer' END, now() - interval '2 years',
         CASE WHEN n = 0 THEN '{staff}' WHEN n IN (1, 2) OR n BETWEEN 10 AND ${9 + workers} THEN '{worker}'
              WHEN n IN (5, 6) OR n BETWEEN ${10 + workers} AND ${9 + workers + drivers} THEN '{driver}' ELSE '{}' END::text[]
    FROM generate_series(0, ${all - 1}) n;
  INSERT INTO identity.passwords (account_id, hash, long) SELECT id, 'not a hash', true FROM identity.accounts;
  INSERT INTO identity.factors (account_id, verified_at) SELECT pg_temp.account(n), now() FROM generate_series(0, ${all - 1}, 2) n;
  INSERT INTO identity.factor_secrets (factor_id, secret) SELECT id, 'sealed:bench:' FROM identity.factors;
  INSERT INTO identity.recovery_codes (account_id, code_hash) SELECT pg_temp.account(n - n % 10), 'code ' || n FROM generate_series(0, ${all - 1}) n;
  INSERT INTO identity.sessions (account_id, kind, token_hash, persistent, created_at, last_seen_at, expires_at, ends_at, second_factor_at, user_agent)
  SELECT pg_temp.account(n), 'browser', hash, true, now(), now(), now() + interval '10 years', now() + interval '10 years', now(), 'Firefox'
    FROM (VALUES ${knownSessions}) AS known (n, hash);
  INSERT INTO identity.sessions (account_id, kind, token_hash, created_at, last_seen_at, expires_at, ends_at, ended_at, user_agent)
  SELECT pg_temp.account(k / 2), 'browser', 'past ' || k, at, at, at + interval '1 day', at + interval '1 day', at + interval '1 hour', 'Chrome'
    FROM generate_series(0, ${2 * all - 1}) k, LATERAL (SELECT now() - make_interval(hours => (k % 17000)::int) AS at);
  INSERT INTO notifications.push_keys (public_key, private_key, is_current) VALUES ('bench', 'sealed:bench:', false);
  INSERT INTO notifications.push_subscriptions (account_id, session_id, endpoint, p256dh, auth, public_key)
  SELECT account_id, id, 'https://push.example/' || id, decode(repeat('04', 65), 'hex'), decode(repeat('05', 16), 'hex'), 'bench' FROM identity.sessions;
  INSERT INTO notifications.switched_off (account_id, type, channel)
  SELECT pg_temp.account(n), 'other', pg_temp.pick('{push,email}', n) FROM generate_series(0, ${all - 1}) n;
  INSERT INTO identity.consents (account_id, purpose, source, version, words, given_at)
  SELECT pg_temp.account(k / 2), pg_temp.pick('{terms,updates}', k), 'sign_up', '1', 'I agree to the terms of Kaya', now() - interval '2 years'
    FROM generate_series(0, ${2 * all - 1}) k;
  INSERT INTO identity.devices (account_id, device_hash, seen_at)
  SELECT pg_temp.account(n), 'device ' || n, now() - make_interval(hours => n % 9000) FROM generate_series(0, ${all - 1}) n;
  INSERT INTO identity.links (account_id, code_hash, purpose, created_at, expires_at, used_at)
  SELECT pg_temp.account(n), 'link ' || n, 'magiclink', at, at + interval '1 hour', at + interval '1 minute'
    FROM generate_series(0, ${all - 1}, 3) n, LATERAL (SELECT now() - make_interval(hours => n % 17000) AS at);
  INSERT INTO identity.challenges (account_id, code_hash, created_at, expires_at, used_at)
  SELECT pg_temp.account(n), 'challenge ' || n, now() - interval '1 day', now(), now() FROM generate_series(0, ${all - 1}, 2) n;
  INSERT INTO identity.failed_sign_ins (email, at, source)
  SELECT 'person' || n || '@bench.example', now() - make_interval(mins => n), '' FROM generate_series(10, ${all - 1}, 2) n;
  INSERT INTO identity.phone_codes (id, account_id, code_hash, phone, purpose, created_at, expires_at)
  SELECT pg_temp.uid(at, 3, n), pg_temp.account(n), 'code', pg_temp.phone(n), 'confirm', at, at + interval '10 minutes'
    FROM generate_series(10, ${all - 1}, 2) n, LATERAL (SELECT now() - make_interval(hours => n % 17000) AS at);
  INSERT INTO places.saved_places (account_id, slot, label, address, lat, lng)
  SELECT pg_temp.account(n), slot, pg_temp.pick('{Home,Work,Mum}', slot), pg_temp.address(n + slot), 6.5, 3.37
    FROM generate_series(3, ${all - 1}) n, generate_series(1, 3) slot WHERE n % 5 = 3 OR n = 4;
  INSERT INTO places.roads (from_lat, from_lng, to_lat, to_lng, distance_m, duration_s, expires_at)
  SELECT 60000 + n, 30000, 65000, 33700, 9000, 1500, now() + interval '30 days' FROM generate_series(1, ${all}) n;
  INSERT INTO places.searches (key, found, expires_at)
  SELECT lpad(to_hex(n), 64, '0'), '[]', now() + interval '30 days' FROM generate_series(1, ${all}) n;
`;

/** After the jobs are planned: a worker's counts are the sums of their jobs. */
export const movers = ({ workers: all }: Size): string => `
  INSERT INTO workers.workers (id, full_name, location, lat, lng, skills, availability_schedule, status, total_jobs, rating, ratings_count, created_at, last_seen_at)
  SELECT pg_temp.account(n), pg_temp.name(n), pg_temp.area(n), 6.40 + pg_temp.mix(n, 5, 3000) / 10000.0, 3.20 + pg_temp.mix(n, 6, 4000) / 10000.0,
         CASE n % 4 WHEN 0 THEN '{packing,heavy_lifting}' WHEN 1 THEN '{packing,cleaning}' WHEN 2 THEN '{driving}' ELSE '{}' END::text[], '${schedule}',
         CASE WHEN n % 10 IN (8, 9) THEN 'offline' WHEN n % 10 = 7 THEN 'paused' ELSE 'available' END, coalesce(done.jobs, 0), coalesce(done.stars, 0), coalesce(done.rated, 0),
         now() - interval '2 years', now() - make_interval(mins => (n % 500)::int)
    FROM (SELECT n FROM generate_series(10, ${9 + all}) n UNION ALL VALUES (1), (2)) w (n)
    LEFT JOIN (SELECT worker, count(*) AS jobs, count(stars) AS rated, avg(stars) AS stars FROM plan_jobs WHERE status = 'completed' GROUP BY worker) done
      ON done.worker = w.n;
  INSERT INTO workers.signing_keys (id, public_key, private_key, is_current)
  VALUES ('0123456789abcdef', '-----BEGIN PUBLIC KEY-----', 'sealed:bench:', false) ON CONFLICT DO NOTHING;
  INSERT INTO workers.passports (worker_id, number, code, document, signature, key_id, issued_at, valid_until, looks, seen_at)
  SELECT pg_temp.account(w.n), 'KWP-2026-' || lpad((w.n * 10 + k)::text, 6, '0'), upper(translate(left(md5(w.n || ' ' || k), 16), 'ilou', '0000')),
         jsonb_build_object('kind', 'kaya.work-passport.v1', 'number', 'KWP-2026-' || lpad((w.n * 10 + k)::text, 6, '0'), 'issued_at', now(),
           'valid_until', now() + interval '1 year', 'name', 'Musa Ibrahim', 'with_kaya_since', '2025-01', 'months_active', 3,
           'last_active_month', '2026-01', 'jobs_done', 12, 'rating', 4.5, 'ratings', 3, 'earnings', NULL)::text,
         repeat('A', 86) || '==', '0123456789abcdef', now(), now() + interval '1 year', 1, ARRAY[now()]
    FROM (SELECT n FROM generate_series(10, ${9 + all}) n UNION ALL VALUES (1), (2)) w (n), generate_series(1, 3) k WHERE w.n % 3 = 1 OR w.n < 10;
  INSERT INTO workers.contacts (worker_id, phone, emergency_name, emergency_phone)
  SELECT id, '+2348' || right('000000000' || (100000000 + row_number() OVER ()), 9), 'Kin', '+2348099999999' FROM workers.workers;
  INSERT INTO learning.worker_training_progress (worker_id, module_id, progress_percentage, answered, completed_at)
  SELECT w.id, m.id, CASE WHEN m.id < 'n' THEN 100 ELSE 22 END, CASE WHEN m.id < 'n' THEN '{1,2,3,4}'::int2[] ELSE '{1}' END, CASE WHEN m.id < 'n' THEN now() END
    FROM workers.workers w, learning.training_modules m;
  INSERT INTO learning.worker_badges (worker_id, badge_type)
  SELECT w.id, unnest('{5_star_pro,certified_packing,speed_demon,customer_favorite}'::text[]) FROM workers.workers w;
`;

export const drivers = ({ workers, drivers: all, accounts: people }: Size): string => `
  CREATE TEMP TABLE plan_drivers AS SELECT n::bigint FROM generate_series(${10 + workers}, ${9 + workers + all}) n UNION ALL VALUES (5), (6);
  INSERT INTO drivers.drivers (id, full_name, phone, status, city, created_at, trips_count, rating, ratings_count)
  SELECT pg_temp.account(n), pg_temp.name(n), '+2347' || lpad(n::text, 9, '0'), CASE n % 12 WHEN 11 THEN 'submitted' WHEN 10 THEN 'rejected' ELSE 'approved' END, 'Lagos',
         now() - interval '2 years', 100, 4.6, 60 FROM plan_drivers;
  INSERT INTO drivers.vehicles (driver_id, vehicle_class, name, colour, plate, approved)
  SELECT pg_temp.account(n), pg_temp.pick('{car,truck,bus_van,inter_city}', n), 'Toyota HiAce', 'white', 'K-' || lpad(n::text, 9, '0'), true FROM plan_drivers;
  INSERT INTO drivers.applications (id, status, city, method, full_name, phone, created_at, submitted_at, waiting_since)
  SELECT id, status, city, 'car', full_name, phone, created_at, created_at,
         CASE WHEN status = 'submitted' OR right(phone, 1) = '3' THEN now() - interval '1 day' END FROM drivers.drivers;
  INSERT INTO kernel.files (id, owner_id, bytes, media_type, stored_as, document)
  SELECT pg_temp.uid(now(), 30 + k, n), pg_temp.account(n), 40000, 'application/pdf', 'document-' || k || '-' || n, true
    FROM plan_drivers, generate_series(0, 6) k;
  INSERT INTO drivers.documents (account_id, kind, status, upload_id, file_id, name, pages, expires_on)
  SELECT pg_temp.account(n), (ARRAY['vehicle_info', 'activation_waitlist', 'background_check', 'profile_photo', 'drivers_license', 'vehicle_insurance', 'terms_and_conditions'])[k + 1],
         CASE WHEN n % 12 = 11 THEN 'uploaded' ELSE 'approved' END, uuidv7(), pg_temp.uid(now(), 30 + k, n), 'paper.pdf', 2,
         CASE WHEN k IN (0, 4, 5) THEN (now() + make_interval(days => (60 + n % 700)::int))::date END FROM plan_drivers, generate_series(0, 6) k;
  INSERT INTO drivers.referral_codes (driver_id, code) SELECT pg_temp.account(n), upper(lpad(to_hex(n), 8, 'A')) FROM plan_drivers;
  INSERT INTO drivers.referrals (referred_id, referrer_id, credited_at)
  SELECT pg_temp.account(n), pg_temp.account(5), CASE WHEN n % 3 = 0 THEN now() END FROM plan_drivers WHERE n <> 5;
  INSERT INTO drivers.presence (driver_id, heard_at, online, looking, online_since)
  SELECT pg_temp.account(n), now(), n % 3 = 0, n % 3 = 0, CASE WHEN n % 3 = 0 THEN now() - interval '2 hours' END FROM plan_drivers;
  INSERT INTO dispatch.positions (account_id, lat, lng, at)
  SELECT pg_temp.account(n), 6.4 + pg_temp.mix(n, 5, 3000) / 10000.0, 3.2 + pg_temp.mix(n, 6, 4000) / 10000.0, now() FROM plan_drivers WHERE n % 3 = 0;
  INSERT INTO drivers.headings (driver_id, label, lat, lng, until, used_on, used)
  SELECT pg_temp.account(n), 'Yaba, Lagos', 6.51, 3.37, now() + interval '1 hour', current_date, 1 FROM plan_drivers;
  INSERT INTO drivers.shifts (driver_id, started_at, ended_at)
  SELECT pg_temp.account(n), at, CASE WHEN back > 0 OR n % 3 <> 0 THEN at + interval '8 hours' END
    FROM plan_drivers, generate_series(0, 60) back, LATERAL (SELECT now() - interval '9 hours' - make_interval(days => back) AS at);
  INSERT INTO drivers.releases (driver_id, trip_id, reason, released_at)
  SELECT pg_temp.account(n), pg_temp.uid(now(), 38 + back, n), pg_temp.pick('{vehicle_problem,cannot_reach_pickup,rider_asked,felt_unsafe}', n + back),
         now() - make_interval(days => back * 20) FROM plan_drivers, generate_series(0, 3) back;
  INSERT INTO drivers.interests (account_id, email, city, method, consent_text, consented_at)
  SELECT pg_temp.account(n), 'person' || n || '@bench.example', 'Lagos', 'rides', 'I agree', now() - make_interval(hours => n % 17000)
    FROM generate_series(10, ${people - 1}, 2) n;
`;

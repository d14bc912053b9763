// Requests, bookings and their jobs of a filled database: two years of finished ones, and those of today.
import type { Size } from './fill-size.ts';

/**
 * One row per job with everything that other statements need, so that they need no joins. Every twelfth job belongs to a booking, which has four
 * jobs. People are account numbers.
 */
export const plan = ({ jobs, live, workers, drivers, customers, rare, often, booked }: Size): string => `
  CREATE TEMP TABLE plan_jobs AS
  SELECT n, pg_temp.uid(created_at, 10, n) AS id, order_id, booking, worker, customer, status, method, price_kobo, price_kobo * 9 / 10 AS share_kobo, created_at,
         CASE WHEN worker IS NOT NULL THEN created_at + interval '20 minutes' END AS assigned_at, starts_at, starts_at + interval '2 hours' AS ends_at,
         CASE WHEN status IN ('completed', 'disputed') AND pg_temp.mix(n, 8, 10) < 6 THEN 1 + (3 + pg_temp.mix(n, 9, 12) / 3) % 5 END AS stars
    FROM (SELECT n, n > ${jobs - live} AS now_on, CASE WHEN n % 12 = 5 AND n / 48 < ${booked} THEN n / 48 END AS booking,
                 CASE WHEN n <= ${jobs - live} THEN date_trunc('hour', now() - interval '731 days' + n * (interval '730 days' / ${jobs - live}))
                      WHEN n % 10 >= 8 THEN now() - interval '30 minutes' ELSE date_trunc('hour', now()) + make_interval(hours => (1 + pg_temp.mix(n, 22, 240))::int) END AS starts_at,
                 CASE WHEN n % 12 = 5 AND n / 48 < ${booked} THEN 'invoice' WHEN n % 5 = 0 OR n % ${2 * often} = 7 THEN 'card' ELSE 'cash' END AS method,
                 (1500000 + pg_temp.mix(n, 4, 350) * 10000) AS price_kobo
            FROM generate_series(1::bigint, ${jobs}) n) a,
    LATERAL (SELECT least(starts_at - interval '3 days', now() - interval '1 hour') AS created_at) b,
    LATERAL (SELECT CASE WHEN now_on THEN CASE WHEN n % 10 < 6 THEN 'open' WHEN n % 10 < 8 THEN 'assigned' WHEN n % 10 = 9 THEN 'in_progress'
                                               WHEN n % 20 = 8 THEN 'en_route' ELSE 'arrived' END
                         WHEN n % 1000 = 500 THEN 'disputed' WHEN n % 25 IN (3, 5) THEN 'cancelled'
                         WHEN n > ${jobs - 2 * live} AND n % 4 = 1 THEN 'delivered' ELSE 'completed' END AS status) c,
    LATERAL (SELECT CASE WHEN status = 'open' OR status = 'cancelled' AND n % 2 = 0 THEN NULL
                         WHEN n = ${jobs - 3} THEN 1 WHEN n = ${jobs - 13} THEN 2 WHEN now_on THEN 10 + n % ${workers}
                         WHEN n % ${rare} = 11 THEN 2 WHEN n % ${often} = 7 THEN 1 ELSE 10 + pg_temp.mix(n, 1, ${workers}) END AS worker,
                    CASE WHEN booking IS NOT NULL THEN pg_temp.booked_by(booking)
                         WHEN n % ${rare} = 17 THEN 4 WHEN n % ${often} = 13 THEN 3 WHEN n % 7 = 0 THEN NULL
                         ELSE ${10 + workers + drivers} + pg_temp.mix(n, 2, ${customers}) END AS customer,
                    CASE WHEN booking IS NOT NULL THEN pg_temp.booking(booking) ELSE pg_temp.uid(created_at - interval '1 hour', 11, n) END AS order_id) d;
  ANALYZE plan_jobs;
`;

/** Before the plan: the customer and id of each booking. Bookings from `booked` on have no job. */
export const bookers = ({ workers, drivers, customers, booked }: Size): string => `
  CREATE FUNCTION pg_temp.booked_by(b bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN b % ${Math.max(2, Math.floor((2 * booked) / 16))} = 3 THEN 4 WHEN b % 4 = 1 THEN 3 WHEN b % 3 = 0 THEN NULL
                ELSE ${10 + workers + drivers} + pg_temp.mix(b, 3, ${customers}) END $$;
  CREATE FUNCTION pg_temp.booking(b bigint) RETURNS uuid LANGUAGE sql STABLE AS $$
    SELECT pg_temp.uid(now() - interval '735 days' + (b % ${booked}) * (interval '730 days' / ${booked}), 12, b) $$;
`;

const money = (code: string, label: string, kobo: string): string =>
  `jsonb_build_array(jsonb_build_object('code', '${code}', 'label', '${label}', 'amount_kobo', ${kobo}))`;

const requestColumns = `id, user_id, service_type, service_kind, move_type, move_option, present_location, present_lat, present_lng, destination, destination_lat,
  destination_lng, preferred_date, preferred_time, room_size, name, email, phone, status, decline_reason, price_lines, tracking_hash, created_at, updated_at`;
/** `who`: the customer's number or null; n is any number. */
const requestWords = `pg_temp.address(n), 6.5, 3.37, pg_temp.address(n + 31), 6.45, 3.4`;
const customerWords = `CASE WHEN customer = 3 THEN 'Quadri Heavyhand' ELSE pg_temp.name(coalesce(customer, n)) END,
  CASE WHEN customer IS NULL THEN 'visitor' || n || '@bench.example' ELSE 'person' || customer || '@bench.example' END, pg_temp.phone(coalesce(customer, n))`;

export const requests = ({ jobs, workers, drivers, customers }: Size): string => `
  INSERT INTO requests.requests (${requestColumns})
  SELECT order_id, pg_temp.account(customer), CASE WHEN n % 8 = 1 THEN 'cleaning' ELSE 'moving' END, CASE WHEN n % 8 <> 1 THEN pg_temp.pick('{move,move,move,reserve,package}', n) END,
         'move-in', pg_temp.pick('{group-move,door-to-door}', n), ${requestWords}, (starts_at AT TIME ZONE 'Africa/Lagos')::date, (starts_at AT TIME ZONE 'Africa/Lagos')::time,
         pg_temp.pick('{studio,1bedroom,2bedroom,3bedroom}', n), ${customerWords},
         CASE status WHEN 'completed' THEN 'fulfilled' WHEN 'cancelled' THEN 'cancelled' ELSE 'published' END, NULL,
         ${money('rooms', 'Vehicle and crew, 1 bedroom', 'price_kobo')}, 'track ' || n, created_at - interval '1 hour', created_at
    FROM plan_jobs WHERE booking IS NULL;
  INSERT INTO requests.requests (${requestColumns})
  SELECT pg_temp.uid(at, 13, n), pg_temp.account(customer), pg_temp.pick('{handyman,storage}', n), NULL, 'move-in', 'door-to-door', ${requestWords},
         (at + interval '7 days')::date, '09:00', 'studio', ${customerWords}, CASE WHEN n % 10 = 0 THEN 'submitted' ELSE 'declined' END,
         CASE WHEN n % 10 <> 0 THEN 'Kaya does not offer this yet' END, '[]', 'no job ' || n, at, at
    FROM generate_series(1::bigint, ${jobs / 20}) n, LATERAL (SELECT now() - interval '730 days' + n * (interval '729 days' / ${jobs / 20}) AS at,
         CASE WHEN n % 100 = 13 THEN 3 WHEN n % 7 <> 0 THEN ${10 + workers + drivers} + pg_temp.mix(n, 12, ${customers}) END AS customer) b;
  INSERT INTO requests.links (request_id, link_hash, created_at, expires_at)
  SELECT order_id, 'request link ' || n, created_at, created_at + interval '365 days' FROM plan_jobs WHERE booking IS NULL AND n % 2 = 0;
  INSERT INTO requests.loads (request_id, inventory, things, volume_l)
  SELECT order_id, '{"items":[{"code":"box_small","count":12}],"own":[],"from":{"floor":1,"lift":false,"carry_m":10,"gate_height_cm":null,"gate_opens":null,"gate_closes":null},"to":{"floor":0,"lift":false,"carry_m":10,"gate_height_cm":null,"gate_opens":null,"gate_closes":null},"fragile":false}', 12, 600
    FROM plan_jobs WHERE booking IS NULL AND n % 4 = 2;
  INSERT INTO requests.receivers (request_id, name, phone)
  SELECT id, pg_temp.name(row_number() OVER ()), '+2348030000000' FROM requests.requests WHERE service_kind = 'package';
`;

export const jobs = ({ live, workers, often, rare, jobs: all }: Size): string => `
  INSERT INTO jobs.jobs (id, order_id, serves, customer_id, customer_name, worker_id, worker_phone, service_type, title, job_size, status, payment_method, price_kobo,
    worker_share_kobo, cash_kobo, held, hold_reason, cancel_fee_kobo, cancel_share_kobo, cancelled_reason, required_skills, location, location_area, location_lat,
    location_lng, destination, destination_area, destination_lat, destination_lng, distance_m, scheduled_date, scheduled_time, starts_at, ends_at, created_at, assigned_at,
    en_route_at, arrived_at, started_at, delivered_at, completed_at, cancelled_at)
  SELECT id, order_id, CASE WHEN booking IS NULL THEN 'request' ELSE 'booking' END, pg_temp.account(customer),
         CASE WHEN customer = 3 THEN 'Quadri Heavyhand' ELSE pg_temp.name(coalesce(customer, n)) END, pg_temp.account(worker), CASE WHEN worker IS NOT NULL THEN '+2348031234567' END,
         CASE WHEN n % 8 = 1 THEN 'cleaning' ELSE 'moving' END, pg_temp.pick(ARRAY['1 bedroom move-in','2 bedroom move-in','Studio move-in','Cleaning, 2 bedroom','Package, small'], n),
         pg_temp.pick('{light,medium,heavy}', n), status, method, price_kobo, share_kobo, CASE WHEN status = 'completed' AND method = 'cash' THEN price_kobo END,
         status = 'open' AND n % 50 = 0, CASE WHEN status = 'open' AND n % 50 = 0 THEN 'The address is being checked' END,
         CASE WHEN status = 'cancelled' AND n % 100 = 53 THEN 200000 ELSE 0 END, CASE WHEN status = 'cancelled' AND n % 100 = 53 THEN 100000 ELSE 0 END,
         CASE WHEN status = 'cancelled' THEN 'Plans changed' END, CASE WHEN n % 3 = 0 THEN '{packing}' ELSE '{}' END::text[],
         pg_temp.address(n), pg_temp.area(n / 5), 6.40 + pg_temp.mix(n, 5, 3000) / 10000.0, 3.20 + pg_temp.mix(n, 6, 4000) / 10000.0, pg_temp.address(n + 31), pg_temp.area((n + 31) / 5), 6.45, 3.4,
         12000, (starts_at AT TIME ZONE 'Africa/Lagos')::date, (starts_at AT TIME ZONE 'Africa/Lagos')::time, starts_at, ends_at, created_at, assigned_at,
         CASE WHEN went THEN starts_at - interval '30 minutes' END, CASE WHEN came THEN starts_at - interval '1 minute' END, CASE WHEN began THEN starts_at END,
         CASE WHEN carried THEN starts_at + interval '90 minutes' END, CASE WHEN status = 'completed' THEN starts_at + interval '95 minutes' END,
         CASE WHEN status = 'cancelled' THEN starts_at - interval '1 day' END
    FROM plan_jobs, LATERAL (SELECT status IN ('disputed', 'delivered', 'completed') AS carried) a, LATERAL (SELECT carried OR status = 'in_progress' AS began) b,
         LATERAL (SELECT began OR status = 'arrived' AS came) c, LATERAL (SELECT came OR status = 'en_route' AS went) d;
  INSERT INTO jobs.contacts (job_id, customer_phone, customer_email, device_hash, mailbox_proven_at)
  SELECT id, phone, email, CASE WHEN n % 3 = 0 THEN 'device ' || coalesce(customer, n) END, created_at
    FROM plan_jobs, LATERAL (SELECT pg_temp.phone(coalesce(customer, n)) AS phone, CASE WHEN customer IS NULL THEN 'visitor' || n ELSE 'person' || customer END || '@bench.example' AS email) a;
  INSERT INTO kernel.files (id, owner_id, order_id, bytes, media_type, stored_as, created_at)
  SELECT pg_temp.uid(starts_at, 14, n), pg_temp.account(worker), order_id, 40000, 'image/webp', 'proof-' || n, starts_at FROM plan_jobs WHERE status IN ('disputed', 'delivered', 'completed') AND n % 5 = 2;
  INSERT INTO jobs.proofs (job_id, kind, file_id, received_by, created_at)
  SELECT id, CASE WHEN n % 5 = 2 THEN 'photo' ELSE 'name' END, CASE WHEN n % 5 = 2 THEN pg_temp.uid(starts_at, 14, n) END, 'Adaeze', starts_at + interval '90 minutes'
    FROM plan_jobs WHERE status IN ('disputed', 'delivered', 'completed');
  INSERT INTO jobs.ratings (job_id, worker_id, stars, comment, counted, created_at)
  SELECT id, pg_temp.account(worker), stars, CASE WHEN n % 3 = 0 THEN 'Careful with everything' ELSE '' END, true, starts_at + interval '3 hours' FROM plan_jobs WHERE stars IS NOT NULL;
  INSERT INTO jobs.customer_ratings (job_id, worker_id, customer_id, stars, created_at)
  SELECT j.id, j.worker_id, j.customer_id, 1 + abs(hashtext(j.id::text)) % 5, j.completed_at FROM jobs.jobs j WHERE j.status = 'completed' AND j.worker_id IS NOT NULL;
  INSERT INTO jobs.messages (id, job_id, author, author_id, body, created_at)
  SELECT pg_temp.uid(at, 15, n * 2 + k), id, CASE k WHEN 0 THEN 'customer' ELSE 'worker' END, CASE k WHEN 0 THEN pg_temp.account(customer) ELSE pg_temp.account(worker) END, 'Please ring at the gate', at
    FROM plan_jobs, generate_series(0, 1) k, LATERAL (SELECT starts_at - interval '3 hours' + make_interval(mins => k) AS at) a WHERE worker IS NOT NULL AND (n % 4 = 0 OR n % 100 = 7);
  INSERT INTO jobs.price_changes (id, job_id, worker_id, amount_kobo, reason, status, asked_at, answered_at)
  SELECT pg_temp.uid(starts_at, 16, n), id, pg_temp.account(worker), 300000, 'stairs', CASE WHEN n % 2 = 0 THEN 'approved' ELSE 'declined' END, starts_at, starts_at + interval '2 minutes'
    FROM plan_jobs WHERE status = 'completed' AND n % 20 = 7;
  INSERT INTO jobs.disputes (job_id, reason, reported_at, decision, decided_at, decided_reason, pays_kobo, mover_kobo, back_card_kobo, back_cash_kobo)
  SELECT id, 'A mirror is broken', starts_at + interval '3 hours', decision, CASE WHEN decision IS NOT NULL THEN starts_at + interval '2 days' END, CASE WHEN decision IS NOT NULL THEN 'The photo shows it' END,
         CASE WHEN decision IS NOT NULL THEN price_kobo END, CASE WHEN decision IS NOT NULL THEN share_kobo END, CASE WHEN decision IS NOT NULL THEN 0 END, CASE WHEN decision IS NOT NULL THEN 0 END
    FROM plan_jobs, LATERAL (SELECT CASE WHEN status = 'completed' THEN 'mover' END AS decision) a WHERE status = 'disputed' OR status = 'completed' AND n % ${often} = 11;
  INSERT INTO kernel.files (id, owner_id, order_id, bytes, media_type, stored_as, created_at)
  SELECT pg_temp.uid(starts_at, 17, n), pg_temp.account(customer), order_id, 40000, 'image/webp', 'dispute-' || n, starts_at FROM plan_jobs WHERE status = 'disputed' OR status = 'completed' AND n % ${often} = 11;
  INSERT INTO jobs.dispute_photos (job_id, position, file_id) SELECT id, 1, pg_temp.uid(starts_at, 17, n) FROM plan_jobs WHERE status = 'disputed' OR status = 'completed' AND n % ${often} = 11;
  INSERT INTO kernel.files (id, owner_id, order_id, bytes, media_type, stored_as, created_at)
  SELECT pg_temp.uid(created_at, 18, n), pg_temp.account(customer), order_id, 40000, 'image/webp', 'request-' || n, created_at FROM plan_jobs WHERE booking IS NULL AND n % 20 = 13;
  INSERT INTO requests.photos (request_id, position, file_id) SELECT order_id, 1, pg_temp.uid(created_at, 18, n) FROM plan_jobs WHERE booking IS NULL AND n % 20 = 13;
  INSERT INTO jobs.start_codes (job_id, code) SELECT id, lpad((n % 10000)::text, 4, '0') FROM plan_jobs WHERE worker IS NOT NULL;
  INSERT INTO dispatch.positions (account_id, lat, lng, at) SELECT DISTINCT pg_temp.account(worker), 6.5, 3.37, now() FROM plan_jobs WHERE status = 'en_route' AND worker IS NOT NULL;
  INSERT INTO jobs.saved_jobs (worker_id, job_id, saved_at)
  SELECT pg_temp.account(w), id, created_at FROM plan_jobs, LATERAL (VALUES (10 + n % 7), (1), (2)) AS whose (w) WHERE w > 2 AND n % ${often} = 3 OR n > ${all - live} AND (w > 2 OR w = 1 AND n % 20 = 2 OR w = 2 AND n > ${all} - 60 AND n % 10 = 2);
  INSERT INTO jobs.presses (job_id, worker_id, step, pressed_at)
  SELECT id, pg_temp.account(worker), step, now() - interval '5 minutes' FROM plan_jobs, (VALUES ('depart'), ('arrive')) AS s (step)
   WHERE worker IS NOT NULL AND status IN ('delivered', 'completed') AND n % 10 = 7;
  INSERT INTO jobs.given_back (worker_id, job_id, at) SELECT pg_temp.account(10 + n % ${workers}), id, created_at FROM plan_jobs WHERE n % ${often} = 1;
  INSERT INTO jobs.first_refusals (job_id, worker_id, rank, offered_at, ends_at, answer)
  SELECT id, pg_temp.account(10 + (n + k * 7) % ${workers}), k, created_at, created_at + interval '15 minutes', CASE n % 3 WHEN 0 THEN 'declined' ELSE 'waiting' END
    FROM plan_jobs, generate_series(1, 2) k WHERE n % ${often} = 2;
  WITH first AS (UPDATE jobs.jobs j SET first_until = now() + interval '10 minutes' FROM plan_jobs p WHERE p.id = j.id AND p.status = 'open' AND p.n % 10 = 4 RETURNING j.id, p.n, j.first_until)
  INSERT INTO jobs.first_refusals (job_id, worker_id, rank, ends_at)
  SELECT id, pg_temp.account(w), 1, first_until FROM first, LATERAL (VALUES (10 + n % ${workers}), (CASE WHEN n % 200 = 4 THEN 1 END)) AS whose (w) WHERE w IS NOT NULL
  ON CONFLICT DO NOTHING;
  ALTER TABLE jobs.crew_members DISABLE TRIGGER one_place_at_a_time;
  CREATE TEMP TABLE plan_crews AS
  SELECT p.id, p.n, p.worker, p.status = 'open' AS gathers, ARRAY[pg_temp.account(10 + (p.n * 7 + 1) % ${workers}), CASE WHEN p.n % ${often} = 0 THEN pg_temp.account(1) WHEN p.n % ${rare} = 0 THEN pg_temp.account(2) ELSE pg_temp.account(10 + (p.n * 11 + 2) % ${workers}) END] AS helpers
    FROM plan_jobs p JOIN jobs.jobs j ON j.id = p.id WHERE p.method <> 'cash' AND j.worker_share_kobo > 200000 AND NOT j.held AND (p.status = 'completed' AND p.n % 2 = 0 AND p.worker > 9 OR p.status = 'open' AND p.n % 4 = 3);
  UPDATE jobs.jobs j SET helpers_needed = 2, vehicle_class = 'truck', helper_places = 2, helper_share_kobo = 50000, helper_ids = CASE WHEN gathers THEN '{}' ELSE helpers END,
         crew_until = CASE WHEN gathers THEN now() + interval '2 hours' END, first_until = NULL FROM plan_crews c WHERE c.id = j.id;
  INSERT INTO jobs.crew_members (job_id, worker_id, place, share_kobo, state, starts_at, during, joined_at)
  SELECT j.id, m.who, m.place, 50000, CASE WHEN c.gathers THEN 'waiting' ELSE 'over' END, j.starts_at, j.during, j.created_at
    FROM plan_crews c JOIN jobs.jobs j ON j.id = c.id,
         LATERAL (VALUES (coalesce(j.worker_id, pg_temp.account(10 + c.n % ${workers})), 0), (c.helpers[1], 1), (CASE WHEN NOT c.gathers THEN c.helpers[2] END, 2)) AS m (who, place)
   WHERE m.who IS NOT NULL ORDER BY j.id, m.place ON CONFLICT DO NOTHING;
  ALTER TABLE jobs.crew_members ENABLE TRIGGER one_place_at_a_time;
`;

export const bookings = ({ booked }: Size): string => `
  CREATE TEMP TABLE plan_bookings AS
  SELECT b, pg_temp.booking(b) AS id, pg_temp.booked_by(b) AS customer, CASE WHEN b < ${booked} THEN done.status ELSE pg_temp.pick('{declined,cancelled,expired,quoted,in_review,pending,declined,expired,cancelled,expired}', b) END AS status,
         now() - interval '735 days' + (b % ${booked}) * (interval '730 days' / ${booked}) AS at
    FROM generate_series(0::bigint, ${2 * booked - 1}) b LEFT JOIN (SELECT booking, CASE WHEN bool_and(status IN ('completed', 'cancelled')) THEN 'completed' WHEN bool_and(status IN ('open', 'assigned')) THEN 'scheduled' ELSE 'in_progress' END AS status
      FROM plan_jobs WHERE booking IS NOT NULL GROUP BY booking) done ON done.booking = b;
  INSERT INTO bookings.bookings (id, user_id, booking_status, service_type, service_level, move_type, preferred_start_date, preferred_time, project_scale, project_timeline, budget_range,
    primary_location, service_area, company_name, contact_person, user_email, user_phone, created_at, updated_at, review_due_at, reviewed_at, quoted_at, accepted_at, scheduled_at, started_at, completed_at, ended_at, ended_by)
  SELECT id, pg_temp.account(customer), status, pg_temp.pick('{employee-relocation,retail-chain,event-logistics,medical-facility,production-logistics}', b), pg_temp.pick(ARRAY['Basic Package','Standard Package','Premium Package'], b),
         'Single Location', (at + interval '14 days')::date, 'morning', 'small', 'Standard', 'Under $10K', pg_temp.address(b), pg_temp.area(b), pg_temp.pick('{Zenith,Harbour,Savanna,Kano,Delta,Coastal}', b) || ' ' || pg_temp.pick('{Foods,Logistics,Media,Clinics,Stores}', b / 6) || ' Ltd',
         pg_temp.name(coalesce(customer, b)), CASE WHEN customer IS NULL THEN 'office' || b ELSE 'person' || customer END || '@bench.example', pg_temp.phone(coalesce(customer, b)), at, at,
         CASE WHEN status IN ('pending', 'in_review') THEN at + interval '1 day' END, CASE WHEN status <> 'pending' THEN at + interval '2 hours' END, CASE WHEN has_quote THEN at + interval '1 day' END,
         CASE WHEN taken THEN at + interval '2 days' END, CASE WHEN taken THEN at + interval '3 days' END, CASE WHEN taken THEN at + interval '4 days' END, CASE WHEN status = 'completed' THEN at + interval '5 days' END,
         CASE WHEN over THEN at + interval '9 days' END, CASE WHEN over THEN 'kaya' END
    FROM plan_bookings, LATERAL (SELECT status IN ('accepted', 'scheduled', 'in_progress', 'completed') AS taken, status IN ('declined', 'cancelled', 'expired') AS over) a, LATERAL (SELECT taken OR status IN ('quoted', 'expired') AS has_quote) c;
  INSERT INTO bookings.quotes (id, booking_id, version, status, lines, total_kobo, created_at, sent_at, valid_until, answered_at)
  SELECT pg_temp.uid(at, 19, b), id, 1, CASE status WHEN 'quoted' THEN 'sent' WHEN 'expired' THEN 'expired' WHEN 'cancelled' THEN 'declined' ELSE 'accepted' END, ${money('work', 'The whole move', '90000000')}, 90000000, at, at + interval '1 day',
         at + interval '15 days', CASE WHEN status <> 'quoted' THEN at + interval '2 days' END FROM plan_bookings WHERE status IN ('quoted', 'expired', 'cancelled', 'accepted', 'scheduled', 'in_progress', 'completed');
  INSERT INTO bookings.links (booking_id, link_hash, created_at, expires_at) SELECT id, 'booking link ' || b, at, at + interval '365 days' FROM plan_bookings;
`;

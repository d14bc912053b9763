// Keys, webhooks and deliveries of a filled database: company 3 has very many, company 4 few.
import { hashOf, keyOf, secretOf, type Size } from './fill-size.ts';

const company = (few: string): string => `pg_temp.uid('2024-06-01', 91, CASE WHEN ${few} THEN 4 ELSE 3 END)`;

const orders = (jobs: number): string => `
  INSERT INTO requests.requests (id, company_id, employee_id, service_type, service_kind, move_type, move_option, present_location, present_lat, present_lng,
      destination, destination_lat, destination_lng, preferred_date, preferred_time, room_size, name, email, phone, status, tracking_hash)
  SELECT pg_temp.uid('2024-06-01', 99, n), ${company('n % 10 = 0')}, pg_temp.uid('2024-06-01', 94, CASE WHEN n % 10 = 0 THEN 4 ELSE 3 END), 'moving', 'move',
         'move-in', 'door-to-door', '12 Allen Avenue, Ikeja', 6.6, 3.35, 'Yaba, Lagos', 6.51, 3.37, current_date + (n % 90)::int, '09:00', 'studio', pg_temp.name(n),
         'order' || n || '@bench.example', '+2348030000000', 'cancelled', 'company ' || n
    FROM generate_series(1::bigint, ${jobs / 10}) n;
  INSERT INTO bookings.bookings (id, company_id, employee_id, service_type, service_level, move_type, user_email, user_phone, company_name, contact_person,
      primary_location, service_area, preferred_start_date, preferred_time, project_scale, project_timeline, budget_range, booking_status)
  SELECT pg_temp.uid('2024-06-01', 99, n), ${company('n % 10 = 0')}, pg_temp.uid('2024-06-01', 94, CASE WHEN n % 10 = 0 THEN 4 ELSE 3 END), 'event-logistics', 'Standard',
         'local', 'order' || n || '@bench.example', '+2348030000000', 'Company', 'Desk', 'Ikeja', 'Lagos', current_date + (n % 90)::int, 'morning', 'small', 'flexible', 'discuss', 'completed'
    FROM generate_series(1::bigint, ${jobs / 10}) n;
  INSERT INTO jobs.jobs (id, order_id, customer_name, service_type, title, description, job_size, scheduled_date, scheduled_time, starts_at, ends_at, price_kobo,
      worker_share_kobo, location, location_lat, location_lng, worker_id, worker_phone, status, assigned_at, completed_at)
  SELECT pg_temp.uid('2024-06-01', 100, n), pg_temp.uid('2024-06-01', 99, n), 'Desk', 'moving', 'A move', '', 'light', '2026-10-01', '09:00', '2026-10-01T08:00:00Z',
         '2026-10-01T10:00:00Z', 100000, 90000, 'Ikeja', 6.6, 3.35, (SELECT id FROM workers.workers ORDER BY id LIMIT 1), '+2348030000000', 'completed', now(), now()
    FROM generate_series(${jobs / 10 - 9}::bigint, ${jobs / 10}) n;
  INSERT INTO jobs.proofs (job_id, kind, received_by) SELECT pg_temp.uid('2024-06-01', 100, n), 'name', 'Bola' FROM generate_series(${jobs / 10 - 9}::bigint, ${jobs / 10}) n;
`;

export const integrations = ({ jobs }: Size): string => `${orders(jobs)}
  INSERT INTO integrations.api_keys (company_id, name, prefix, secret_hash, scopes, made_by, revoked_at)
  SELECT ${company('n % 10 = 0')}, 'Key ' || n, 'kaya_' || lpad(n::text, 7, '0'), 'hash ' || n, '{employees:read,spend:read}',
         pg_temp.uid('2024-06-01', 94, CASE WHEN n % 10 = 0 THEN 4 ELSE 3 END), CASE WHEN n > 10 THEN now() END
    FROM generate_series(1::bigint, 2000) n;
  INSERT INTO integrations.api_keys (company_id, name, prefix, secret_hash, scopes) VALUES
    (pg_temp.uid('2024-06-01', 91, 3), 'Bench', 'kaya_bench_3', '${hashOf(keyOf('heavyCustomer'))}', '{items:read,bookings:read,employees:read,spend:read}'),
    (pg_temp.uid('2024-06-01', 91, 4), 'Bench', 'kaya_bench_4', '${hashOf(keyOf('typicalCustomer'))}', '{items:read,bookings:read,employees:read,spend:read}');
  INSERT INTO integrations.quotes (company_id, asked, priced, valid_until)
  SELECT ${company('n % 10 = 0')}, '{}', '{}', now() + interval '1 hour' FROM generate_series(1::bigint, ${jobs / 10}) n;
  INSERT INTO integrations.test_bookings (company_id, booking, steps)
  SELECT ${company('n % 10 = 0')}, '{}', '[]' FROM generate_series(1::bigint, ${jobs / 10}) n;
  INSERT INTO integrations.test_items (company_id, item)
  SELECT ${company('n % 10 = 0')}, '{}' FROM generate_series(1::bigint, ${jobs / 10}) n;
  INSERT INTO integrations.asked_bookings (id, company_id, reference, booking)
  SELECT order_id, company_id, 'ref-' || row_number() OVER (ORDER BY id), jsonb_build_object('id', order_id, 'reference', NULL, 'test', false, 'kind', 'request',
         'title', title, 'service', 'moving', 'date', '2026-12-20', 'time', '09:00', 'from', 'Ikeja', 'to', 'Yaba', 'employee_id', employee_id, 'cost_centre', NULL,
         'project', NULL, 'amount_kobo', amount_kobo) FROM companies.approvals;
  INSERT INTO integrations.webhook_endpoints (id, company_id, url, kinds)
  SELECT pg_temp.uid('2024-06-01', 96, n), pg_temp.uid('2024-06-01', 91, 3 + n / 10), 'https://hooks.example/' || n, '{key.made}'
    FROM generate_series(0::bigint, 999) n;
  INSERT INTO integrations.webhook_secrets (endpoint_id, secret)
  SELECT pg_temp.uid('2024-06-01', 96, n), 'sealed:bench:' || n FROM generate_series(0::bigint, 999) n;
  INSERT INTO integrations.webhook_messages (id, company_id, kind, body)
  SELECT pg_temp.uid('2024-06-01', 97, n), ${company('n % 10 = 0')}, 'key.made', '{}' FROM generate_series(1::bigint, ${jobs}) n;
  INSERT INTO integrations.webhook_deliveries (id, company_id, message_id, endpoint_id, state, tries, next_at, finished_at)
  SELECT pg_temp.uid('2024-06-01', 98, n), ${company('n % 10 = 0')}, pg_temp.uid('2024-06-01', 97, n), pg_temp.uid('2024-06-01', 96, CASE WHEN n % 10 = 0 THEN 10 ELSE 0 END),
         'delivered', 1, NULL, now() FROM generate_series(1::bigint, ${jobs}) n;
  INSERT INTO integrations.webhook_attempts (company_id, delivery_id, took_ms, status)
  SELECT ${company('n % 10 = 0')}, pg_temp.uid('2024-06-01', 98, n), 20, 204 FROM generate_series(1::bigint, ${jobs}) n;
  INSERT INTO integrations.calendar_feeds (company_id, employee_id, secret_hash)
  SELECT company_id, id, 'feed ' || id FROM companies.company_employees WHERE company_id = pg_temp.uid('2024-06-01', 91, 3) LIMIT 1000;
  INSERT INTO integrations.calendar_feeds (company_id, made_by, secret_hash) VALUES
    (pg_temp.uid('2024-06-01', 91, 3), pg_temp.uid('2024-06-01', 94, 3), '${hashOf(secretOf('heavyCustomer'))}');
  INSERT INTO integrations.calendar_feeds (company_id, employee_id, made_by, secret_hash) VALUES
    (pg_temp.uid('2024-06-01', 91, 4), pg_temp.uid('2024-06-01', 94, 4), pg_temp.uid('2024-06-01', 94, 4), '${hashOf(secretOf('typicalCustomer'))}');
`;

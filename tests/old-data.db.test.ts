// A database of the release before requests and bookings were divided (migrations up to 0072) is carried over whole.
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../src/kernel/db/migrate.ts';
import { prepareQueue } from '../src/kernel/tasks.ts';
import { emptyDatabase, type TestDatabase } from './support/database.ts';

const migrations = resolve(import.meta.dirname, '../database/migrations');
const request = '01990000-0000-7000-8000-000000000001';
const disputed = '01990000-0000-7000-8000-000000000002';
const booking = '01990000-0000-7000-8000-000000000003';

let database: TestDatabase;
let owner: pg.Client;
const rows = async (sql: string): Promise<unknown[]> => (await owner.query({ text: sql, rowMode: 'array' })).rows;

const oldRows = `
  INSERT INTO bookings.service_requests (id, service_type, service_kind, move_type, move_option, present_location, present_lat, present_lng,
    destination, destination_lat, destination_lng, preferred_date, preferred_time, room_size, email, phone, tracking_hash, status,
    price_kobo, price_lines, price_is_ceiling, payment_method, hold_reason, disputed)
  SELECT id, 'moving', 'move', 'move-in', 'door-to-door', 'Yaba', 6.5, 3.37, 'Lekki', 6.45, 3.47, current_date, '10:00', '2bedroom',
         'ada@example.com', '+2348031234567', id::text, 'published', 3800000, '[{"code": "base", "label": "Base", "amount_kobo": 3800000}]',
         true, 'card', CASE id WHEN '${request}' THEN 'The address is unclear' END, id = '${disputed}'
    FROM unnest('{${request},${disputed}}'::uuid[]) AS id;
  INSERT INTO identity.accounts (id, email, name) VALUES ('${booking}', 'musa@example.com', 'Musa');
  INSERT INTO workers.workers (id, full_name, location, lat, lng, availability_schedule) VALUES ('${booking}', 'Musa', 'Yaba', 6.5, 3.37, '{}');
  INSERT INTO jobs.jobs (id, request_id, customer_name, service_type, title, job_size, scheduled_date, scheduled_time, starts_at, ends_at,
    price_kobo, worker_share_kobo, payment_method, location, location_lat, location_lng, held, status, worker_id)
  SELECT id, id, 'Ada', 'moving', 'A move', 'light', current_date, '10:00', now(), now() + interval '1 hour', 3700000, 3000000, 'cash', 'Yaba',
         6.5, 3.37, id = '${request}', CASE id WHEN '${request}' THEN 'open' ELSE 'disputed' END,
         CASE id WHEN '${disputed}' THEN '${booking}'::uuid END
    FROM unnest('{${request},${disputed}}'::uuid[]) AS id;
  INSERT INTO bookings.request_links (link_hash, request_id) VALUES ('of an email', '${request}');
  INSERT INTO kernel.events (name, payload, actor_kind) VALUES
    ('bookings.cancelled', '{"requestId": "${request}", "reason": "Later"}', 'visitor'),
    ('bookings.booking_cancelled', '{"bookingId": "${booking}", "reason": "Later"}', 'staff'),
    ('jobs.opened', '{"jobId": "${request}", "requestId": "${request}"}', 'visitor'),
    ('staff.taken_back', '{"jobId": "${request}", "requestId": "${request}", "reason": "Ill"}', 'staff');
  INSERT INTO kernel.idempotency_keys (scope, operation, key, body_hash, answer) VALUES
    ('visitor', 'bookings.submitRequest', 'a key of before', 'its body', '"sealed under the old name"');
  SELECT graphile_worker.add_job('bookings.fulfil', '{"eventId": "1"}');
  SELECT graphile_worker.add_job('bookings.claim', '{"eventId": "2"}');`;

beforeAll(async () => {
  database = await emptyDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'kaya-old-'));
  for (const file of readdirSync(migrations).filter((name) => name < '0073')) {
    copyFileSync(join(migrations, file), join(folder, file));
  }
  await migrate(database.ownerUrl, { folder });
  rmSync(folder, { recursive: true });
  await prepareQueue(database.ownerUrl);
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(oldRows);
  await migrate(database.ownerUrl);
});
afterAll(async () => {
  await owner?.end();
  await database?.drop();
});

test('price, payment method and hold are those of the job, where the request noted others', async () => {
  expect(
    await rows('SELECT order_id, price_kobo::int, payment_method, hold_reason FROM jobs.terms ORDER BY order_id'),
  ).toEqual([
    [request, 3_700_000, 'cash', 'The address is unclear'],
    [disputed, 3_700_000, 'cash', null],
  ]);
});

test('staff look first at what was disputed or on hold', async () => {
  expect(await rows('SELECT order_id, disputed FROM jobs.pressing ORDER BY order_id')).toEqual([
    [request, false],
    [disputed, true],
  ]);
});

test('links of emails still open their request', async () => {
  expect(await rows(`SELECT requests.request_of_link('of an email')`)).toEqual([[request]]);
});

test('what happened has the names of today, and jobs name their order', async () => {
  expect(await rows('SELECT name, payload FROM kernel.events ORDER BY id')).toEqual([
    ['requests.cancelled', { requestId: request, reason: 'Later' }],
    ['bookings.cancelled', { bookingId: booking, reason: 'Later' }],
    ['jobs.opened', { jobId: request, orderId: request }],
    ['jobs.mover_removed', { jobId: request, orderId: request, reason: 'Ill' }],
  ]);
});

test('a key of before is kept under the new name of its endpoint, and fits no body', async () => {
  expect(await rows(`SELECT operation, body_hash = 'its body' FROM kernel.idempotency_keys`)).toEqual([
    ['requests.submitRequest', false],
  ]);
});

test('a task that waited runs for requests and for bookings', async () => {
  expect(
    await rows(`SELECT task_identifier, payload ->> 'eventId' FROM graphile_worker._private_jobs j
                  JOIN (SELECT id, identifier AS task_identifier FROM graphile_worker._private_tasks) t ON t.id = j.task_id ORDER BY 1`),
  ).toEqual([
    ['bookings.claim', '2'],
    ['bookings.complete', '1'],
    ['requests.claim', '2'],
    ['requests.fulfil', '1'],
  ]);
});

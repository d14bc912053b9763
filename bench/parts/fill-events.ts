// Two events per job, from all modules, and the messages to people: one notification per job, and emails.
import type { Size } from './fill-size.ts';

const ofJob = `'jobId', id, 'orderId', order_id, 'customerId', pg_temp.account(customer), 'workerId', pg_temp.account(worker), 'title', '1 bedroom move-in'`;
const ofTrip = `'tripId', id, 'customerId', pg_temp.account(customer), 'driverId', pg_temp.account(driver)`;
const way = `'pickup', pg_temp.address(n), 'destination', pg_temp.address(n + 17)`;
const byWorker = `CASE WHEN worker IS NULL THEN 'system' ELSE 'account' END, pg_temp.account(worker)`;
const byCustomer = `CASE WHEN customer IS NULL THEN 'visitor' ELSE 'account' END, pg_temp.account(customer)`;

/** kind: the number in the id, different for each statement. */
const event = (
  kind: number,
  name: string,
  at: string,
  actor: string,
  payload: string,
  from: string,
  where: string,
): string => `
  INSERT INTO kernel.events (id, name, actor_kind, actor_id, payload, created_at, xid)
  SELECT pg_temp.uid(${at}, ${kind}, n), '${name}', ${actor}, jsonb_build_object(${payload}), ${at}, NULL FROM ${from} WHERE ${where} ORDER BY ${at};`;

/** Events are spread by job number, so that all names occur, two per job. */
export const events = ({ accounts }: Size): string =>
  [
    event(
      60,
      'requests.submitted',
      `created_at - interval '1 hour'`,
      byCustomer,
      `'requestId', order_id, 'customerId', pg_temp.account(customer), 'code', right(order_id::text, 8), 'title', '1 bedroom move-in', 'email', 'person' || coalesce(customer, n) || '@bench.example', 'serviceType', 'moving', 'interest', false`,
      'plan_jobs',
      'booking IS NULL AND n % 4 < 2',
    ),
    event(
      61,
      'jobs.opened',
      'created_at',
      byCustomer,
      `${ofJob}, 'jobSize', 'light', 'startsAt', starts_at, 'location', pg_temp.area(n / 5)`,
      'plan_jobs',
      'n % 4 >= 2',
    ),
    event(
      62,
      'jobs.accepted',
      'assigned_at',
      byWorker,
      `${ofJob}, 'workerName', pg_temp.name(worker), 'startsAt', starts_at, 'by', 'worker'`,
      'plan_jobs',
      'worker IS NOT NULL AND n % 4 = 3',
    ),
    event(
      63,
      'jobs.started',
      'starts_at',
      byWorker,
      `${ofJob}, 'workerName', pg_temp.name(worker)`,
      'plan_jobs',
      `status IN ('completed', 'disputed') AND n % 10 = 2`,
    ),
    event(
      64,
      'jobs.completed',
      `starts_at + interval '95 minutes'`,
      byCustomer,
      `${ofJob}, 'priceKobo', price_kobo, 'workerShareKobo', share_kobo, 'cashKobo', 0, 'stars', stars, 'by', 'customer'`,
      'plan_jobs',
      `status = 'completed' AND n % 5 IN (0, 2)`,
    ),
    event(
      65,
      'jobs.cancelled',
      `starts_at - interval '1 day'`,
      byCustomer,
      `${ofJob}, 'reason', 'Plans changed', 'by', 'customer'`,
      'plan_jobs',
      `status = 'cancelled'`,
    ),
    event(
      66,
      'jobs.disputed',
      `starts_at + interval '3 hours'`,
      byCustomer,
      `${ofJob}, 'reason', 'A mirror is broken'`,
      'plan_jobs',
      `status = 'disputed'`,
    ),
    event(
      67,
      'jobs.mover_removed',
      'created_at',
      `'staff', pg_temp.account(0)`,
      `'jobId', id, 'orderId', order_id, 'workerId', pg_temp.account(worker), 'workerName', 'Musa Ibrahim', 'reason', 'The van broke down',
       'toAnother', false`,
      'plan_jobs',
      `n % 100 = 41 AND worker IS NOT NULL`,
    ),
    event(
      68,
      'requests.repriced',
      'created_at',
      `'staff', pg_temp.account(0)`,
      `'requestId', order_id, 'customerId', pg_temp.account(customer), 'code', right(order_id::text, 8), 'title', '1 bedroom move-in', 'email', 'x@bench.example', 'priceKobo', price_kobo, 'beforeKobo', price_kobo, 'reason', 'Fewer things'`,
      'plan_jobs',
      `booking IS NULL AND n % 50 = 3`,
    ),
    event(
      69,
      'money.earnings_posted',
      'at',
      `'system', NULL`,
      `'accountId', pg_temp.account(worker), 'jobId', id, 'amount_kobo', share_kobo`,
      'plan_posted',
      'n % 5 = 1',
    ),
    event(
      70,
      'rides.booked',
      'at',
      byCustomer,
      `${ofTrip}, ${way}, 'forOther', false, 'scheduledFor', NULL, 'priceKobo', price_kobo`,
      'plan_trips',
      'n % 3 = 0',
    ),
    event(
      71,
      'rides.accepted',
      `at + interval '1 minute'`,
      `'account', pg_temp.account(driver)`,
      `${ofTrip}, 'driverName', pg_temp.name(driver), 'vehicleWords', 'white Toyota Corolla, KJA-482 XB', 'forOther', false, 'minutes', 6, 'scheduledFor', NULL`,
      'plan_trips',
      'driver IS NOT NULL AND n % 5 = 1',
    ),
    event(
      72,
      'rides.completed',
      `at + interval '35 minutes'`,
      `'account', pg_temp.account(driver)`,
      `${ofTrip}, ${way}, 'priceKobo', price_kobo, 'priceLines', '[]'::jsonb, 'shareKobo', price_kobo, 'completedAt', at`,
      'plan_trips',
      `status = 'completed' AND n % 5 = 2`,
    ),
    event(
      73,
      'bookings.received',
      'at',
      byCustomer,
      `'bookingId', id, 'customerId', pg_temp.account(customer), 'code', right(id::text, 8), 'title', 'Retail chain, Basic Package'`,
      '(SELECT *, b AS n FROM plan_bookings) p',
      'true',
    ),
    event(
      74,
      'bookings.declined',
      `at + interval '9 days'`,
      `'staff', pg_temp.account(0)`,
      `'bookingId', id, 'customerId', pg_temp.account(customer), 'code', right(id::text, 8), 'title', 'Retail chain, Basic Package', 'reason', 'Too far away'`,
      '(SELECT *, b AS n FROM plan_bookings) p',
      `status = 'declined'`,
    ),
    event(
      75,
      'identity.signed_up',
      'at',
      `'account', pg_temp.account(n)`,
      `'accountId', pg_temp.account(n), 'email', 'person' || n || '@bench.example'`,
      `(SELECT n, now() - interval '730 days' + n * interval '1 minute' AS at FROM generate_series(0::bigint, ${accounts - 1}) n) p`,
      'true',
    ),
    event(
      76,
      'drivers.online_changed',
      'at',
      `'account', pg_temp.account(n)`,
      `'driverId', pg_temp.account(n), 'online', true, 'by', 'driver'`,
      `(SELECT n, now() - interval '20 days' + n * interval '1 second' AS at FROM plan_drivers) p`,
      'true',
    ),
    event(
      77,
      'companies.domains_set',
      'at',
      `'account', pg_temp.account(3)`,
      `'companyId', pg_temp.uid('2024-06-01', 91, 3), 'domains', '[]'::jsonb`,
      `(SELECT n, now() - interval '20 days' + n * interval '1 second' AS at FROM generate_series(1::bigint, 2000) n) p`,
      'true',
    ),
    `
  INSERT INTO notifications.notifications (id, event_id, user_id, type, title, message, link, read_at, created_at)
  SELECT pg_temp.uid(starts_at, 80, n), pg_temp.uid(starts_at, 81, n), pg_temp.account(coalesce(customer, worker, 10)), 'other', 'Your move is done', 'Thank you for moving with Kaya', '/track', CASE WHEN n % 10 <> 0 THEN starts_at END, starts_at
    FROM plan_jobs ORDER BY n;
  INSERT INTO notifications.notifications (id, event_id, user_id, type, title, message, link, read_at, created_at)
  SELECT pg_temp.uid(starts_at, 82, n), pg_temp.uid(starts_at, 83, n), pg_temp.account(worker), 'job_match', 'A job was posted', 'See your earnings', '/worker', CASE WHEN n % 10 <> 0 THEN starts_at END, starts_at
    FROM plan_jobs WHERE worker IN (1, 2) ORDER BY n;
  INSERT INTO notifications.letters (key, to_hash, mailbox_hash, allowance, source, claimed_at, sent_at)
  SELECT 'letter ' || n, 'to ' || n, CASE WHEN n % 8 = 0 THEN 'mailbox ' || n % 1000 END, CASE WHEN n % 8 = 0 THEN 'typed' END, '', created_at, created_at FROM plan_jobs WHERE n % 4 = 0;
  INSERT INTO messaging.messages (door, provider_id, phone, body, sent_at, received_at, account_id, answer)
  SELECT 'whatsapp', 'wamid.' || n, '+2348' || lpad((n % 1000000000)::text, 9, '0'), 'JOBS', created_at, created_at, pg_temp.account(worker), 'No open job fits you now.'
    FROM plan_jobs WHERE worker IS NOT NULL AND n % 4 = 1;`,
  ].join('\n');

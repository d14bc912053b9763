import { as, query } from '../../../kernel/db/query.ts';
import type { OrderKey } from '../../companies/spend-rules.ts';

const deliveryRow = {
  id: 'uuid',
  message_id: 'uuid',
  kind: 'text',
  state: as<'waiting' | 'delivered' | 'failed'>('text'),
  tries: 'int4',
  created_at: 'timestamptz',
  next_at: 'timestamptz?',
} as const;
const columns = 'd.id, d.message_id, m.kind, d.state, d.tries, m.created_at, d.next_at';
export type DeliveryRow = (typeof oneDelivery)['~row'] & object;

const attemptRow = {
  id: 'uuid',
  at: 'timestamptz',
  took_ms: 'int4',
  status: 'int4?',
  fault: 'text?',
  answer: 'text',
} as const;
export type AttemptRow = (typeof attemptsOf)['~row'] & object;

export const insertMessage = query(
  'integrations.insertMessage',
  { company: 'uuid', event: as<string | null>('uuid?'), kind: 'text', about: 'text', body: 'text' },
  { id: 'uuid' },
  `INSERT INTO integrations.webhook_messages (company_id, event_id, kind, about, body) VALUES ($company, $event, $kind, $about, $body)
   ON CONFLICT ON CONSTRAINT said_once DO NOTHING RETURNING id`,
);

/** One delivery to each enabled endpoint of the company that wants this kind; of a test only to those for tests. By the system. */
export const insertDeliveries = query(
  'integrations.insertDeliveries',
  { company: 'uuid', message: 'uuid', kind: 'text', test: 'bool' },
  { id: 'uuid' },
  `INSERT INTO integrations.webhook_deliveries (company_id, message_id, endpoint_id)
   SELECT $company, $message, w.id FROM integrations.webhook_endpoints w
    WHERE w.company_id = $company AND w.disabled_at IS NULL AND w.is_test = $test AND $kind = ANY (w.kinds) RETURNING id`,
);

/** Whether any endpoint wants it: most companies have no webhook. By the system. */
export const isWanted = query(
  'integrations.isWanted',
  { company: 'uuid', kind: 'text', test: 'bool' },
  { id: 'uuid' },
  `SELECT w.id FROM integrations.webhook_endpoints w
    WHERE w.company_id = $company AND w.disabled_at IS NULL AND w.is_test = $test AND $kind = ANY (w.kinds) LIMIT 1`,
);

export const insertDelivery = query(
  'integrations.insertDelivery',
  { company: 'uuid', message: 'uuid', endpoint: 'uuid' },
  { id: 'uuid' },
  `INSERT INTO integrations.webhook_deliveries (company_id, message_id, endpoint_id) VALUES ($company, $message, $endpoint) RETURNING id`,
);

/**
 * The delivery to send now; no row if it no longer waits. previous: the old secret, which also signs for a day after a change. By the
 * system.
 */
export const toDeliver = query(
  'integrations.toDeliver',
  { id: 'uuid' },
  {
    message_id: 'uuid',
    company_id: 'uuid',
    endpoint_id: 'uuid',
    url: 'text',
    body: 'text',
    tries: 'int4',
    is_off: 'bool',
    secret: 'text',
    previous: 'text?',
  },
  `SELECT m.id AS message_id, d.company_id, w.id AS endpoint_id, w.url, m.body, d.tries, w.disabled_at IS NOT NULL AS is_off, s.secret,
          CASE WHEN s.previous_until > now() THEN s.previous END AS previous
     FROM integrations.webhook_deliveries d
     JOIN integrations.webhook_messages m ON m.id = d.message_id
     JOIN integrations.webhook_endpoints w ON w.id = d.endpoint_id
     JOIN integrations.webhook_secrets s ON s.endpoint_id = w.id
    WHERE d.id = $id AND d.state = 'waiting'`,
);

/** Stores nothing if the delivery was removed with its webhook during the attempt. */
export const insertAttempt = query(
  'integrations.insertAttempt',
  {
    company: 'uuid',
    delivery: 'uuid',
    took_ms: 'int4',
    status: as<number | null>('int4?'),
    fault: as<string | null>('text?'),
    answer: 'text',
  },
  {},
  `INSERT INTO integrations.webhook_attempts (company_id, delivery_id, took_ms, status, fault, answer)
   SELECT $company, d.id, $took_ms, $status, $fault, $answer FROM integrations.webhook_deliveries d WHERE d.id = $delivery FOR KEY SHARE`,
);

/**
 * seen: the number of attempts when this one began. next_ms: null if there is no further attempt. No row: a replay came meanwhile, and its
 * own attempt decides.
 */
export const noteTry = query(
  'integrations.noteTry',
  {
    id: 'uuid',
    state: as<'waiting' | 'delivered' | 'failed'>('text'),
    seen: 'int4',
    tries: 'int4',
    next_ms: as<number | null>('float8?'),
  },
  { next_at: 'timestamptz?' },
  `UPDATE integrations.webhook_deliveries
      SET state = $state, tries = $tries, next_at = now() + make_interval(secs => $next_ms::float8 / 1000),
          finished_at = CASE WHEN $state <> 'waiting' THEN now() END
    WHERE id = $id AND state = 'waiting' AND tries = $seen RETURNING next_at`,
);

export const deliveriesOf = query(
  'integrations.deliveriesOf',
  { company: 'uuid', endpoint: 'uuid', before: 'uuid', max: 'int8' },
  deliveryRow,
  `SELECT ${columns} FROM integrations.webhook_deliveries d JOIN integrations.webhook_messages m ON m.id = d.message_id
    WHERE d.endpoint_id = $endpoint AND d.company_id = $company AND d.id < $before ORDER BY d.id DESC LIMIT $max`,
);

export const lastAttempts = query(
  'integrations.lastAttempts',
  { deliveries: 'uuid[]' },
  { delivery_id: 'uuid', ...attemptRow },
  `SELECT d.id AS delivery_id, a.id, a.at, a.took_ms, a.status, a.fault, a.answer
     FROM unnest($deliveries::uuid[]) AS d(id)
     CROSS JOIN LATERAL (SELECT * FROM integrations.webhook_attempts t WHERE t.delivery_id = d.id ORDER BY t.id DESC LIMIT 1) a`,
);

export const oneDelivery = query(
  'integrations.oneDelivery',
  { company: 'uuid', id: 'uuid' },
  { ...deliveryRow, body: 'text', is_off: 'bool' },
  `SELECT ${columns}, m.body, w.disabled_at IS NOT NULL AS is_off
     FROM integrations.webhook_deliveries d
     JOIN integrations.webhook_messages m ON m.id = d.message_id
     JOIN integrations.webhook_endpoints w ON w.id = d.endpoint_id
    WHERE d.company_id = $company AND d.id = $id`,
);

export const attemptsOf = query(
  'integrations.attemptsOf',
  { delivery: 'uuid', max: 'int8' },
  attemptRow,
  `SELECT a.id, a.at, a.took_ms, a.status, a.fault, a.answer FROM integrations.webhook_attempts a
    WHERE a.delivery_id = $delivery ORDER BY a.id DESC LIMIT $max`,
);

export const startAgain = query(
  'integrations.startAgain',
  { company: 'uuid', id: 'uuid' },
  { id: 'uuid' },
  `UPDATE integrations.webhook_deliveries SET state = 'waiting', tries = 0, next_at = now(), finished_at = NULL
    WHERE company_id = $company AND id = $id RETURNING id`,
);

/** By the system, oldest first. Deletes deliveries and attempts with their message. */
export const forgetMessages = query(
  'integrations.forgetMessages',
  { days: 'int4', max: 'int8' },
  { id: 'uuid' },
  `DELETE FROM integrations.webhook_messages WHERE id IN (
     SELECT id FROM integrations.webhook_messages WHERE created_at < now() - make_interval(days => $days) ORDER BY created_at LIMIT $max)
   RETURNING id`,
);

/** What a bill asks money for, in the order of ids. By the system. */
export const ordersOfBill = query(
  'integrations.ordersOfBill',
  { bill: 'uuid', after: 'uuid', max: 'int8' },
  { id: 'uuid', key: as<OrderKey>('text'), program: 'text', amount_kobo: 'int8' },
  `SELECT s.id, s.key, s.program, s.amount_kobo
     FROM companies.spends s WHERE s.bill_id = $bill AND s.id > $after ORDER BY s.id LIMIT $max`,
);

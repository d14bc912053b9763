import { as, query } from '../../../kernel/db/query.ts';
import type { ApprovalStatus } from '../../companies/spend-rules.ts';
import type { ApiBooking } from '../api-order-contract.ts';

/** What was asked for; its state is the question's. */
export type AskedBooking = Omit<ApiBooking, 'status' | 'approval' | 'created_at'>;

const row = {
  id: 'uuid',
  booking: as<AskedBooking>('jsonb'),
  created_at: 'timestamptz',
  approval_id: 'uuid',
  state: as<ApprovalStatus>('text'),
  reasons: as<readonly string[]>('jsonb'),
  decision_reason: 'text',
  expires_at: 'timestamptz',
  failed: 'bool',
  made: 'bool',
} as const;
const columns = `b.id, b.booking, b.created_at, a.id AS approval_id, a.status AS state, a.reasons, a.decision_reason, a.expires_at,
          a.failed_reason IS NOT NULL AS failed, a.made_at IS NOT NULL AS made`;
/** The question is looked up by the id of its order, in the index, before row-level security is checked. */
const question = `CROSS JOIN LATERAL (SELECT * FROM companies.approvals q WHERE q.order_id = b.id AND q.serves <> 'item' OFFSET 0) a`;

export type AskedRow = (typeof oneAsked)['~row'] & object;

export const insertAsked = query(
  'integrations.insertAsked',
  { id: 'uuid', company: 'uuid', reference: as<string | null>('text?'), booking: as<AskedBooking>('jsonb') },
  {},
  `INSERT INTO integrations.asked_bookings (id, company_id, reference, booking) VALUES ($id, $company, $reference, $booking)`,
);

export const oneAsked = query(
  'integrations.oneAsked',
  { company: 'uuid', id: 'uuid' },
  row,
  `SELECT ${columns} FROM integrations.asked_bookings b ${question} WHERE b.company_id = $company AND b.id = $id`,
);

/** The newest one with this name. */
export const askedReferredTo = query(
  'integrations.askedReferredTo',
  { company: 'uuid', reference: 'text' },
  row,
  `SELECT ${columns} FROM (SELECT * FROM integrations.asked_bookings
     WHERE company_id = $company AND reference = $reference ORDER BY id DESC LIMIT 1) b ${question}`,
);

/** Newest first; those that were made are among the requests. */
export const askedOfCompany = query(
  'integrations.askedOfCompany',
  { company: 'uuid', before: 'uuid', max: 'int8' },
  row,
  `SELECT ${columns} FROM integrations.asked_bookings b ${question}
    WHERE b.company_id = $company AND b.id < $before AND a.made_at IS NULL ORDER BY b.id DESC LIMIT $max`,
);

/** The questions from which these orders were made. */
export const approvalsOfOrders = query(
  'integrations.approvalsOfOrders',
  { company: 'uuid', ids: 'uuid[]' },
  {
    order_id: 'uuid',
    approval_id: 'uuid',
    reasons: as<readonly string[]>('jsonb'),
    decision_reason: 'text',
    expires_at: 'timestamptz',
  },
  `SELECT a.order_id, a.id AS approval_id, a.reasons, a.decision_reason, a.expires_at
     FROM unnest($ids::uuid[]) AS o (id)
     CROSS JOIN LATERAL (SELECT * FROM companies.approvals q WHERE q.order_id = o.id AND q.serves <> 'item' OFFSET 0) a
    WHERE a.company_id = $company AND a.status = 'approved'`,
);

/** By the system, oldest first. */
export const forgetAsked = query(
  'integrations.forgetAsked',
  { days: 'int4', max: 'int8' },
  { id: 'uuid' },
  `DELETE FROM integrations.asked_bookings WHERE id IN (
     SELECT id FROM integrations.asked_bookings WHERE created_at < now() - make_interval(days => $days) ORDER BY created_at LIMIT $max)
   RETURNING id`,
);

import { as, query } from '../../../kernel/db/query.ts';
import type { EInvoice, EInvoiceState } from '../e-invoice-rules.ts';

/** By the system and staff, in the transaction that issues the bill or credit note. */
export const beginOne = query(
  'billing.beginOne',
  { document: 'uuid', kind: as<EInvoice['kind']>('text'), bill: 'uuid', service: 'text', irn: 'text' },
  {},
  `SELECT billing.begin_e_invoice($document, $kind, $bill, $service, $irn)`,
);

export const sendAgain = query(
  'billing.sendAgain',
  { bill: 'uuid' },
  { again: 'int8' },
  `SELECT billing.send_e_invoices_again($bill) AS again`,
);

/** The company has changed its details. By the system. */
export const completed = query(
  'billing.completed',
  { company: 'uuid' },
  { id: 'uuid' },
  `UPDATE billing.e_invoices SET state = 'waiting', looks = 0, next_at = now() WHERE company_id = $company AND state = 'incomplete' RETURNING id`,
);

export const eInvoiceRow = {
  id: 'uuid',
  bill_id: 'uuid',
  service: 'text',
  irn: 'text',
  state: as<EInvoiceState>('text'),
  registered_at: 'timestamptz?',
  qr: 'text?',
  reason: 'text?',
} as const;

export const eInvoicesOf = query(
  'billing.eInvoicesOf',
  { bills: 'uuid[]' },
  eInvoiceRow,
  `SELECT ${Object.keys(eInvoiceRow).join(', ')} FROM billing.e_invoices WHERE bill_id = ANY ($bills)`,
);

/** What was registered. No row: it is not registered. */
export const registeredDocument = query(
  'billing.registeredDocument',
  { id: 'uuid' },
  { document: as<EInvoice | null>('jsonb?') },
  `SELECT document FROM billing.e_invoices WHERE id = $id AND state = 'registered'`,
);

export const claimedRow = {
  id: 'uuid',
  kind: as<EInvoice['kind']>('text'),
  bill_id: 'uuid',
  company_id: 'uuid',
  irn: 'text',
  looks: 'int4',
  sent_at: 'timestamptz?',
  document: as<EInvoice | null>('jsonb?'),
} as const;
const claimedColumns = Object.keys(claimedRow).join(', ');

/** Claims the next one to register by moving it on, so that no other process takes it. By the system. */
export const claimWaiting = query(
  'billing.claimWaiting',
  { service: 'text', for_seconds: 'float8' },
  claimedRow,
  `UPDATE billing.e_invoices SET next_at = clock_timestamp() + make_interval(secs => $for_seconds), looks = looks + 1
    WHERE id = (SELECT e.id FROM billing.e_invoices e
                 WHERE e.state = 'waiting' AND e.service = $service AND e.next_at <= now()
                   AND (e.kind = 'bill' OR EXISTS (SELECT FROM billing.e_invoices b WHERE b.id = e.bill_id AND b.state = 'registered'))
                 ORDER BY e.next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING ${claimedColumns}`,
);

/** The same for a registered bill whose payment the service does not know yet. */
export const claimPaid = query(
  'billing.claimPaid',
  { service: 'text', for_seconds: 'float8' },
  claimedRow,
  `UPDATE billing.e_invoices SET next_at = clock_timestamp() + make_interval(secs => $for_seconds), looks = looks + 1
    WHERE id = (SELECT e.id FROM billing.e_invoices e
                 WHERE e.state = 'registered' AND e.kind = 'bill' AND e.paid_told_at IS NULL AND e.service = $service AND e.next_at <= now()
                   AND EXISTS (SELECT FROM billing.bills b WHERE b.id = e.id AND b.settled_at IS NOT NULL AND b.paid_kobo > 0)
                 ORDER BY e.next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING ${claimedColumns}`,
);

/** It is about to be sent. No row: it no longer waits. */
export const noteSent = query(
  'billing.noteSent',
  { id: 'uuid', document: as<EInvoice>('jsonb') },
  { id: 'uuid' },
  `UPDATE billing.e_invoices SET sent_at = clock_timestamp(), document = $document WHERE id = $id AND state = 'waiting' RETURNING id`,
);

/** No row: another process was first. */
export const noteRegistered = query(
  'billing.noteRegistered',
  {
    id: 'uuid',
    document: as<EInvoice>('jsonb'),
    at: 'timestamptz',
    csid: as<string | null>('text?'),
    qr: 'text',
    paid_told: 'bool',
  },
  { id: 'uuid' },
  `UPDATE billing.e_invoices SET state = 'registered', registered_at = $at, document = $document, csid = $csid, qr = $qr, reason = NULL, looks = 0,
          next_at = now(), paid_told_at = CASE WHEN $paid_told THEN now() END
    WHERE id = $id AND state = 'waiting' RETURNING id`,
);

/** refused: in the service's words; incomplete: the page says what is missing. No row: another process was first. */
export const noteStopped = query(
  'billing.noteStopped',
  { id: 'uuid', state: as<'refused' | 'incomplete'>('text'), reason: as<string | null>('text?') },
  { id: 'uuid' },
  `UPDATE billing.e_invoices SET state = $state, reason = $reason, document = NULL WHERE id = $id AND state = 'waiting' RETURNING id`,
);

/** The result is unknown; it is looked up again later. */
export const noteTrouble = query(
  'billing.noteTrouble',
  { id: 'uuid', reason: 'text', in_seconds: 'float8' },
  {},
  `UPDATE billing.e_invoices SET reason = $reason, next_at = clock_timestamp() + make_interval(secs => $in_seconds)
    WHERE id = $id AND (state = 'waiting' OR (state = 'registered' AND paid_told_at IS NULL))`,
);

export const notePaidTold = query(
  'billing.notePaidTold',
  { id: 'uuid' },
  {},
  `UPDATE billing.e_invoices SET paid_told_at = now(), reason = NULL WHERE id = $id AND paid_told_at IS NULL AND registered_at IS NOT NULL`,
);

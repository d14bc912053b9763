import { as, query } from '../../../kernel/db/query.ts';
import type { PayableKind } from '../payable-rules.ts';

export type RefundState = 'asked' | 'done' | 'failed';

export const addRefund = query(
  'money.addRefund',
  { id: 'uuid', payment: 'uuid', amount_kobo: 'int8', reason: 'text', due_at: 'timestamptz' },
  {},
  `WITH kept AS (
     INSERT INTO money.refunds (id, payment_id, amount_kobo, reason, due_at) VALUES ($id, $payment, $amount_kobo, $reason, $due_at)
   )
   UPDATE money.payments SET refunded_kobo = refunded_kobo + $amount_kobo WHERE id = $payment`,
);

/** The money was not applied to its payment. */
export const addReturn = query(
  'money.addReturn',
  { id: 'uuid', payment: 'uuid', amount_kobo: 'int8', reason: 'text', due_at: 'timestamptz' },
  {},
  `WITH kept AS (
     INSERT INTO money.refunds (id, payment_id, amount_kobo, unapplied, reason, due_at)
     VALUES ($id, $payment, $amount_kobo, true, $reason, $due_at)
   )
   UPDATE money.payments SET returned_kobo = returned_kobo + $amount_kobo WHERE id = $payment`,
);

export const refundToSend = query(
  'money.refundToSend',
  { id: 'uuid' },
  {
    id: 'uuid',
    payment_id: 'uuid',
    amount_kobo: 'int8',
    status: as<RefundState>('text'),
    sent_at: 'timestamptz?',
    uncertain: 'bool',
    looks: 'int4',
    due_at: 'timestamptz',
    mended: 'bool',
    provider: 'text',
    provider_id: 'text?',
    reference: 'text?',
  },
  `SELECT r.id, r.payment_id, r.amount_kobo, r.status, r.sent_at, r.uncertain, r.looks, r.due_at, r.mended IS NOT NULL AS mended, p.provider, p.provider_id, p.reference
     FROM money.refunds r JOIN money.payments p ON p.id = r.payment_id WHERE r.id = $id`,
);

/** The state of a dispute of this payment; null: there is none, or Kaya has won it. reference: of the payment at its provider. */
export const disputeOf = query(
  'money.disputeOf',
  { provider: 'text', reference: 'text' },
  { is: as<'open' | 'lost' | null>('text?') },
  `SELECT CASE WHEN bool_or(state = 'done') THEN 'lost' WHEN bool_or(state = 'under_way') THEN 'open' END AS is
     FROM money.listed WHERE provider = $provider AND kind = 'dispute' AND reference = $reference`,
);

/** Refunds without a known end. */
export const askedRefundsOf = query(
  'money.askedRefundsOf',
  { payment: 'uuid' },
  { id: 'uuid' },
  `SELECT id FROM money.refunds WHERE payment_id = $payment AND status = 'asked' ORDER BY id LIMIT 20`,
);

export const endRefund = query(
  'money.endRefund',
  { id: 'uuid', to: as<RefundState>('text'), reason: as<string | null>('text?') },
  { payment_id: 'uuid', unapplied: 'bool', reason: 'text', due_at: 'timestamptz' },
  `UPDATE money.refunds SET status = $to, uncertain = false, failure_reason = $reason, settled_at = now()
    WHERE id = $id AND status = 'asked' RETURNING payment_id, unapplied, refunds.reason, due_at`,
);

/**
 * Claims it for sending. No row when it was sent a moment ago, or when the provider has it: the provider's list may be late, and
 * two runs may come at once.
 */
export const claimRefund = query(
  'money.claimRefund',
  { id: 'uuid', minutes: 'int4' },
  { id: 'uuid' },
  `UPDATE money.refunds SET sent_at = now(), uncertain = true
    WHERE id = $id AND status = 'asked' AND (sent_at IS NULL OR (uncertain AND sent_at < now() - make_interval(mins => $minutes)))
   RETURNING id`,
);

/** uncertain: the provider did not answer. Once it has, it is known to have the refund. */
export const noteRefundLook = query(
  'money.noteRefundLook',
  { id: 'uuid', uncertain: 'bool' },
  {},
  `UPDATE money.refunds SET looks = looks + 1, uncertain = uncertain AND $uncertain WHERE id = $id`,
);

/** Whether all of a payment's amount was refunded and all refunds of it have arrived. */
export const wholeRefunded = query(
  'money.wholeRefunded',
  { payment: 'uuid' },
  { whole: 'bool' },
  `SELECT p.refunded_kobo = p.amount_kobo
          AND coalesce((SELECT sum(r.amount_kobo) FROM money.refunds r WHERE r.payment_id = p.id AND NOT r.unapplied AND r.status = 'done'), 0)
              = p.amount_kobo AS whole
     FROM money.payments p WHERE p.id = $payment`,
);

/** As its customer reads it: a refund sent again is another row, and one paid from the bank account has arrived. */
const stillRead = `(r.mended IS NULL OR r.mended = 'paid_otherwise')`;
const asRead = `CASE WHEN r.mended IS NULL THEN r.status ELSE 'done' END`;

/** Without what was never applied to it. */
export const refundsOfPayable = query(
  'money.refundsOfPayable',
  { kind: as<PayableKind>('text'), id: 'uuid' },
  {
    id: 'uuid',
    payment_id: 'uuid',
    amount_kobo: 'int8',
    reason: 'text',
    status: as<RefundState>('text'),
    due_at: 'timestamptz',
  },
  `SELECT r.id, r.payment_id, r.amount_kobo, r.reason, ${asRead} AS status, r.due_at
     FROM money.refunds r JOIN money.payments p ON p.id = r.payment_id
    WHERE p.payable_kind = $kind AND p.payable_id = $id AND NOT r.unapplied AND ${stillRead} ORDER BY r.id`,
);

/** Bank and last digits of the accounts that a transfer came from. */
export const sendersOf = query(
  'money.sendersOf',
  { payment: 'uuid' },
  { sender: 'text?' },
  `SELECT DISTINCT sender FROM money.arrivals WHERE payment_id = $payment LIMIT 20`,
);

/** All that goes back of a payment, newest first. */
export const refundsOfPayment = query(
  'money.refundsOfPayment',
  { payment: 'uuid' },
  { status: as<RefundState>('text'), due_at: 'timestamptz' },
  `SELECT ${asRead} AS status, r.due_at FROM money.refunds r WHERE r.payment_id = $payment AND ${stillRead} ORDER BY r.id DESC LIMIT 20`,
);

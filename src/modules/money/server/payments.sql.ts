import { as, query } from '../../../kernel/db/query.ts';
import type { PayableKind } from '../payable-rules.ts';
import type { PaymentState, PayWay } from '../payment-rules.ts';

export const paymentRow = {
  id: 'uuid',
  payable_kind: as<PayableKind>('text'),
  payable_id: 'uuid',
  order_id: 'uuid?',
  account_id: 'uuid?',
  way: as<PayWay>('text'),
  amount_kobo: 'int8',
  received_kobo: 'int8',
  returned_kobo: 'int8',
  refunded_kobo: 'int8',
  status: as<PaymentState>('text'),
  provider: 'text',
  provider_id: 'text?',
  checkout_url: 'text?',
  keep_for: 'uuid?',
  kept_card_id: 'uuid?',
  bank: 'text?',
  account_number: 'text?',
  account_name: 'text?',
  expires_at: 'timestamptz?',
  ussd_bank: 'text?',
  ussd_code: 'text?',
  ussd_payment_code: 'text?',
  looks: 'int4',
  failure_reason: 'text?',
  started_at: 'timestamptz',
  paid_at: 'timestamptz?',
  card_brand: 'text?',
  card_last4: 'text?',
  reference: 'text?',
  provider_customer_id: 'text?',
} as const;
const ref = { kind: as<PayableKind>('text'), id: 'uuid' } as const;
const columns = Object.keys(paymentRow).join(', ');

/** No row while another attempt for it may still be open. */
export const startPayment = query(
  'money.startPayment',
  {
    id: 'uuid',
    kind: as<PayableKind>('text'),
    payable: 'uuid',
    order: as<string | null>('uuid?'),
    account: as<string | null>('uuid?'),
    way: as<PayWay>('text'),
    amount_kobo: 'int8',
    provider: 'text',
    reference: as<string | null>('text?'),
    keep_for: as<string | null>('uuid?'),
    card: as<string | null>('uuid?'),
    bank: as<string | null>('text?'),
  },
  paymentRow,
  `INSERT INTO money.payments (id, payable_kind, payable_id, order_id, account_id, way, amount_kobo, provider, reference, keep_for, kept_card_id, ussd_bank)
   VALUES ($id, $kind, $payable, $order, $account, $way, $amount_kobo, $provider, $reference, $keep_for, $card, $bank)
   ON CONFLICT (payable_kind, payable_id) WHERE status = 'started' DO NOTHING RETURNING ${columns}`,
);

export const openPaymentOf = query(
  'money.openPaymentOf',
  ref,
  paymentRow,
  `SELECT ${columns} FROM money.payments WHERE payable_kind = $kind AND payable_id = $id AND status = 'started'`,
);

export const paymentById = query(
  'money.paymentById',
  { id: 'uuid' },
  paymentRow,
  `SELECT ${columns} FROM money.payments WHERE id = $id`,
);

export const lockPayment = query(
  'money.lockPayment',
  { id: 'uuid' },
  paymentRow,
  `SELECT ${columns} FROM money.payments WHERE id = $id FOR UPDATE`,
);

/** What was paid for these jobs, oldest first, including what went back since. */
export const paidForJobs = query(
  'money.paidForJobs',
  { jobs: 'uuid[]' },
  {
    payable_id: 'uuid',
    way: as<PayWay>('text'),
    card_brand: 'text?',
    card_last4: 'text?',
    amount_kobo: 'int8',
    refunded_kobo: 'int8',
  },
  `SELECT payable_id, way, card_brand, card_last4, amount_kobo, refunded_kobo FROM money.payments
    WHERE payable_kind = 'job' AND payable_id = ANY ($jobs) AND status IN ('paid', 'refunded') ORDER BY id`,
);

/** The payment that a provider names: by the reference it was given. */
export const paymentByReference = query(
  'money.paymentByReference',
  { reference: 'text' },
  { id: 'uuid', provider: 'text' },
  `SELECT id, provider FROM money.payments WHERE reference = $reference`,
);

/** Newest first. */
export const paymentsOfPayable = query(
  'money.paymentsOfPayable',
  ref,
  paymentRow,
  `SELECT ${columns} FROM money.payments WHERE payable_kind = $kind AND payable_id = $id ORDER BY id DESC LIMIT 50`,
);

/** Paid ones that can still be refunded, at least in part, newest first; locked. only: this one. */
export const lockPaidOf = query(
  'money.lockPaidOf',
  { ...ref, only: as<string | null>('uuid?') },
  paymentRow,
  `SELECT ${columns} FROM money.payments
    WHERE payable_kind = $kind AND payable_id = $id AND status IN ('paid', 'refunded') AND refunded_kobo < amount_kobo
      AND ($only::uuid IS NULL OR id = $only)
    ORDER BY id DESC FOR UPDATE`,
);

/** How the last charge of a kept card ended decides its place in the list. */
export const movePayment = query(
  'money.movePayment',
  {
    id: 'uuid',
    from: as<readonly PaymentState[]>('text[]'),
    to: as<PaymentState>('text'),
    provider_id: as<string | null>('text?'),
    reason: as<string | null>('text?'),
  },
  paymentRow,
  `WITH moved AS (
     UPDATE money.payments SET status = $to, provider_id = coalesce($provider_id, provider_id), failure_reason = $reason,
            paid_at = CASE WHEN $to IN ('paid', 'refunded') THEN coalesce(paid_at, now()) END
      WHERE id = $id AND status = ANY ($from) RETURNING ${columns}),
   card AS (
     UPDATE money.kept_cards k SET declined = m.status = 'failed', paid_at = coalesce(m.paid_at, k.paid_at) FROM moved m
      WHERE k.id = m.kept_card_id AND m.status IN ('paid', 'failed'))
   SELECT ${columns} FROM moved`,
);

/** No row when it was recorded before. Fails with the constraint arrival_once when it was for another payment. */
export const addArrival = query(
  'money.addArrival',
  {
    id: 'uuid',
    payment: 'uuid',
    provider: 'text',
    provider_id: 'text',
    amount_kobo: 'int8',
    sender: as<string | null>('text?'),
  },
  { id: 'uuid' },
  `INSERT INTO money.arrivals (id, payment_id, provider, provider_id, amount_kobo, sender)
   SELECT $id, $payment, $provider, $provider_id, $amount_kobo, $sender
    WHERE NOT EXISTS (SELECT FROM money.arrivals WHERE payment_id = $payment AND provider = $provider AND provider_id = $provider_id)
   RETURNING id`,
);

export const noteReceived = query(
  'money.noteReceived',
  { id: 'uuid', received_kobo: 'int8', provider_id: 'text' },
  paymentRow,
  `UPDATE money.payments SET received_kobo = $received_kobo, provider_id = $provider_id WHERE id = $id RETURNING ${columns}`,
);

export const keepCard = query(
  'money.keepCard',
  {
    id: 'uuid',
    brand: as<string | null>('text?'),
    digits: as<string | null>('text?'),
    customer: as<string | null>('text?'),
  },
  {},
  `UPDATE money.payments SET card_brand = $brand, card_last4 = $digits, provider_customer_id = $customer WHERE id = $id`,
);

/** The payer's latest choice, while it is open. For the system. */
export const noteKeepFor = query(
  'money.noteKeepFor',
  { id: 'uuid', keep_for: as<string | null>('uuid?') },
  {},
  `UPDATE money.payments SET keep_for = $keep_for WHERE id = $id AND status = 'started'`,
);

/** No row when the attempt has ended meanwhile. */
export const keepCheckout = query(
  'money.keepCheckout',
  { id: 'uuid', url: 'text' },
  { id: 'uuid' },
  `UPDATE money.payments SET checkout_url = $url WHERE id = $id AND status = 'started' RETURNING id`,
);

/** No row when the attempt has ended meanwhile. */
export const keepAccount = query(
  'money.keepAccount',
  { id: 'uuid', bank: 'text', account_number: 'text', account_name: 'text', expires_at: 'timestamptz' },
  { id: 'uuid' },
  `UPDATE money.payments SET bank = $bank, account_number = $account_number, account_name = $account_name, expires_at = $expires_at
    WHERE id = $id AND status = 'started' RETURNING id`,
);

/** No row when the attempt has ended meanwhile. */
export const keepCode = query(
  'money.keepCode',
  { id: 'uuid', code: 'text', payment_code: as<string | null>('text?'), expires_at: 'timestamptz' },
  { id: 'uuid' },
  `UPDATE money.payments SET ussd_code = $code, ussd_payment_code = $payment_code, expires_at = $expires_at
    WHERE id = $id AND status = 'started' RETURNING id`,
);

export const notePaymentLook = query(
  'money.notePaymentLook',
  { id: 'uuid' },
  {},
  `UPDATE money.payments SET looks = looks + 1 WHERE id = $id`,
);

export const claimPayments = query(
  'money.claimPayments',
  { requests: 'uuid[]', account: 'uuid' },
  {},
  `UPDATE money.payments SET account_id = $account WHERE order_id = ANY ($requests) AND account_id IS NULL`,
);

/** True the first time a provider reports it. */
export const keepNote = query(
  'money.keepNote',
  { provider: 'text', key: 'text', reference: 'text' },
  { reference: 'text' },
  `INSERT INTO money.provider_notes (provider, event_key, reference) VALUES ($provider, $key, $reference)
   ON CONFLICT DO NOTHING RETURNING reference`,
);

export const heldFor = query(
  'money.heldFor',
  { payable: 'uuid' },
  { held_kobo: 'int8?' },
  `SELECT money.held_for($payable) AS held_kobo`,
);
export const lockHeld = query(
  'money.lockHeld',
  { payable: 'uuid' },
  { held_kobo: 'int8?' },
  `SELECT money.lock_held($payable) AS held_kobo`,
);
export const closePayments = query(
  'money.closePayments',
  ref,
  { held_kobo: 'int8?' },
  `SELECT money.close_payments($kind, $id) AS held_kobo`,
);
export const owedBy = query(
  'money.owedBy',
  { worker: 'uuid' },
  { owed_kobo: 'int8?' },
  `SELECT money.owed_by($worker) AS owed_kobo`,
);
/** The payer of a debt, for the card page. */
export const payer = query(
  'money.payer',
  { account: 'uuid' },
  { email: 'text' },
  `SELECT email FROM identity.people WHERE id = $account`,
);
/** Whether a worker has settled all they owed up to this posting, oldest debt first. For the system. */
export const debtSettled = query(
  'money.debtSettled',
  { worker: 'uuid', key: 'text' },
  { settled: 'bool?' },
  `SELECT money.debt_settled($worker, $key) AS settled`,
);
/** For the system. */
export const payeeGone = query(
  'money.payeeGone',
  { account: 'uuid' },
  { gone: 'bool?' },
  `SELECT money.payee_gone($account) AS gone`,
);
export const lockSettleable = query(
  'money.lockSettleable',
  { worker: 'uuid' },
  { amount_kobo: 'int8?' },
  `SELECT money.lock_settleable($worker) AS amount_kobo`,
);

import { as, query } from '../../../kernel/db/query.ts';
import type { SpentSum } from '../rules.ts';

export const billRow = {
  id: 'uuid',
  company_id: 'uuid',
  number: 'text',
  title: 'text',
  month: 'date',
  issued_at: 'timestamptz',
  due_on: 'date',
  total_kobo: 'int8',
  paid_kobo: 'int8',
  credited_kobo: 'int8',
  reminders: 'int2',
  reminded_at: 'timestamptz?',
  left_out: 'int4',
  left_out_kobo: 'int8',
} as const;
const columns = `b.id, b.company_id, i.number, i.title, b.month, i.issued_at, b.due_on, b.total_kobo, b.paid_kobo, b.credited_kobo, b.reminders, b.reminded_at, b.left_out,
          b.left_out_kobo`;

/** Newest first. */
export const billsOf = query(
  'billing.billsOf',
  { company: 'uuid', before: as<string | null>('uuid?'), max: 'int8' },
  billRow,
  `SELECT ${columns}
     FROM (SELECT * FROM billing.bills
            WHERE company_id = $company AND id < (SELECT coalesce($before::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
            ORDER BY id DESC LIMIT $max) b
     JOIN money.invoices i ON i.id = b.invoice_id ORDER BY b.id DESC`,
);

export const billById = query(
  'billing.billById',
  { id: 'uuid' },
  billRow,
  `SELECT ${columns} FROM billing.bills b JOIN money.invoices i ON i.id = b.invoice_id WHERE b.id = $id`,
);

/** Oldest first. */
export const paymentsOf = query(
  'billing.paymentsOf',
  { bills: 'uuid[]' },
  {
    id: 'uuid',
    bill_id: 'uuid',
    amount_kobo: 'int8',
    how: as<'transfer' | 'card'>('text'),
    reference: 'text',
    received_on: 'date',
  },
  `SELECT id, bill_id, amount_kobo, how, reference, received_on FROM billing.payments WHERE bill_id = ANY ($bills) ORDER BY id`,
);

const noteRow = {
  id: 'uuid',
  bill_id: 'uuid',
  company_id: 'uuid',
  number: 'text',
  amount_kobo: 'int8',
  reason: 'text',
  issued_at: 'timestamptz',
} as const;
const noteColumns = Object.keys(noteRow).join(', ');

export const creditNotesOf = query(
  'billing.creditNotesOf',
  { bills: 'uuid[]' },
  noteRow,
  `SELECT ${noteColumns} FROM billing.credit_notes WHERE bill_id = ANY ($bills) ORDER BY id`,
);

export const creditNoteById = query(
  'billing.creditNoteById',
  { id: 'uuid' },
  noteRow,
  `SELECT ${noteColumns} FROM billing.credit_notes WHERE id = $id`,
);

export const orderOnBill = {
  id: 'uuid',
  settled_at: 'timestamptz?',
  program: 'text',
  title: 'text',
  person: 'text?',
  team: 'text?',
  centre: 'text?',
  centre_name: 'text?',
  project: 'text?',
  amount_kobo: 'int8',
  on_day: 'date?',
  disputed: 'bool',
  key: 'text',
} as const;

/** The orders on a bill, in the order in which they were made. person: an employee, or the guest as the company named them. */
export const ordersOnBill = query(
  'billing.ordersOnBill',
  { bill: 'uuid', after: 'uuid', max: 'int8' },
  orderOnBill,
  `SELECT s.id, s.settled_at, s.program, s.title, coalesce(e.name, nullif(o.person_name, '')) AS person, t.name AS team, c.code AS centre,
          c.name AS centre_name, p.code AS project, s.amount_kobo, s.on_day, s.disputed_at IS NOT NULL AS disputed, s.key
     FROM (SELECT * FROM companies.spends WHERE bill_id = $bill AND id > $after ORDER BY id LIMIT $max) s
     LEFT JOIN companies.company_employees e ON e.id = s.employee_id
     LEFT JOIN companies.orders o ON o.key = s.key
     LEFT JOIN companies.teams t ON t.id = s.team_id
     LEFT JOIN companies.cost_centres c ON c.id = s.cost_centre_id
     LEFT JOIN companies.cost_centres p ON p.id = s.project_id ORDER BY s.id`,
);

/** False: this month of the company is billed already. Locks its account. By the system and staff. */
export const lockToBill = query(
  'billing.lockToBill',
  { company: 'uuid', month: 'date' },
  { free: 'bool' },
  `SELECT billing.lock_to_bill($company, $month) AS free`,
);

export const takeSpends = query(
  'billing.takeSpends',
  { company: 'uuid', before: 'date', bill: 'uuid', max: 'int8' },
  {
    program: as<SpentSum['program']>('text'),
    centre_code: 'text?',
    centre_name: 'text?',
    orders: 'int8',
    amount_kobo: 'int8',
  },
  `SELECT program, centre_code, centre_name, orders, amount_kobo FROM companies.bill_spends($company, $before, $bill, $max)`,
);

/** Orders that this bill leaves out, because their dispute is open. */
export const leftOut = query(
  'billing.leftOut',
  { company: 'uuid', before: 'date' },
  { orders: 'int4', amount_kobo: 'int8' },
  `SELECT count(*)::int4 AS orders, coalesce(sum(amount_kobo), 0)::int8 AS amount_kobo FROM companies.spends
    WHERE company_id = $company AND disputed_at IS NOT NULL AND bill_id IS NULL AND state = 'spent' AND month < $before`,
);

/** By staff. No row: no company pays for it. */
export const payerOfOrder = query(
  'billing.payerOfOrder',
  { key: 'text' },
  { company_id: 'uuid', company: 'text', title: 'text', month: 'date' },
  `SELECT s.company_id, c.name AS company, s.title, s.month FROM companies.spends s JOIN companies.companies c ON c.id = s.company_id
    WHERE s.key = $key`,
);

export const tellDispute = query(
  'billing.tellDispute',
  { order: 'uuid' },
  {
    key: 'text',
    company_id: 'uuid',
    title: 'text',
    amount_kobo: 'int8',
    bill_id: 'uuid?',
    person: 'text?',
    reported_by: 'text?',
  },
  `SELECT key, company_id, title, amount_kobo, bill_id, person, reported_by FROM companies.tell_dispute($order)`,
);

export const openBill = query(
  'billing.openBill',
  {
    bill: 'uuid',
    kind: as<'month' | 'now'>('text'),
    month: 'date',
    invoice: 'uuid',
    left_out: 'int4',
    left_out_kobo: 'int8',
  },
  {},
  `SELECT billing.open_bill($bill, $kind, $month, $invoice, $left_out, $left_out_kobo)`,
);

export const companiesToBill = query(
  'billing.companiesToBill',
  { before: 'date', after: 'uuid', max: 'int8' },
  { id: 'uuid' },
  `SELECT id FROM companies.companies_to_bill($before, $after, $max)`,
);

/** No row: the amount exceeds what is left to pay. */
export const takePayment = query(
  'billing.takePayment',
  { bill: 'uuid', amount_kobo: 'int8', how: as<'transfer' | 'card'>('text'), reference: 'text', received_on: 'date' },
  { id: 'uuid' },
  `SELECT id FROM billing.take_payment($bill, $amount_kobo, $how, $reference, $received_on) AS id`,
);

/** No row: the amount exceeds what is left to pay. */
export const writeCreditNote = query(
  'billing.writeCreditNote',
  { bill: 'uuid', amount_kobo: 'int8', reason: 'text' },
  { id: 'uuid' },
  `SELECT id FROM billing.issue_credit_note($bill, $amount_kobo, $reason) AS id`,
);

/** Open bills that may be due for a reminder, by day and id. */
export const billsToRemind = query(
  'billing.billsToRemind',
  { today: 'date', after: 'date', after_id: 'uuid', max: 'int8' },
  { id: 'uuid', due_on: 'date', reminders: 'int2' },
  `SELECT id, due_on, reminders FROM billing.bills
    WHERE settled_at IS NULL AND reminders < 3 AND due_on <= $today AND (due_on, id) > ($after, $after_id)
    ORDER BY due_on, id LIMIT $max`,
);

export const noteReminder = query(
  'billing.noteReminder',
  { bill: 'uuid', nth: 'int2' },
  { noted: 'bool' },
  `SELECT billing.note_reminder($bill, $nth) AS noted`,
);

/** Locks the bill. No row: there is none. By the system. */
export const lockBill = query(
  'billing.lockBill',
  { bill: 'uuid' },
  { company_id: 'uuid', open_kobo: 'int8' },
  `SELECT company_id, open_kobo FROM billing.lock_bill($bill)`,
);

/** Releases pay once the bill is settled. amount_kobo is 0 if it also waits for a review. No row if nothing is left. For the system. */
export const releaseWaits = query(
  'billing.releaseWaits',
  { bill: 'uuid', max: 'int8' },
  { job_id: 'uuid', account_id: 'uuid', amount_kobo: 'int8' },
  `SELECT job_id, account_id, amount_kobo FROM billing.release_waits($bill, $max)`,
);

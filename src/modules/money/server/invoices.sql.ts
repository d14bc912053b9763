import { as, query } from '../../../kernel/db/query.ts';
import type { PriceLine } from '../../catalogue/rules.ts';
import type { InvoiceSubject } from '../invoice-rules.ts';

export const invoiceRow = {
  id: 'uuid',
  number: 'text',
  subject_kind: as<InvoiceSubject>('text'),
  subject_id: 'uuid',
  title: 'text',
  billed_to: 'text',
  email: 'text',
  lines: as<readonly PriceLine[]>('jsonb'),
  total_kobo: 'int8',
  paid: 'text?',
  issued_at: 'timestamptz',
  due_on: as<string | null>('date?'),
  vat_bps: 'int4?',
  service_kobo: 'int8?',
  tin: 'text?',
  address: 'text?',
} as const;
const columns = Object.keys(invoiceRow).join(', ');

export const issueOne = query(
  'money.issueInvoice',
  {
    kind: as<InvoiceSubject>('text'),
    subject: 'uuid',
    title: 'text',
    account: as<string | null>('uuid?'),
    billed_to: 'text',
    email: 'text',
    lines: as<readonly PriceLine[]>('jsonb'),
    paid: as<string | null>('text?'),
    due_days: as<number | null>('int4?'),
    vat_bps: as<number | null>('int4?'),
    company: as<string | null>('uuid?'),
    tin: as<string | null>('text?'),
    address: as<string | null>('text?'),
    vat_kobo: as<number | null>('int8?'),
    service_kobo: as<number | null>('int8?'),
  },
  { id: 'uuid' },
  `SELECT money.issue_invoice($kind, $subject, $title, $account, $billed_to, $email, $lines, $paid, $due_days, $vat_bps, $company, $tin, $address, $vat_kobo, $service_kobo) AS id`,
);

export const invoiceAbout = query(
  'money.invoiceAbout',
  { kind: as<InvoiceSubject>('text'), subject: 'uuid' },
  invoiceRow,
  `SELECT ${columns} FROM money.invoices WHERE subject_kind = $kind AND subject_id = $subject`,
);

/** Newest first. */
export const invoicesOfAccount = query(
  'money.invoicesOfAccount',
  { account: 'uuid', before: as<string | null>('uuid?'), max: 'int8' },
  invoiceRow,
  `SELECT ${columns} FROM money.invoices
    WHERE account_id = $account AND id < (SELECT coalesce($before::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')) ORDER BY id DESC LIMIT $max`,
);

export const claimInvoices = query(
  'money.claimInvoices',
  { subjects: 'uuid[]', account: 'uuid' },
  {},
  `UPDATE money.invoices SET account_id = $account WHERE subject_id = ANY ($subjects) AND account_id IS NULL`,
);

export const markPaid = query(
  'money.markPaid',
  { kind: as<InvoiceSubject>('text'), subject: 'uuid', paid: 'text' },
  invoiceRow,
  `UPDATE money.invoices SET paid = $paid
    WHERE subject_kind = $kind AND subject_id = $subject AND paid IS NULL RETURNING ${columns}`,
);

import { query } from '../../../kernel/db/query.ts';
import { invoiceRow } from './invoices.sql.ts';

const columns = Object.keys(invoiceRow).join(', ');

/** Tips after the work, in addition to a receipt's price; all of it goes to those who did the work. */
export const tipsBeside = query(
  'money.tipsBeside',
  { subject: 'uuid' },
  { tips_kobo: 'int8' },
  `SELECT coalesce(sum(amount_kobo), 0)::int8 AS tips_kobo FROM (
     SELECT amount_kobo FROM money.payments WHERE order_id = $subject AND payable_kind = 'job_tip' AND status = 'paid'
      UNION ALL
     SELECT amount_kobo FROM money.payments WHERE payable_kind = 'tip' AND payable_id = $subject AND status = 'paid') tips`,
);

/** By its own id, or by the id of its subject: emails are written before the receipt has an id. */
export const receiptById = query(
  'money.receiptById',
  { id: 'uuid' },
  invoiceRow,
  `SELECT ${columns} FROM money.invoices
    WHERE id = $id OR (subject_kind IN ('request', 'booking', 'trip') AND subject_id = $id) LIMIT 1`,
);

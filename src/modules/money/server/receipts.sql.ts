import { query } from '../../../kernel/db/query.ts';
import { invoiceRow } from './invoices.sql.ts';

const columns = Object.keys(invoiceRow).join(', ');

/** By its own id, or by the id of its subject: emails are written before the receipt has an id. */
export const receiptById = query(
  'money.receiptById',
  { id: 'uuid' },
  invoiceRow,
  `SELECT ${columns} FROM money.invoices
    WHERE id = $id OR (subject_kind IN ('request', 'booking', 'trip') AND subject_id = $id) LIMIT 1`,
);

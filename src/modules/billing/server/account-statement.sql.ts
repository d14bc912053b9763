import { as, query } from '../../../kernel/db/query.ts';

/** What was owed at that time. */
export const owedAt = query(
  'billing.owedAt',
  { company: 'uuid', at: 'timestamptz' },
  { owed_kobo: 'int8' },
  `SELECT (coalesce((SELECT sum(total_kobo) FROM billing.bills WHERE company_id = $company AND created_at < $at), 0)
         - coalesce((SELECT sum(amount_kobo) FROM billing.payments WHERE company_id = $company AND recorded_at < $at), 0)
         - coalesce((SELECT sum(amount_kobo) FROM billing.credit_notes WHERE company_id = $company AND issued_at < $at), 0))::int8 AS owed_kobo`,
);

/** Oldest first. change_kobo: positive is owed, negative is paid or credited. about: the invoice of a payment or credit note. */
export const entriesBetween = query(
  'billing.entriesBetween',
  { company: 'uuid', from: 'timestamptz', to: 'timestamptz' },
  {
    at: 'timestamptz',
    kind: as<'invoice' | 'transfer' | 'card' | 'credit_note'>('text'),
    number: 'text',
    about: 'text?',
    change_kobo: 'int8',
  },
  `SELECT at, kind, number, about, change_kobo FROM (
     SELECT b.created_at AS at, 'invoice' AS kind, i.number, i.title AS about, b.total_kobo AS change_kobo, b.id
       FROM billing.bills b JOIN money.invoices i ON i.id = b.invoice_id
      WHERE b.company_id = $company AND b.created_at >= $from AND b.created_at < $to
     UNION ALL
     SELECT p.recorded_at, p.how, p.reference, i.number, -p.amount_kobo, p.id
       FROM billing.payments p JOIN billing.bills b ON b.id = p.bill_id JOIN money.invoices i ON i.id = b.invoice_id
      WHERE p.company_id = $company AND p.recorded_at >= $from AND p.recorded_at < $to
     UNION ALL
     SELECT n.issued_at, 'credit_note', n.number, i.number, -n.amount_kobo, n.id
       FROM billing.credit_notes n JOIN billing.bills b ON b.id = n.bill_id JOIN money.invoices i ON i.id = b.invoice_id
      WHERE n.company_id = $company AND n.issued_at >= $from AND n.issued_at < $to) e
   ORDER BY at, id`,
);

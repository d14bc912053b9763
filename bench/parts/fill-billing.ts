// Bills of a filled database's companies: two years for the companies of persons 3 and 4, one bill for each other company; most are paid, every
// third has a credit note.
const first = `'2024-06-01'`;

export const billing = (): string => `
  CREATE TEMP TABLE plan_bills AS
  SELECT row_number() OVER (ORDER BY at, company)::bigint AS k, * FROM (
    SELECT n AS company, m, date_trunc('month', now()) - m * interval '1 month' AS at FROM generate_series(3::bigint, 4) n, generate_series(0, 23) m
    UNION ALL SELECT n, 0, date_trunc('month', now()) FROM generate_series(5::bigint, 1202) n) b;
  INSERT INTO money.invoices (id, company_id, subject_kind, subject_id, title, billed_to, email, lines, total_kobo, year, count, issued_at, vat_bps, due_on)
  SELECT pg_temp.uid(b.at, 97, k), pg_temp.uid(${first}, 91, company), 'company_month', pg_temp.uid(b.at, 96, k), 'Orders of a month', 'Company ' || company, 'person3@bench.example',
         '[{"code":"meal","label":"Meals","amount_kobo":100000}]', 100000, y.year, coalesce(c.count, 0) + row_number() OVER (PARTITION BY y.year ORDER BY k), b.at, 750, (b.at + interval '14 days')::date
    FROM plan_bills b CROSS JOIN LATERAL (SELECT extract(year FROM b.at)::int AS year) y LEFT JOIN money.invoice_counts c ON c.year = y.year;
  INSERT INTO money.invoice_counts (year, count) SELECT year, max(count) FROM money.invoices GROUP BY year
    ON CONFLICT (year) DO UPDATE SET count = excluded.count;
  INSERT INTO money.vat_months (month, document, documents, total_kobo, vat_kobo)
  SELECT date_trunc('month', issued_at AT TIME ZONE 'Africa/Lagos'), 'invoice', count(*), sum(total_kobo), round(sum(total_kobo) * 750 / 10750)
    FROM money.invoices WHERE vat_bps IS NOT NULL GROUP BY 1;
  INSERT INTO billing.bills (id, company_id, kind, month, invoice_id, total_kobo, paid_kobo, credited_kobo, due_on, settled_at, created_at)
  SELECT pg_temp.uid(at, 96, k), pg_temp.uid(${first}, 91, company), 'month', (at - interval '1 month')::date, pg_temp.uid(at, 97, k), 100000,
         CASE WHEN m = 0 AND company % 4 = 0 THEN 0 ELSE 90000 END, CASE WHEN m = 0 AND company % 4 = 0 THEN 0 ELSE 10000 END, (at + interval '14 days')::date,
         CASE WHEN m = 0 AND company % 4 = 0 THEN NULL ELSE at END, at FROM plan_bills;
  INSERT INTO billing.payments (bill_id, company_id, amount_kobo, how, reference, received_on, recorded_at)
  SELECT id, company_id, paid_kobo, 'transfer', 'Bank ' || id, created_at::date, created_at FROM billing.bills WHERE paid_kobo > 0;
  INSERT INTO billing.card_tries (bill_id, nth, company_id, tried_on, ended_at, failure)
  SELECT id, nth, company_id, due_on + nth - 1, created_at + interval '20 days', 'Your bank declined the card.' FROM billing.bills, generate_series(1, 2) nth;
  INSERT INTO billing.credit_notes (year, count, bill_id, company_id, amount_kobo, reason, issued_at)
  SELECT extract(year FROM created_at)::int, row_number() OVER (PARTITION BY extract(year FROM created_at) ORDER BY id), id, company_id, credited_kobo, 'A meal was late', created_at
    FROM billing.bills WHERE credited_kobo > 0;
  INSERT INTO billing.credit_note_counts (year, count) SELECT year, max(count) FROM billing.credit_notes GROUP BY year;
  INSERT INTO billing.e_invoices (id, kind, bill_id, company_id, service, irn)
  SELECT id, 'bill', id, company_id, 'sandbox', 'KY' || replace(id::text, '-', '') || '-94ND90NR-20260101' FROM billing.bills
  UNION ALL SELECT id, 'credit_note', bill_id, company_id, 'sandbox', 'KC' || replace(id::text, '-', '') || '-94ND90NR-20260101' FROM billing.credit_notes;
  UPDATE billing.accounts SET asked_at = now(), asked_note = 'About two million a month' WHERE ('x' || right(company_id::text, 4))::bit(16)::int % 3 = 0;
  UPDATE companies.spends s SET bill_id = b.id FROM billing.bills b WHERE b.company_id = s.company_id AND b.month = s.month AND s.state = 'spent';
`;

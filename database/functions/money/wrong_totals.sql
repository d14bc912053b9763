-- No race: it only reads, in one snapshot. It is SQL because it sums the whole ledger, which no policy opens to one person.
-- Every stored total that differs from what it sums: postings, accounts, the balances after entries and of days, statement lines, statements,
-- money that waits, what partners are owed, the totals of invoices with VAT; and balances on the wrong side of zero. An account is named by its kind, and its owner
-- or its row of the house. No row when all agree. For staff on the login of the reports and for CI (node bin/db.ts ledger), not for a page.
CREATE OR REPLACE FUNCTION money.wrong_totals() RETURNS TABLE (what text, id text, says_kobo int8, is_kobo int8)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT 'posting', e.posting_id::text, 0::int8, sum(e.amount_kobo)::int8
    FROM money.entries e GROUP BY e.posting_id HAVING sum(e.amount_kobo) <> 0
  UNION ALL
  SELECT 'account', concat_ws(' ', a.kind, coalesce(a.owner_id::text, a.shard::text)), a.balance_kobo, coalesce(e.kobo, 0)::int8
    FROM money.accounts a LEFT JOIN (SELECT account_id, sum(amount_kobo) AS kobo FROM money.entries GROUP BY 1) e ON e.account_id = a.id
   WHERE a.balance_kobo <> coalesce(e.kobo, 0)
  UNION ALL
  SELECT 'wrong side', concat_ws(' ', a.kind, a.owner_id::text), a.balance_kobo, a.waiting_kobo FROM money.accounts a
   WHERE a.balance_kobo < a.waiting_kobo AND a.kind IN ('worker_payable', 'unapplied', 'escrow', 'customer_payable', 'share_due')
      OR a.balance_kobo > 0 AND a.kind IN ('worker_receivable', 'company_receivable', 'released_part')
  UNION ALL
  SELECT 'owed since', concat_ws(' ', a.kind, coalesce(a.owner_id::text, a.shard::text)), a.balance_kobo, NULL FROM money.accounts a
   WHERE (a.owed_since IS NOT NULL) <> (a.balance_kobo <> 0 AND a.owner_id IS NOT NULL)
  UNION ALL
  SELECT 'entry', concat_ws(' ', a.kind, coalesce(a.owner_id::text, a.shard::text), e.id::text), e.balance_kobo, e.kobo::int8
    FROM (SELECT id, account_id, balance_kobo, sum(amount_kobo) OVER (PARTITION BY account_id ORDER BY posted_at, id) AS kobo FROM money.entries) e
    JOIN money.accounts a ON a.id = e.account_id WHERE e.balance_kobo <> e.kobo
  UNION ALL
  SELECT 'day', concat_ws(' ', coalesce(b.kind, e.kind), coalesce(b.day, e.day)::text), coalesce(b.balance_kobo, 0), coalesce(e.kobo, 0)::int8
    FROM money.day_balances b
    FULL JOIN (
      SELECT d.day, d.kind, sum(d.kobo) OVER (PARTITION BY d.kind ORDER BY d.day) AS kobo
        FROM (SELECT each.day, each.kind, coalesce(sum(e.kobo), 0) AS kobo
                FROM (SELECT x.day, y.kind FROM (SELECT DISTINCT day FROM money.day_balances) x, (SELECT DISTINCT kind FROM money.accounts) y) each
                FULL JOIN (SELECT (e.posted_at AT TIME ZONE 'Africa/Lagos')::date AS day, a.kind, sum(e.amount_kobo) AS kobo
                             FROM money.entries e JOIN money.accounts a ON a.id = e.account_id
                            WHERE e.id <= (SELECT entry_id FROM money.counted) GROUP BY 1, 2) e USING (day, kind)
               GROUP BY 1, 2) d) e USING (day, kind)
   WHERE coalesce(b.balance_kobo, 0) <> coalesce(e.kobo, 0)
  UNION ALL
  SELECT line.what, line.id::text, line.says, line.is_::int8
    FROM (SELECT s.id, sum(s.amount_kobo) OVER so_far AS amount, sum(s.earned_kobo) OVER so_far AS earned, s.balance_kobo, s.total_earned_kobo
            FROM money.statement s WINDOW so_far AS (PARTITION BY s.worker_id ORDER BY s.id)) s
   CROSS JOIN LATERAL (VALUES ('line', s.id, s.balance_kobo, s.amount), ('earned', s.id, s.total_earned_kobo, s.earned)) AS line (what, id, says, is_)
   WHERE line.says <> line.is_
  UNION ALL
  SELECT 'statement', coalesce(s.worker_id, a.owner_id)::text, coalesce(s.balance_kobo, 0), coalesce(a.kobo, 0)::int8
    FROM (SELECT DISTINCT ON (worker_id) worker_id, balance_kobo FROM money.statement ORDER BY worker_id, id DESC) s
    FULL JOIN (SELECT owner_id, sum(balance_kobo) AS kobo FROM money.accounts WHERE kind IN ('worker_payable', 'worker_receivable') GROUP BY 1) a
      ON a.owner_id = s.worker_id
   WHERE coalesce(s.balance_kobo, 0) <> coalesce(a.kobo, 0)
  UNION ALL
  SELECT 'waiting', coalesce(a.owner_id, w.account_id)::text, coalesce(a.waiting_kobo, 0), coalesce(w.kobo, 0)::int8
    FROM (SELECT owner_id, waiting_kobo FROM money.accounts WHERE waiting_kobo <> 0) a
    FULL JOIN (SELECT account_id, sum(amount_kobo) AS kobo FROM money.waits WHERE released_at IS NULL GROUP BY 1) w ON w.account_id = a.owner_id
   WHERE coalesce(a.waiting_kobo, 0) <> coalesce(w.kobo, 0)
  UNION ALL
  SELECT 'partner', coalesce(a.owner_id, d.partner_id)::text, coalesce(a.balance_kobo, 0), coalesce(d.kobo, 0)::int8
    FROM (SELECT owner_id, balance_kobo FROM money.accounts WHERE kind = 'partner_payable') a
    FULL JOIN (SELECT partner_id, sum(amount_kobo) AS kobo FROM money.partner_dues WHERE payout_id IS NULL GROUP BY 1) d ON d.partner_id = a.owner_id
   WHERE coalesce(a.balance_kobo, 0) <> coalesce(d.kobo, 0)
  UNION ALL
  SELECT 'invoices', concat_ws(' ', document, to_char(month, 'YYYY-MM')), coalesce(v.total_kobo, 0), coalesce(i.kobo, 0)::int8
    FROM (SELECT * FROM money.vat_months WHERE document IN ('invoice', 'receipt')) v
    FULL JOIN (SELECT date_trunc('month', issued_at AT TIME ZONE 'Africa/Lagos')::date AS month,
                      CASE WHEN service_kobo IS NULL THEN 'invoice' ELSE 'receipt' END AS document, sum(coalesce(service_kobo, total_kobo)) AS kobo
                 FROM money.invoices WHERE vat_bps IS NOT NULL GROUP BY 1, 2) i USING (month, document)
   WHERE coalesce(v.total_kobo, 0) <> coalesce(i.kobo, 0) $$;
REVOKE ALL ON FUNCTION money.wrong_totals() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.wrong_totals() TO kaya_read;

-- No race: it only reads, in one snapshot. It is SQL because it sums the whole ledger, which no policy opens to one person.
-- Every stored total that differs from what it sums: postings, accounts, statement lines, statements and money that waits. No row when all
-- agree. For staff on the login of the reports and for CI (node bin/db.ts ledger), not for a page.
CREATE OR REPLACE FUNCTION money.wrong_totals() RETURNS TABLE (what text, id text, says_kobo int8, is_kobo int8)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT 'posting', e.posting_id::text, 0::int8, sum(e.amount_kobo)::int8
    FROM money.entries e GROUP BY e.posting_id HAVING sum(e.amount_kobo) <> 0
  UNION ALL
  SELECT 'account', a.id::text, a.balance_kobo, coalesce(e.kobo, 0)::int8
    FROM money.accounts a LEFT JOIN (SELECT account_id, sum(amount_kobo) AS kobo FROM money.entries GROUP BY 1) e ON e.account_id = a.id
   WHERE a.balance_kobo <> coalesce(e.kobo, 0)
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
   WHERE coalesce(a.waiting_kobo, 0) <> coalesce(w.kobo, 0) $$;
REVOKE ALL ON FUNCTION money.wrong_totals() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.wrong_totals() TO kaya_read;

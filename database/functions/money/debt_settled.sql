-- Whether a worker has settled what they owed up to this posting. The oldest debt counts as settled first: what is owed now, less what was
-- added after the posting, is zero. False except for the system.
CREATE OR REPLACE FUNCTION money.debt_settled(worker uuid, key text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT kernel.is_system() AND coalesce((
    SELECT coalesce((SELECT a.balance_kobo - coalesce((SELECT sum(e.amount_kobo) FROM money.entries e
                            WHERE e.account_id = a.id AND e.amount_kobo < 0
                              AND e.id > (SELECT coalesce(max(m.id), 0) FROM money.entries m WHERE m.posting_id = p.id)), 0)
                       FROM money.accounts a WHERE a.kind = 'worker_receivable' AND a.owner_id = worker), 0) >= 0
      FROM money.postings p WHERE p.key = debt_settled.key), false) $$;
REVOKE ALL ON FUNCTION money.debt_settled(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.debt_settled(uuid, text) TO kaya_app;

-- Notes a provider's share that waits until the worker has paid what they owe. The amount comes from the posting of this transaction.
CREATE OR REPLACE FUNCTION money.note_due_share(job uuid, worker uuid, title text) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  INSERT INTO money.due_shares (job_id, worker_id, payee_id, amount_kobo, title)
    SELECT job, worker, a.owner_id, e.amount_kobo, note_due_share.title
      FROM money.postings p JOIN money.entries e ON e.posting_id = p.id JOIN money.accounts a ON a.id = e.account_id
     WHERE p.key = 'job_shared:' || job || ':' || worker AND p.posted_at = now() AND a.kind = 'share_due' AND e.amount_kobo > 0
        ON CONFLICT DO NOTHING $$;
REVOKE ALL ON FUNCTION money.note_due_share(uuid, uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.note_due_share(uuid, uuid, text) TO kaya_app;

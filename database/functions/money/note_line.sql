-- The statement line of a posting in this transaction that was written without lines. The amount and the cash come from the posting. Only
-- tests call it.
CREATE OR REPLACE FUNCTION money.note_line(key text, worker uuid, title text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM money.lock_worker(note_line.worker);
  PERFORM money.write_line(p, note_line.worker, note_line.title,
      coalesce(sum(e.amount_kobo) FILTER (WHERE a.owner_id = note_line.worker AND a.kind IN ('worker_payable', 'worker_receivable')), 0)::int8,
      -coalesce(sum(e.amount_kobo) FILTER (WHERE a.kind = 'escrow'), 0)::int8)
     FROM money.postings p LEFT JOIN money.entries e ON e.posting_id = p.id LEFT JOIN money.accounts a ON a.id = e.account_id
    WHERE p.key = note_line.key AND p.posted_at = now() GROUP BY p.id;
END $$;
REVOKE ALL ON FUNCTION money.note_line(text, uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.note_line(text, uuid, text) TO kaya_app;

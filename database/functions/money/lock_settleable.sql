-- How much of what a worker owes their balance can pay now, kobo, without money that waits. The worker is locked against other postings, so the
-- answer holds until the transaction ends.
CREATE OR REPLACE FUNCTION money.lock_settleable(worker uuid) RETURNS int8 LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT money.lock_worker(worker);
  SELECT greatest(0, least(
    coalesce((SELECT balance_kobo - waiting_kobo FROM money.accounts WHERE kind = 'worker_payable' AND owner_id = worker), 0),
    coalesce((SELECT -balance_kobo FROM money.accounts WHERE kind = 'worker_receivable' AND owner_id = worker), 0))) $$;
REVOKE ALL ON FUNCTION money.lock_settleable(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.lock_settleable(uuid) TO kaya_app;

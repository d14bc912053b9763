-- What a worker owes Kaya, kobo: commission of cash work, fees and cash to return.
CREATE OR REPLACE FUNCTION money.owed_by(worker uuid) RETURNS int8 LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT coalesce((SELECT -balance_kobo FROM money.accounts WHERE kind = 'worker_receivable' AND owner_id = worker), 0) $$;
REVOKE ALL ON FUNCTION money.owed_by(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.owed_by(uuid) TO kaya_app;

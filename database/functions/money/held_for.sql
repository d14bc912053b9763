-- What customers have paid for a job and Kaya holds, kobo. A definer, because movers and visitors do not see the accounts.
CREATE OR REPLACE FUNCTION money.held_for(job uuid) RETURNS int8 LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT coalesce((SELECT balance_kobo FROM money.accounts WHERE kind = 'escrow' AND owner_id = job), 0) $$;
REVOKE ALL ON FUNCTION money.held_for(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.held_for(uuid) TO kaya_app;

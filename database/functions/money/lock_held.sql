-- Like money.held_for, but locked: no money comes or goes for the job until this transaction ends.
CREATE OR REPLACE FUNCTION money.lock_held(job uuid) RETURNS int8 LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT coalesce((SELECT balance_kobo FROM money.accounts WHERE kind = 'escrow' AND owner_id = job FOR UPDATE), 0) $$;
REVOKE ALL ON FUNCTION money.lock_held(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.lock_held(uuid) TO kaya_app;

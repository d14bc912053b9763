-- The same passport, signed with the current key. For the system: its worker may only revoke it.
CREATE OR REPLACE FUNCTION workers.sign_again(passport uuid, key text, fresh text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE workers.passports p SET signature = fresh, key_id = key WHERE kernel.is_system() AND p.id = passport $$;
REVOKE ALL ON FUNCTION workers.sign_again(uuid, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION workers.sign_again(uuid, text, text) TO kaya_app;

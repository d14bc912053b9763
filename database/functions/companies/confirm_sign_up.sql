-- The owner of a proven mailbox confirms a sign-up through the letter saying that they already have an account.
CREATE OR REPLACE FUNCTION companies.confirm_sign_up(sign_up uuid) RETURNS TABLE (id uuid)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE companies.corporate_signups s SET confirmed_at = now()
   WHERE s.id = sign_up AND s.confirmed_at IS NULL AND s.work_email = companies.own_email() RETURNING s.id $$;
REVOKE ALL ON FUNCTION companies.confirm_sign_up(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.confirm_sign_up(uuid) TO kaya_app;

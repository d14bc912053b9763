-- Whether a staff member meets the console's requirements. Only for their own session.
CREATE OR REPLACE FUNCTION identity.staff_state(session uuid) RETURNS TABLE (second_factor boolean, long_password boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT s.second_factor_at IS NOT NULL
           AND EXISTS (SELECT 1 FROM identity.factors f WHERE f.account_id = s.account_id AND f.verified_at IS NOT NULL),
         EXISTS (SELECT 1 FROM identity.passwords p WHERE p.account_id = s.account_id AND p.long)
    FROM identity.sessions s WHERE s.id = session AND s.account_id = kernel.account_id()
$$;
REVOKE ALL ON FUNCTION identity.staff_state(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.staff_state(uuid) TO kaya_app;

-- Connects a business and the account that has proven its email, in either order, and gives the account the provider role.
CREATE OR REPLACE FUNCTION providers.bind(address text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE bound uuid;
BEGIN
  UPDATE providers.providers p SET account_id = a.id FROM identity.accounts a
   WHERE p.email = address AND p.account_id IS NULL AND a.email = address AND a.email_confirmed_at IS NOT NULL AND a.deleted_at IS NULL
     AND NOT EXISTS (SELECT FROM providers.providers other WHERE other.account_id = a.id)
  RETURNING p.account_id INTO bound;
  IF bound IS NOT NULL THEN PERFORM identity.add_role(bound, 'provider'); END IF;
END $$;
REVOKE ALL ON FUNCTION providers.bind(text) FROM PUBLIC;

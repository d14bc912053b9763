-- For other modules, when an account gains a role. Only the owner of the database grants staff.
CREATE OR REPLACE FUNCTION identity.add_role(account uuid, role text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF role NOT IN ('worker', 'driver', 'provider', 'corporate') THEN RAISE 'role % is not given here', role; END IF;
  UPDATE identity.accounts SET roles = array_append(roles, role) WHERE id = account AND NOT role = ANY (roles);
END $$;
REVOKE ALL ON FUNCTION identity.add_role(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.add_role(uuid, text) TO kaya_app;

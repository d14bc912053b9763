-- The account with the proven email or phone of the caller's invite, to be notified. Null: there is none.
CREATE OR REPLACE FUNCTION providers.invited_account(invite uuid) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT coalesce(
    (SELECT a.id FROM identity.accounts a WHERE a.email = i.email AND a.email_confirmed_at IS NOT NULL AND a.deleted_at IS NULL),
    (SELECT a.id FROM identity.accounts a WHERE a.phone = i.phone AND a.phone_confirmed_at IS NOT NULL AND a.deleted_at IS NULL))
    FROM providers.invites i WHERE i.id = invite AND i.provider_id = providers.own_id() $$;
REVOKE ALL ON FUNCTION providers.invited_account(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION providers.invited_account(uuid) TO kaya_app;

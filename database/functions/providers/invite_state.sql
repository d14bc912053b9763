-- The state of an invite for the account: 'open', or why it cannot be used.
CREATE OR REPLACE FUNCTION providers.invite_state(i providers.invites) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT CASE
    WHEN (i.email IS NOT NULL AND NOT EXISTS (SELECT FROM identity.accounts a WHERE a.id = kernel.account_id() AND a.email = i.email AND a.email_confirmed_at IS NOT NULL))
      OR (i.phone IS NOT NULL AND NOT EXISTS (
            SELECT FROM identity.accounts a WHERE a.id = kernel.account_id() AND a.phone = i.phone AND a.phone_confirmed_at IS NOT NULL)) THEN 'not_yours'
    WHEN i.answer = 'withdrawn' THEN 'withdrawn'
    WHEN i.answer IS NOT NULL THEN 'used'
    WHEN i.expires_at <= now() THEN 'expired'
    WHEN p.status <> 'approved' OR p.account_id IS NULL THEN 'closed'
    WHEN p.account_id = kernel.account_id() THEN 'own_business'
    ELSE 'open' END
    FROM providers.providers p WHERE p.id = i.provider_id $$;
REVOKE ALL ON FUNCTION providers.invite_state(providers.invites) FROM PUBLIC;

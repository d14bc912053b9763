-- Open invites for the account's proven email or phone, from approved businesses, at most 20.
CREATE OR REPLACE FUNCTION providers.own_invites() RETURNS TABLE (id uuid, name text, city text, share_bps int4, expires_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT i.id, p.name, p.city, i.share_bps, i.expires_at
    FROM (SELECT e.* FROM identity.accounts a JOIN providers.invites e ON e.email = a.email
           WHERE a.id = kernel.account_id() AND a.email_confirmed_at IS NOT NULL
          UNION ALL
          SELECT t.* FROM identity.accounts a JOIN providers.invites t ON t.phone = a.phone
           WHERE a.id = kernel.account_id() AND a.phone_confirmed_at IS NOT NULL) i
    JOIN providers.providers p ON p.id = i.provider_id
   WHERE i.answer IS NULL AND i.expires_at > now() AND p.status = 'approved' AND p.account_id <> kernel.account_id()
   ORDER BY i.id DESC LIMIT 20 $$;
REVOKE ALL ON FUNCTION providers.own_invites() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION providers.own_invites() TO kaya_app;

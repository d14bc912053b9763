-- The account's team. No row without one.
CREATE OR REPLACE FUNCTION providers.own_membership()
  RETURNS TABLE (provider_id uuid, name text, city text, phone text, suspended boolean, share_bps int4, asked_bps int4, joined_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT p.id, p.name, p.city, p.phone, p.status <> 'approved', m.share_bps, m.asked_bps, m.joined_at
    FROM providers.team_members m JOIN providers.providers p ON p.id = m.provider_id
   WHERE m.worker_id = kernel.account_id() AND m.left_at IS NULL $$;
REVOKE ALL ON FUNCTION providers.own_membership() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION providers.own_membership() TO kaya_app;

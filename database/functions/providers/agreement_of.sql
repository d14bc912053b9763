-- The provider with whom a worker shares a job accepted now, and the share. No row if their provider is not approved. For the triggers of jobs.
CREATE OR REPLACE FUNCTION providers.agreement_of(worker uuid) RETURNS TABLE (provider_id uuid, payee_id uuid, share_bps int4)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT p.id, p.account_id, m.share_bps FROM providers.team_members m JOIN providers.providers p ON p.id = m.provider_id
   WHERE m.worker_id = worker AND m.left_at IS NULL AND p.status = 'approved' AND p.account_id IS NOT NULL $$;
REVOKE ALL ON FUNCTION providers.agreement_of(uuid) FROM PUBLIC;

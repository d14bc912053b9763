-- A team membership as its events report it.
CREATE OR REPLACE FUNCTION providers.about_member(provider uuid, worker uuid, share int4, asked int4)
  RETURNS TABLE (provider_id uuid, owner_id uuid, name text, worker_id uuid, worker_name text, share_bps int4, asked_bps int4)
  LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT p.id, p.account_id, p.name, worker, coalesce(w.full_name, ''), share, asked
    FROM providers.providers p LEFT JOIN workers.workers w ON w.id = worker WHERE p.id = provider $$;
REVOKE ALL ON FUNCTION providers.about_member(uuid, uuid, integer, integer) FROM PUBLIC;

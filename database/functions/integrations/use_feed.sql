-- The feed at an address. Records the use at most once a minute, so that a busy feed writes little.
CREATE OR REPLACE FUNCTION integrations.use_feed(hash text) RETURNS TABLE (feed_id uuid, company_id uuid, company_name text, employee_id uuid)
  LANGUAGE sql SECURITY DEFINER ROWS 1 SET search_path = pg_catalog AS $$
  UPDATE integrations.calendar_feeds f SET last_read_at = now()
   WHERE f.secret_hash = hash AND f.revoked_at IS NULL AND (f.last_read_at IS NULL OR f.last_read_at < now() - interval '1 minute');
  -- made_by is null once the creator's row is deleted: then the feed is closed.
  SELECT f.id, f.company_id, c.name, f.employee_id
    FROM integrations.calendar_feeds f JOIN companies.companies c ON c.id = f.company_id
    JOIN companies.company_employees e ON e.id = coalesce(f.employee_id, f.made_by)
   WHERE f.secret_hash = hash AND f.revoked_at IS NULL AND c.closed_at IS NULL AND e.deactivated_at IS NULL $$;
REVOKE ALL ON FUNCTION integrations.use_feed(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION integrations.use_feed(text) TO kaya_app;

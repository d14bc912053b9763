-- For metrics: how long the next task has waited (s; 0: none waits), and how many failed for the last time (at most 1,000 are counted). The library's
-- table belongs to the owner.
CREATE OR REPLACE FUNCTION kernel.queue_state() RETURNS TABLE (oldest_s float8, given_up int8)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  RETURN QUERY SELECT coalesce((SELECT greatest(extract(epoch FROM now() - j.run_at), 0) FROM graphile_worker._private_jobs j
                    WHERE j.is_available AND j.run_at <= now() ORDER BY j.priority, j.run_at LIMIT 1), 0)::float8,
         (SELECT count(*) FROM (SELECT FROM graphile_worker._private_jobs j
                                 WHERE NOT j.is_available AND j.attempts >= j.max_attempts LIMIT 1000) AS failed);
END $$;
REVOKE ALL ON FUNCTION kernel.queue_state() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kernel.queue_state() TO kaya_app;

-- The times at which the account is in a crew that waits or works.
CREATE OR REPLACE FUNCTION jobs.own_crew_times() RETURNS SETOF tstzrange LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT m.during FROM jobs.crew_members m WHERE m.worker_id = kernel.account_id() AND m.state IN ('waiting', 'at_work') $$;
REVOKE ALL ON FUNCTION jobs.own_crew_times() FROM PUBLIC;

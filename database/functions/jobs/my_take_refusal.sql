-- jobs.take_refusal of the account that asks.
CREATE OR REPLACE FUNCTION jobs.my_take_refusal(job uuid, place text, limits jobs.take_limits) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT jobs.take_refusal(job, kernel.account_id(), place, NULL, limits) $$;
REVOKE ALL ON FUNCTION jobs.my_take_refusal(uuid, text, jobs.take_limits) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.my_take_refusal(uuid, text, jobs.take_limits) TO kaya_app;

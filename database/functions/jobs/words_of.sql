CREATE OR REPLACE FUNCTION jobs.words_of(j jobs.jobs) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT lower(right(replace(j.order_id::text, '-', ''), 8) || ' ' || j.title || ' ' || j.customer_name || ' ' || j.location || ' '
               || coalesce(j.destination, '')) $$;
REVOKE ALL ON FUNCTION jobs.words_of(jobs.jobs) FROM PUBLIC;

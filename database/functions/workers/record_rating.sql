CREATE OR REPLACE FUNCTION workers.record_rating(worker uuid, stars int4) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE workers.workers SET rating = (rating * ratings_count + stars) / (ratings_count + 1),
         ratings_count = ratings_count + 1, updated_at = now() WHERE id = worker $$;
REVOKE ALL ON FUNCTION workers.record_rating(uuid, integer) FROM PUBLIC;

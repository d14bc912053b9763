CREATE OR REPLACE FUNCTION drivers.record_rating(driver uuid, stars int4) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE drivers.drivers SET rating = (rating * ratings_count + stars) / (ratings_count + 1), ratings_count = ratings_count + 1
   WHERE id = driver $$;
REVOKE ALL ON FUNCTION drivers.record_rating(uuid, integer) FROM PUBLIC;

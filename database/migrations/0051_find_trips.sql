-- Rides join the console's one search: by code and places, by names and phones of customer, rider and driver, and by the emails
-- of customer and driver. As in 0040, a function of each module searches with an index and answers staff alone.
CREATE INDEX trips_find ON rides.trips USING gin ((lower(right(replace(id::text, '-', ''), 8) || ' ' || pickup || ' ' || destination))
  gin_trgm_ops);
CREATE INDEX contacts_find ON rides.contacts USING gin ((lower(customer_name || ' ' || coalesce(customer_phone, '') || ' '
  || coalesce(rider_name, '') || ' ' || coalesce(rider_phone, ''))) gin_trgm_ops);
CREATE INDEX drivers_find ON drivers.drivers USING gin ((lower(full_name || ' ' || phone)) gin_trgm_ops);

CREATE FUNCTION drivers.find_drivers(one text, other text, most int8) RETURNS TABLE (id uuid) LANGUAGE sql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog AS $$
  SELECT d.id FROM drivers.drivers d
   WHERE (SELECT kernel.is_staff()) AND (lower(d.full_name || ' ' || d.phone) LIKE one OR lower(d.full_name || ' ' || d.phone) LIKE other)
   LIMIT most $$;

CREATE FUNCTION rides.find_trips(one text, other text, most int8)
  RETURNS TABLE (id uuid, code text, title text, line text, status text) LANGUAGE sql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog AS $$
  WITH person AS MATERIALIZED (
    SELECT a.id FROM identity.find_accounts(one, other, 500) a UNION SELECT d.id FROM drivers.find_drivers(one, other, 500) d
  ), hit AS MATERIALIZED (
    (SELECT t.id FROM rides.trips t
      WHERE (SELECT kernel.is_staff())
        AND (lower(right(replace(t.id::text, '-', ''), 8) || ' ' || t.pickup || ' ' || t.destination) LIKE one
          OR lower(right(replace(t.id::text, '-', ''), 8) || ' ' || t.pickup || ' ' || t.destination) LIKE other)
      LIMIT 500)
    UNION
    (SELECT c.trip_id FROM rides.contacts c
      WHERE (SELECT kernel.is_staff())
        AND (lower(c.customer_name || ' ' || coalesce(c.customer_phone, '') || ' ' || coalesce(c.rider_name, '') || ' '
               || coalesce(c.rider_phone, '')) LIKE one
          OR lower(c.customer_name || ' ' || coalesce(c.customer_phone, '') || ' ' || coalesce(c.rider_name, '') || ' '
               || coalesce(c.rider_phone, '')) LIKE other)
      LIMIT 500)
    UNION
    (SELECT t.id FROM person JOIN rides.trips t ON t.customer_id = person.id LIMIT 500)
    UNION
    (SELECT t.id FROM person JOIN rides.trips t ON t.driver_id = person.id LIMIT 500))
  SELECT t.id, upper(right(replace(t.id::text, '-', ''), 8)), coalesce(nullif(c.customer_name, ''), 'Customer'),
         concat_ws(' → ', t.pickup, t.destination), t.status
    FROM hit JOIN rides.trips t ON t.id = hit.id LEFT JOIN rides.contacts c ON c.trip_id = t.id ORDER BY t.id DESC LIMIT most $$;

REVOKE ALL ON FUNCTION drivers.find_drivers(text, text, int8), rides.find_trips(text, text, int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.find_trips(text, text, int8) TO kaya_app;

-- The outcome of rides that were offered to the calling driver. Other drivers may have got them, so the caller rounds the places to areas, as the
-- offer did.
CREATE OR REPLACE FUNCTION rides.my_offers(orders uuid[])
  RETURNS TABLE (trip_id uuid, offered_at timestamptz, outcome text, pickup_lat float8, pickup_lng float8, destination_lat float8,
                 destination_lng float8, distance_m int4, you_earn_kobo int8)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT o.trip_id, o.offered_at,
         CASE WHEN o.answer IS NOT NULL THEN o.answer
              WHEN t.offered_to = o.driver_id AND t.search_no = o.search_no THEN 'waiting'
              WHEN t.driver_id <> o.driver_id THEN 'taken'
              ELSE 'withdrawn' END,
         t.pickup_lat, t.pickup_lng, t.destination_lat, t.destination_lng, t.distance_m, t.driver_share_kobo
    FROM rides.offers o JOIN rides.trips t ON t.id = o.trip_id
   WHERE o.trip_id = ANY (orders) AND o.driver_id = kernel.account_id() $$;
REVOKE ALL ON FUNCTION rides.my_offers(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.my_offers(uuid[]) TO kaya_app;

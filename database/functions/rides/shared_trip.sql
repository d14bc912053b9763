-- What the holder of a share link may read. Of the rider only the name, which the caller shortens to the first name.
CREATE OR REPLACE FUNCTION rides.shared_trip(link text)
  RETURNS TABLE (status text, scheduled_for timestamptz, rider text, pickup text, pickup_lat float8, pickup_lng float8, pickup_landmark text,
    destination text, destination_lat float8, destination_lng float8, destination_landmark text, duration_s int4,
    driver_name text, photo_url text, vehicle jsonb, lat float8, lng float8, placed_at timestamptz, promised_at timestamptz,
    created_at timestamptz, searching_at timestamptz, accepted_at timestamptz, arriving_at timestamptz, arrived_at timestamptz,
    started_at timestamptz, completed_at timestamptz, cancelled_at timestamptz, shown_price_kobo int8)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT t.status, t.scheduled_for, coalesce(c.rider_name, c.customer_name), t.pickup, t.pickup_lat, t.pickup_lng, t.pickup_landmark,
         t.destination, t.destination_lat, t.destination_lng, t.destination_landmark, t.duration_s,
         d.full_name, d.photo_url, t.vehicle, w.lat, w.lng, w.at, t.promised_at,
         t.created_at, t.searching_at, t.accepted_at, t.arriving_at, t.arrived_at, t.started_at, t.completed_at, t.cancelled_at,
         CASE WHEN l.shows_price THEN t.price_kobo END
    FROM rides.share_links l JOIN rides.trips t ON t.id = l.trip_id JOIN rides.contacts c ON c.trip_id = t.id
    LEFT JOIN drivers.cards d ON d.id = t.driver_id
    LEFT JOIN dispatch.whereabouts w ON w.order_id = t.id AND w.account_id = t.driver_id
   WHERE l.hash = link $$;
REVOKE ALL ON FUNCTION rides.shared_trip(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.shared_trip(text) TO kaya_app;

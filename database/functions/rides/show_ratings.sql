-- Race: customer and driver rate at once. The trip is locked, and the second shows both; without the lock each would see only its own, and none
-- would be shown.
-- Shows both ratings of a ride once both are written, or after rate_days, each once. A ride that does not count, and another rating by the same
-- customer within pair_days, is shown and not counted.
CREATE OR REPLACE FUNCTION rides.show_ratings(trip uuid, rate_days int4, pair_days int4)
  RETURNS TABLE (customer_id uuid, driver_id uuid, stars int4, rider_stars int4)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
DECLARE
  ride rides.trips;
  of_driver rides.ratings;
  of_rider rides.rider_ratings;
BEGIN
  SELECT t.* INTO ride FROM rides.trips t
   WHERE t.id = show_ratings.trip AND t.status = 'completed'
     AND (t.customer_id = kernel.account_id() OR t.driver_id = kernel.account_id() OR kernel.is_system()) FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  IF ride.completed_at > now() - make_interval(days => rate_days)
     AND NOT (EXISTS (SELECT FROM rides.ratings r WHERE r.trip_id = ride.id)
          AND EXISTS (SELECT FROM rides.rider_ratings b WHERE b.trip_id = ride.id)) THEN RETURN; END IF;
  UPDATE rides.ratings r SET shown_at = now() WHERE r.trip_id = ride.id AND r.shown_at IS NULL RETURNING r.* INTO of_driver;
  UPDATE rides.rider_ratings b SET shown_at = now() WHERE b.trip_id = ride.id AND b.shown_at IS NULL RETURNING b.* INTO of_rider;
  IF of_driver.trip_id IS NULL AND of_rider.trip_id IS NULL THEN RETURN; END IF;
  IF of_driver.trip_id IS NOT NULL AND ride.counts THEN
    -- Serialises two ratings of one pair.
    PERFORM FROM drivers.drivers d WHERE d.id = of_driver.driver_id FOR NO KEY UPDATE;
    IF ride.customer_id IS NULL OR NOT EXISTS (SELECT FROM rides.trips o JOIN rides.ratings r ON r.trip_id = o.id
         WHERE o.driver_id = ride.driver_id AND o.customer_id = ride.customer_id AND o.counts
           AND r.counted_at > now() - make_interval(days => pair_days)) THEN
      UPDATE rides.ratings r SET counted_at = now() WHERE r.trip_id = ride.id;
      PERFORM drivers.record_rating(of_driver.driver_id, of_driver.stars);
    END IF;
  END IF;
  RETURN QUERY SELECT ride.customer_id, ride.driver_id, of_driver.stars, of_rider.stars;
END $$;
REVOKE ALL ON FUNCTION rides.show_ratings(uuid, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.show_ratings(uuid, integer, integer) TO kaya_app;

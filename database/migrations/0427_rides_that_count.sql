-- Two people who help each other could collect trips and ratings in seconds. A ride counts for its driver only with a least way and time; of the
-- ratings of one customer for one driver one counts in 30 days; a referral looks at different riders. The numbers are in src/modules/rides/rules.ts.
-- Owners: rides and drivers.
ALTER TABLE rides.trips ADD COLUMN counts bool NOT NULL DEFAULT false;
ALTER TABLE rides.ratings ADD COLUMN counted_at timestamptz;
ALTER TABLE drivers.drivers ADD COLUMN riders_count int4 NOT NULL DEFAULT 0 CHECK (riders_count >= 0);
UPDATE rides.trips SET counts = true
 WHERE status = 'completed' AND driver_id IS NOT NULL AND distance_m >= 500 AND completed_at - started_at >= interval '2 minutes';
UPDATE rides.ratings SET counted_at = shown_at WHERE shown_at IS NOT NULL;
UPDATE drivers.drivers d SET riders_count = n.riders
  FROM (SELECT t.driver_id, count(DISTINCT t.customer_id)::int4 AS riders FROM rides.trips t WHERE t.counts GROUP BY t.driver_id) n
 WHERE n.driver_id = d.id;
CREATE INDEX trips_that_count ON rides.trips (driver_id, customer_id) WHERE counts;

CREATE FUNCTION drivers.record_rider(driver uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE drivers.drivers SET riders_count = riders_count + 1 WHERE id = driver $$;
REVOKE ALL ON FUNCTION drivers.record_rider(uuid) FROM PUBLIC;

-- Only in the transaction that completed the trip, once. least_s: from the start to the end. least_m: of the way that was booked.
CREATE FUNCTION rides.count_trip(trip uuid, least_s int4, least_m int4) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  ride rides.trips;
BEGIN
  UPDATE rides.trips t SET counts = true
   WHERE t.id = trip AND t.status = 'completed' AND t.completed_at = now() AND NOT t.counts AND t.driver_id IS NOT NULL
     AND (t.driver_id = kernel.account_id() OR kernel.is_system())
     AND t.distance_m >= least_m AND t.completed_at - t.started_at >= make_interval(secs => least_s)
  RETURNING t.* INTO ride;
  IF NOT FOUND THEN RETURN; END IF;
  -- Locks the driver: two first rides with one customer cannot both be the first.
  PERFORM drivers.record_trip(ride.driver_id);
  IF ride.customer_id IS NOT NULL AND NOT EXISTS (SELECT FROM rides.trips o
       WHERE o.driver_id = ride.driver_id AND o.customer_id = ride.customer_id AND o.counts AND o.id <> ride.id) THEN
    PERFORM drivers.record_rider(ride.driver_id);
  END IF;
END $$;
REVOKE ALL ON FUNCTION rides.count_trip(uuid, int4, int4) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.count_trip(uuid, int4, int4) TO kaya_app;
-- For processes of the release before.
CREATE OR REPLACE FUNCTION rides.count_trip(trip uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT rides.count_trip(trip, 120, 500) $$;

-- As before (0126), but the stars of a ride that does not count, and a further rating of the same customer within 30 days, are shown and not counted.
CREATE OR REPLACE FUNCTION rides.show_ratings(trip uuid)
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
  IF ride.completed_at > now() - interval '7 days'
     AND NOT (EXISTS (SELECT FROM rides.ratings r WHERE r.trip_id = ride.id)
          AND EXISTS (SELECT FROM rides.rider_ratings b WHERE b.trip_id = ride.id)) THEN RETURN; END IF;
  UPDATE rides.ratings r SET shown_at = now() WHERE r.trip_id = ride.id AND r.shown_at IS NULL RETURNING r.* INTO of_driver;
  UPDATE rides.rider_ratings b SET shown_at = now() WHERE b.trip_id = ride.id AND b.shown_at IS NULL RETURNING b.* INTO of_rider;
  IF of_driver.trip_id IS NULL AND of_rider.trip_id IS NULL THEN RETURN; END IF;
  IF of_driver.trip_id IS NOT NULL AND ride.counts THEN
    -- Two ratings of one pair take turns.
    PERFORM FROM drivers.drivers d WHERE d.id = of_driver.driver_id FOR NO KEY UPDATE;
    IF ride.customer_id IS NULL OR NOT EXISTS (SELECT FROM rides.trips o JOIN rides.ratings r ON r.trip_id = o.id
         WHERE o.driver_id = ride.driver_id AND o.customer_id = ride.customer_id AND o.counts
           AND r.counted_at > now() - interval '30 days') THEN
      UPDATE rides.ratings r SET counted_at = now() WHERE r.trip_id = ride.id;
      PERFORM drivers.record_rating(of_driver.driver_id, of_driver.stars);
    END IF;
  END IF;
  RETURN QUERY SELECT ride.customer_id, ride.driver_id, of_driver.stars, of_rider.stars;
END $$;

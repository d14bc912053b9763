-- Race: two first rides of one driver and rider complete at once. The driver is locked, and one of them is the first; without the lock the rider
-- would count twice.
-- Counts a ride for its driver, once, in the transaction that completes it. min_s: seconds from start to end. min_m: metres of the booked route. A
-- shorter ride does not count. The pay of a company's ride that was too quick to be driven waits for its bill, also if the company has terms
-- (docs/decisions/0178-people-who-help-each-other.md). fastest_kmh: nobody drives its booked route faster.
CREATE OR REPLACE FUNCTION rides.count_trip(trip uuid, min_s int4, min_m int4, fastest_kmh int4) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  ride rides.trips;
BEGIN
  UPDATE rides.trips t SET pay_waits = true
   WHERE t.id = trip AND t.status = 'completed' AND t.completed_at = now() AND t.payment_method = 'invoice' AND NOT t.pay_waits
     AND (t.driver_id = kernel.account_id() OR kernel.is_system())
     AND extract(epoch FROM t.completed_at - t.started_at) < greatest(min_s, t.distance_m * 3.6 / fastest_kmh);
  UPDATE rides.trips t SET counts = true
   WHERE t.id = trip AND t.status = 'completed' AND t.completed_at = now() AND NOT t.counts AND t.driver_id IS NOT NULL
     AND (t.driver_id = kernel.account_id() OR kernel.is_system())
     AND t.distance_m >= min_m AND t.completed_at - t.started_at >= make_interval(secs => min_s)
  RETURNING t.* INTO ride;
  IF NOT FOUND THEN RETURN; END IF;
  -- Two first rides of one pair at once: the driver is locked, and one is the first.
  PERFORM drivers.record_trip(ride.driver_id);
  IF ride.customer_id IS NOT NULL AND NOT EXISTS (SELECT FROM rides.trips o
       WHERE o.driver_id = ride.driver_id AND o.customer_id = ride.customer_id AND o.counts AND o.id <> ride.id) THEN
    PERFORM drivers.record_rider(ride.driver_id);
  END IF;
END $$;
REVOKE ALL ON FUNCTION rides.count_trip(uuid, integer, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.count_trip(uuid, integer, integer, integer) TO kaya_app;

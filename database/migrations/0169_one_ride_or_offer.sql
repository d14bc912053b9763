-- A driver has one ride or one offer. one_trip_per_driver and one_offer_per_driver each saw half of it: who accepted while a round wrote
-- its offers could get another one. Owner: src/modules/rides.
UPDATE rides.trips o SET status = 'searching', offered_to = NULL, offer_ends_at = NULL
 WHERE o.status = 'offered' AND EXISTS (
   SELECT FROM rides.trips t WHERE t.driver_id = o.offered_to AND t.status IN ('accepted', 'arriving', 'arrived', 'in_progress'));
CREATE UNIQUE INDEX one_ride_or_offer ON rides.trips (coalesce(driver_id, offered_to))
  WHERE status IN ('offered', 'accepted', 'arriving', 'arrived', 'in_progress');

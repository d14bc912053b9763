-- How a driver rated the customer who booked, like rides.ratings.
CREATE TABLE rides.rider_ratings (
  trip_id uuid PRIMARY KEY REFERENCES rides.trips ON DELETE CASCADE,
  driver_id uuid NOT NULL REFERENCES drivers.drivers,
  customer_id uuid REFERENCES identity.accounts ON DELETE SET NULL,
  stars int4 NOT NULL CHECK (stars BETWEEN 1 AND 5),
  comment text NOT NULL DEFAULT '' CHECK (length(comment) <= 1000),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- null: not yet shown
  shown_at timestamptz
);

CREATE INDEX rider_ratings_shown ON rides.rider_ratings (customer_id) INCLUDE (stars) WHERE shown_at IS NOT NULL;
CREATE INDEX rider_ratings_by_driver ON rides.rider_ratings (driver_id);

SELECT kernel.protect('rides.rider_ratings');
CREATE POLICY read_parties ON rides.rider_ratings FOR SELECT
  USING (driver_id = (SELECT kernel.account_id()) OR (shown_at IS NOT NULL AND rides.is_customer(trip_id)) OR (SELECT kernel.is_staff()));
CREATE POLICY driver ON rides.rider_ratings FOR INSERT
  WITH CHECK (shown_at IS NULL AND driver_id = (SELECT kernel.account_id()) AND EXISTS (
    SELECT FROM rides.trips t WHERE t.id = trip_id AND t.driver_id = (SELECT kernel.account_id()) AND t.status = 'completed'
       AND t.customer_id IS NOT DISTINCT FROM rider_ratings.customer_id));
CREATE POLICY read_only ON rides.rider_ratings FOR SELECT TO kaya_read USING (true);
GRANT SELECT, INSERT ON rides.rider_ratings TO kaya_app;
GRANT SELECT (trip_id, driver_id, stars, created_at) ON rides.rider_ratings TO kaya_read;

-- How a customer rated the driver. Both rate each other; neither reads the other's words before both have rated, or 7 days after the ride
-- (docs/decisions/0042-rides-by-card.md).
CREATE TABLE rides.ratings (
  trip_id uuid PRIMARY KEY REFERENCES rides.trips ON DELETE CASCADE,
  driver_id uuid NOT NULL REFERENCES drivers.drivers ON DELETE CASCADE,
  stars int4 NOT NULL CHECK (stars BETWEEN 1 AND 5),
  comment text NOT NULL DEFAULT '' CHECK (length(comment) <= 1000),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- null: not yet shown
  shown_at timestamptz,
  -- when it was added to the driver's average; null: not counted
  counted_at timestamptz
);

CREATE INDEX ratings_by_driver ON rides.ratings (driver_id, created_at DESC);

SELECT kernel.protect('rides.ratings');
CREATE POLICY read_only ON rides.ratings FOR SELECT TO kaya_read USING (true);
CREATE POLICY read_parties ON rides.ratings FOR SELECT
  USING (rides.is_customer(trip_id) OR (shown_at IS NOT NULL AND driver_id = (SELECT kernel.account_id())) OR (SELECT kernel.is_staff()));
CREATE POLICY customer ON rides.ratings FOR INSERT WITH CHECK (shown_at IS NULL AND rides.is_customer(trip_id));
GRANT SELECT, INSERT ON rides.ratings TO kaya_app;
GRANT SELECT (trip_id, driver_id, stars, created_at) ON rides.ratings TO kaya_read;

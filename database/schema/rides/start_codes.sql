-- The 4-digit code that starts a trip. The driver never reads it: rides.try_start_code compares.
CREATE TABLE rides.start_codes (
  trip_id uuid PRIMARY KEY REFERENCES rides.trips ON DELETE CASCADE,
  code text NOT NULL CHECK (code ~ '^[0-9]{4}$'),
  wrong_tries int4 NOT NULL DEFAULT 0,
  -- null: not locked
  locked_until timestamptz
);

SELECT kernel.protect('rides.start_codes');
CREATE POLICY customer ON rides.start_codes FOR SELECT USING (rides.is_customer(trip_id));
CREATE POLICY customer_new ON rides.start_codes FOR INSERT WITH CHECK (rides.is_customer(trip_id));
GRANT SELECT, INSERT ON rides.start_codes TO kaya_app;

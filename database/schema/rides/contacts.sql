-- The rider and how to reach them: for the customer, the driver and staff.
CREATE TABLE rides.contacts (
  trip_id uuid PRIMARY KEY REFERENCES rides.trips ON DELETE CASCADE,
  customer_name text NOT NULL,
  customer_phone text CHECK (customer_phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- both null: the customer rides
  rider_name text CHECK (length(rider_name) BETWEEN 1 AND 120),
  rider_phone text CHECK (rider_phone ~ '^\+[1-9][0-9]{6,14}$'),
  CHECK ((rider_name IS NULL) = (rider_phone IS NULL))
);

CREATE INDEX contacts_find ON rides.contacts USING gin ((lower(customer_name || ' ' || coalesce(customer_phone, '') || ' '
  || coalesce(rider_name, '') || ' ' || coalesce(rider_phone, ''))) gin_trgm_ops);

SELECT kernel.protect('rides.contacts');
CREATE POLICY read_parties ON rides.contacts FOR SELECT
  USING (rides.is_customer(trip_id) OR rides.is_driver(trip_id) OR (SELECT kernel.is_staff()));
CREATE POLICY customer ON rides.contacts FOR INSERT WITH CHECK (rides.is_customer(trip_id));
GRANT SELECT, INSERT ON rides.contacts TO kaya_app;

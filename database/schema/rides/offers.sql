-- Drivers who were asked, once per search. answer null: not yet, or the customer cancelled meanwhile.
CREATE TABLE rides.offers (
  trip_id uuid NOT NULL REFERENCES rides.trips ON DELETE CASCADE,
  search_no int4 NOT NULL,
  driver_id uuid NOT NULL REFERENCES drivers.drivers ON DELETE CASCADE,
  -- to the pickup, as estimated at the offer
  minutes int4 NOT NULL,
  offered_at timestamptz NOT NULL DEFAULT now(),
  answer text CHECK (answer IN ('accepted', 'declined', 'expired', 'released')),
  answered_at timestamptz,
  PRIMARY KEY (trip_id, search_no, driver_id)
);

CREATE INDEX offers_by_driver ON rides.offers (driver_id, offered_at DESC);

SELECT kernel.protect('rides.offers');
CREATE POLICY driver_read ON rides.offers FOR SELECT USING (driver_id = (SELECT kernel.account_id()));
CREATE POLICY driver_answer ON rides.offers FOR UPDATE USING (driver_id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON rides.offers FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT, INSERT, UPDATE (answer, answered_at) ON rides.offers TO kaya_app;

-- The text that a search of rides reads: code and places, and the names, phones and emails of customer, rider and driver.
-- A person without rides is a row without an id, so that a search that counts its hits stops in time (kernel.walk).
CREATE VIEW rides.words WITH (security_invoker = true) AS
  SELECT t.id, lower(right(replace(t.id::text, '-', ''), 8) || ' ' || t.pickup || ' ' || t.destination) AS words FROM rides.trips t
  UNION ALL SELECT c.trip_id, lower(c.customer_name || ' ' || coalesce(c.customer_phone, '') || ' ' || coalesce(c.rider_name, '') || ' '
             || coalesce(c.rider_phone, '')) FROM rides.contacts c
  UNION ALL SELECT t.id, p.words FROM identity.words p LEFT JOIN rides.trips t ON t.customer_id = p.id
  UNION ALL SELECT t.id, p.words FROM identity.words p LEFT JOIN rides.trips t ON t.driver_id = p.id
  UNION ALL SELECT t.id, d.words FROM drivers.words d LEFT JOIN rides.trips t ON t.driver_id = d.id;

-- The text that a search reads, as in the index drivers_find. Only for functions that check who searches.
CREATE VIEW drivers.words WITH (security_invoker = true) AS
  SELECT d.id, lower(d.full_name || ' ' || d.phone) AS words FROM drivers.drivers d;

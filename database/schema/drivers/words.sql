-- The text that a search looks at, as in the index drivers_find. Read only inside functions that check who searches.
CREATE VIEW drivers.words WITH (security_invoker = true) AS
  SELECT d.id, lower(d.full_name || ' ' || d.phone) AS words FROM drivers.drivers d;

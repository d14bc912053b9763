-- The text that a search of requests matches.
CREATE VIEW requests.words WITH (security_invoker = true) AS
  SELECT r.id, lower(right(replace(r.id::text, '-', ''), 8) || ' ' || r.name || ' ' || r.email || ' ' || r.phone || ' '
             || r.present_location || ' ' || r.destination) AS words FROM requests.requests r;

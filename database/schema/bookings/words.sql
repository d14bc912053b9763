-- The text that a search reads, as in the index bookings_find. Only for functions that check who searches.
CREATE VIEW bookings.words WITH (security_invoker = true) AS
  SELECT b.id, lower(right(replace(b.id::text, '-', ''), 8) || ' ' || b.company_name || ' ' || b.contact_person || ' ' || b.user_email || ' '
             || b.user_phone || ' ' || b.primary_location) AS words FROM bookings.bookings b;

-- The searched text, as in the index partners_find. Read only inside functions that check the caller.
CREATE VIEW programs.partner_words WITH (security_invoker = true) AS
  SELECT p.id, lower(p.name || ' ' || p.city || ' ' || p.email || ' ' || p.phone || ' ' || p.registration) AS words FROM programs.partners p;

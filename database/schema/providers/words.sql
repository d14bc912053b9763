-- The searched text, as in the index providers_find. Read only inside functions that check the caller.
CREATE VIEW providers.words WITH (security_invoker = true) AS
  SELECT p.id, lower(p.name || ' ' || p.email || ' ' || coalesce(p.phone, '') || ' ' || p.registration || ' ' || p.city) AS words FROM providers.providers p;

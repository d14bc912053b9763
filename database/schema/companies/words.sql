-- The text that a search reads, as in the index companies_words. Only for functions that check who searches.
CREATE VIEW companies.words WITH (security_invoker = true) AS
  SELECT c.id, lower(c.name || ' ' || c.slug || ' ' || coalesce(c.tin, '')) AS words FROM companies.companies c;

-- The text that a search reads, as in the index accounts_find. Only for functions that check who searches.
CREATE VIEW identity.words WITH (security_invoker = true) AS
  SELECT a.id, lower(a.name || ' ' || a.email || ' ' || coalesce(a.phone, '')) AS words FROM identity.accounts a;

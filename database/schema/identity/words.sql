-- What a search looks at, each text with a trigram index. Read only inside functions that ask who searches.
CREATE VIEW identity.words WITH (security_invoker = true) AS
  SELECT a.id, lower(a.name || ' ' || a.email || ' ' || coalesce(a.phone, '')) AS words FROM identity.accounts a;

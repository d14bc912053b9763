-- The word before the first space if it can be a name: no digits and no signs of an email or a link. Else 'Customer'. RETURN as in rounded.sql.
CREATE OR REPLACE FUNCTION jobs.first_name(full_name text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN coalesce(substring(btrim(full_name) FROM '^[^[:space:][:digit:]@:/._+-][^[:space:][:digit:]@:/._+]{0,39}(?=[[:space:]]|$)'), 'Customer');
REVOKE ALL ON FUNCTION jobs.first_name(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.first_name(text) TO kaya_app;

-- The same for all spellings of one mailbox: without the +tag, and for Gmail without dots.
CREATE OR REPLACE FUNCTION identity.mailbox(email text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com' ELSE name || '@' || domain END
    FROM (SELECT regexp_replace(split_part(lower(email), '@', 1), '(.)\+.*$', '\1') AS name, split_part(lower(email), '@', 2) AS domain) AS parts $$;
REVOKE ALL ON FUNCTION identity.mailbox(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.mailbox(text) TO kaya_app;

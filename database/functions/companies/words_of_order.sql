-- What a search of orders reads, as in the index orders_words: title, person, places, and the number that people see (displayCode).
CREATE OR REPLACE FUNCTION companies.words_of_order(title text, person text, from_place text, to_place text, key text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog AS $$
  SELECT lower(title || ' ' || person || ' ' || from_place || ' ' || to_place || ' ' || right(key, 8)) $$;
REVOKE ALL ON FUNCTION companies.words_of_order(text, text, text, text, text) FROM PUBLIC;

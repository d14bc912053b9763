-- What a search of orders reads, as in the index orders_words: title, person, places, and the number that people see (displayCode). RETURN (names are
-- resolved at creation) in place of SET search_path: PostgreSQL can then inline it and need not call it for each order.
CREATE OR REPLACE FUNCTION companies.words_of_order(title text, person text, from_place text, to_place text, key text) RETURNS text
  LANGUAGE sql IMMUTABLE
  RETURN lower(title || ' ' || person || ' ' || from_place || ' ' || to_place || ' ' || right(key, 8));
REVOKE ALL ON FUNCTION companies.words_of_order(text, text, text, text, text) FROM PUBLIC;
-- Without it, a plan made by the application cannot inline it, and so cannot use the index.
GRANT EXECUTE ON FUNCTION companies.words_of_order(text, text, text, text, text) TO kaya_app;

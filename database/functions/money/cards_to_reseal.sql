-- Tokens of kept cards that are not sealed with the first key. For the system.
CREATE OR REPLACE FUNCTION money.cards_to_reseal(first text, after uuid, max int8) RETURNS TABLE (id uuid, sealed_for text, token text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT c.id, money.card_row(c), c.token FROM money.kept_cards c
   WHERE kernel.is_system() AND NOT starts_with(c.token, first) AND c.id > after ORDER BY c.id LIMIT max $$;
REVOKE ALL ON FUNCTION money.cards_to_reseal(text, uuid, int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.cards_to_reseal(text, uuid, int8) TO kaya_app;

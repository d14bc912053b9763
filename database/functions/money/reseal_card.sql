-- The same token under another seal, unless the card has got another one meanwhile. For the system.
CREATE OR REPLACE FUNCTION money.reseal_card(card uuid, before text, sealed text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE money.kept_cards c SET token = sealed WHERE kernel.is_system() AND c.id = card AND c.token = before $$;
REVOKE ALL ON FUNCTION money.reseal_card(uuid, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.reseal_card(uuid, text, text) TO kaya_app;

-- What identifies a kept card for ever: its token is sealed for this text.
CREATE OR REPLACE FUNCTION money.card_row(card money.kept_cards) RETURNS text LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT concat_ws(' ', card.account_id, card.card_setup_id, card.brand, card.last4, card.exp_month, card.exp_year) $$;
REVOKE ALL ON FUNCTION money.card_row(money.kept_cards) FROM PUBLIC;

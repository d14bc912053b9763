-- The card a payment came from, as far as the provider tells: for the receipt. Never the whole number. Owner: src/modules/money.
ALTER TABLE money.payments
  ADD COLUMN card_brand text CHECK (card_brand ~ '^[A-Za-z ]{2,30}$'),
  ADD COLUMN card_last4 text CHECK (card_last4 ~ '^[0-9]{4}$'),
  ADD CHECK ((card_brand IS NULL) = (card_last4 IS NULL));
GRANT UPDATE (card_brand, card_last4) ON money.payments TO kaya_app;

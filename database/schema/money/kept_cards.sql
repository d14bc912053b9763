-- Cards that people and companies keep, to pay with one press. Kaya has the provider's token for a card, never its number. The token leaves
-- the table only for the system (money.card_to_charge), and no answer, event or export has it.
CREATE TABLE money.kept_cards (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- who paid with it
  account_id uuid NOT NULL REFERENCES identity.accounts,
  -- The set-up that proved it for a company, which then owns it; null: it is the person's own. No foreign key: companies are above.
  card_setup_id uuid,
  -- the only one that accepts its token
  provider text NOT NULL,
  -- sealed (src/kernel/sealed.ts)
  token text NOT NULL CHECK (token LIKE 'sealed:%'),
  -- the address of the first payment: providers charge a token only with it
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  brand text NOT NULL CHECK (brand ~ '^[A-Za-z ]{2,30}$'),
  last4 text NOT NULL CHECK (last4 ~ '^[0-9]{4}$'),
  -- null: not reported by the provider
  exp_month int4 CHECK (exp_month BETWEEN 1 AND 12),
  exp_year int4 CHECK (exp_year BETWEEN 2000 AND 2100),
  kept_at timestamptz NOT NULL DEFAULT now(),
  -- when it last paid; a card is kept at the end of a payment with it
  paid_at timestamptz NOT NULL DEFAULT now(),
  -- its last charge has failed, so it is offered after the others
  declined boolean NOT NULL DEFAULT false,
  CONSTRAINT card_kept_once UNIQUE NULLS NOT DISTINCT (account_id, card_setup_id, brand, last4, exp_month, exp_year),
  CHECK ((exp_month IS NULL) = (exp_year IS NULL))
);

CREATE INDEX kept_cards_of_setup ON money.kept_cards (card_setup_id, kept_at DESC) WHERE card_setup_id IS NOT NULL;

SELECT kernel.protect('money.kept_cards');
CREATE POLICY own_read ON money.kept_cards FOR SELECT USING (account_id = (SELECT kernel.account_id()) AND card_setup_id IS NULL);
CREATE POLICY own_remove ON money.kept_cards FOR DELETE USING (account_id = (SELECT kernel.account_id()) AND card_setup_id IS NULL);
GRANT SELECT (id, account_id, card_setup_id, provider, brand, last4, exp_month, exp_year, kept_at, paid_at, declined), DELETE, UPDATE (paid_at, declined) ON money.kept_cards TO kaya_app;

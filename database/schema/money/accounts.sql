-- The accounts of the ledger, with their balances. Kobo; a positive balance is what Kaya owes or earned, a negative one what it holds or
-- spent.
CREATE TABLE money.accounts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text NOT NULL,
  -- the worker, payment, job, company, payee or partner; null: an account of the house
  owner_id uuid,
  -- house accounts are spread over 64 rows, so that postings do not queue on one row
  shard int4 NOT NULL DEFAULT 0,
  balance_kobo int8 NOT NULL DEFAULT 0,
  -- The part of the balance that waits for a company's bill or for a look: earned, but no payout and no debt can take it.
  waiting_kobo int8 NOT NULL DEFAULT 0,
  -- Since when the balance has not been zero; null: it is zero, or this is an account of the house.
  owed_since timestamptz,
  UNIQUE NULLS NOT DISTINCT (kind, owner_id, shard),
  CONSTRAINT accounts_kind_check CHECK (kind IN ('worker_payable', 'worker_receivable', 'unapplied', 'escrow', 'customer_payable', 'share_due',
    'released_part', 'company_receivable', 'partner_payable', 'partner_costs', 'payout_clearing', 'refund_clearing', 'provider_balance', 'commission_revenue', 'payout_fees', 'company_sales',
    'provider_fees', 'bank', 'disputed', 'unnamed', 'losses')),
  CONSTRAINT accounts_owner_check CHECK ((owner_id IS NOT NULL) = (kind IN ('worker_payable', 'worker_receivable', 'unapplied', 'escrow',
    'customer_payable', 'share_due', 'released_part', 'company_receivable', 'partner_payable'))),
  CONSTRAINT balance_ceiling CHECK (balance_kobo <= 0 OR kind NOT IN ('worker_receivable', 'company_receivable', 'released_part')),
  CONSTRAINT waiting_of_payable CHECK (waiting_kobo >= 0 AND (waiting_kobo = 0 OR kind = 'worker_payable')),
  CONSTRAINT balance_floor CHECK (balance_kobo >= waiting_kobo OR kind NOT IN ('worker_payable', 'unapplied', 'escrow', 'customer_payable', 'share_due'))
) WITH (fillfactor = 70);

-- For staff, the oldest debts first. It contains no balance, so that a posting changes no index.
CREATE INDEX accounts_owed ON money.accounts (kind, owed_since, id) WHERE owed_since IS NOT NULL;

SELECT kernel.protect('money.accounts');
CREATE POLICY staff ON money.accounts FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON money.accounts FOR SELECT TO kaya_read USING (true);
CREATE POLICY own ON money.accounts FOR SELECT USING (kind IN ('worker_payable', 'worker_receivable', 'share_due') AND owner_id = (SELECT kernel.account_id()));
GRANT SELECT ON money.accounts TO kaya_app;
GRANT SELECT ON money.accounts TO kaya_read;

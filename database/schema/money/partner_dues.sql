-- What Kaya owes each partner, one row for each order that is done or was cancelled too late, and for each deduction. The rows that no payout
-- has are the partner's balance (docs/decisions/0174-partners-are-paid.md). Kobo.
CREATE TABLE money.partner_dues (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  partner_id uuid NOT NULL,
  -- its name at that time
  partner text NOT NULL CHECK (length(partner) BETWEEN 1 AND 120),
  item_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('served', 'cancelled', 'deducted')),
  -- what the company pays for it
  price_kobo int8 NOT NULL CHECK (price_kobo >= 0),
  -- what the partner gets, less Kaya's commission; negative: deducted
  amount_kobo int8 NOT NULL CHECK (amount_kobo <> 0),
  reason text CHECK (length(reason) BETWEEN 1 AND 300),
  -- the payout that it is in; null: none, or that payout came back
  payout_id uuid REFERENCES money.payouts,
  owed_at timestamptz NOT NULL DEFAULT now(),
  -- From then on a payout may take it. Null: its company reported a problem that is not decided.
  payable_at timestamptz,
  CONSTRAINT deduction_says_why CHECK ((kind = 'deducted') = (reason IS NOT NULL)),
  CONSTRAINT deduction_is_negative CHECK ((kind = 'deducted') = (amount_kobo < 0))
);

-- An order is owed once, and deducted from once.
CREATE UNIQUE INDEX partner_due_once ON money.partner_dues (item_id, (kind = 'deducted'));
CREATE INDEX partner_dues_of ON money.partner_dues (partner_id, id DESC);
CREATE INDEX partner_dues_open ON money.partner_dues (partner_id) WHERE payout_id IS NULL;
CREATE INDEX partner_dues_of_payout ON money.partner_dues (payout_id) WHERE payout_id IS NOT NULL;

SELECT kernel.protect('money.partner_dues');
CREATE POLICY staff ON money.partner_dues FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY staff_deducts ON money.partner_dues FOR INSERT WITH CHECK ((SELECT kernel.is_staff()) AND kind = 'deducted');
CREATE POLICY staff_pays ON money.partner_dues FOR UPDATE USING ((SELECT kernel.is_staff()) AND payout_id IS NULL)
  WITH CHECK ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON money.partner_dues FOR SELECT TO kaya_read USING (true);
GRANT SELECT, INSERT (partner_id, partner, item_id, kind, price_kobo, amount_kobo, reason, payable_at), UPDATE (payout_id, payable_at) ON money.partner_dues TO kaya_app;
GRANT SELECT (id, partner_id, item_id, kind, price_kobo, amount_kobo, payout_id, owed_at, payable_at) ON money.partner_dues TO kaya_read;

-- What a partner was asked about one item, and its answer. An item that is ordered again has a new row; the newest counts.
CREATE TABLE programs.partner_orders (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  item_id uuid NOT NULL REFERENCES programs.items ON DELETE CASCADE,
  partner_id uuid NOT NULL REFERENCES programs.partners,
  -- price: the partner names a price. order: the partner confirms.
  asks text NOT NULL CHECK (asks IN ('price', 'order')),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'priced', 'confirmed', 'declined', 'expired', 'lapsed', 'withdrawn', 'done', 'failed')),
  -- the price of the item when it was sent; null: asked for a price
  price_kobo int8 CHECK (price_kobo BETWEEN 0 AND 100000000000),
  -- the price that the partner named
  offered_kobo int8 CHECK (offered_kobo BETWEEN 1 AND 100000000000),
  -- Kaya's commission when it was asked (programs.partners)
  commission_bps int4 NOT NULL DEFAULT 0 CHECK (commission_bps BETWEEN 0 AND 5000),
  reason text CHECK (length(reason) BETWEEN 1 AND 300),
  sent_at timestamptz NOT NULL DEFAULT now(),
  remind_at timestamptz NOT NULL,
  reminded_at timestamptz,
  -- the latest moment for an answer
  answer_by timestamptz NOT NULL,
  answered_at timestamptz,
  -- staff: for the partner, with a reason; company: it said itself that it was served
  answered_by text CHECK (answered_by IN ('partner', 'staff', 'company')),
  -- When the company is asked whether it was served, some days after its end; null: nobody confirmed it.
  ask_company_at timestamptz,
  company_asked_at timestamptz,
  -- The company says that it was not served, and staff decide (docs/decisions/0172-money-of-partners.md).
  not_served_at timestamptz,
  not_served_reason text CHECK (length(not_served_reason) BETWEEN 1 AND 300),
  -- What its company reports about an order that is done, and what staff decided (docs/decisions/0179-problems-with-partners.md).
  reported_at timestamptz,
  report_reason text CHECK (length(report_reason) BETWEEN 1 AND 300),
  decided_at timestamptz,
  decision_reason text CHECK (length(decision_reason) BETWEEN 1 AND 500),
  -- deducted from its price
  off_kobo int8 CHECK (off_kobo BETWEEN 0 AND 100000000000),
  -- How it left the bill, in words.
  off_words text,
  CONSTRAINT priced_has_a_price CHECK (state <> 'priced' OR offered_kobo IS NOT NULL),
  CONSTRAINT no_says_why CHECK (state NOT IN ('declined', 'failed') OR reason IS NOT NULL),
  CONSTRAINT not_served_says_why CHECK ((not_served_at IS NULL) = (not_served_reason IS NULL)),
  CONSTRAINT asked_before_answered CHECK (not_served_at IS NULL OR company_asked_at IS NOT NULL),
  CONSTRAINT report_says_why CHECK ((reported_at IS NULL) = (report_reason IS NULL)),
  CONSTRAINT reported_when_done CHECK (reported_at IS NULL OR state = 'done'),
  CONSTRAINT decision_of_a_report CHECK (decided_at IS NULL OR reported_at IS NOT NULL),
  CONSTRAINT decision_says_how CHECK (num_nulls(decided_at, decision_reason, off_kobo, off_words) IN (0, 4))
);

-- One open question for each item.
CREATE UNIQUE INDEX one_partner_waits ON programs.partner_orders (item_id) WHERE state = 'waiting';
CREATE INDEX partner_orders_of_item ON programs.partner_orders (item_id, id DESC);
CREATE INDEX partner_orders_of_partner ON programs.partner_orders (partner_id, id DESC);
CREATE INDEX partner_orders_to_remind ON programs.partner_orders (remind_at) WHERE state = 'waiting' AND reminded_at IS NULL;
CREATE INDEX partner_orders_to_end ON programs.partner_orders (answer_by) WHERE state = 'waiting';
CREATE INDEX partner_orders_late ON programs.partner_orders (item_id DESC) WHERE state = 'waiting' AND reminded_at IS NOT NULL;
CREATE INDEX partner_orders_to_lapse ON programs.partner_orders (answer_by) WHERE state = 'priced';
CREATE INDEX partner_orders_to_ask_about ON programs.partner_orders (ask_company_at) WHERE state = 'confirmed' AND company_asked_at IS NULL;
CREATE INDEX partner_orders_unserved ON programs.partner_orders (item_id DESC) INCLUDE (not_served_at, company_asked_at)
  WHERE state = 'confirmed' AND company_asked_at IS NOT NULL;
CREATE INDEX partner_orders_reported ON programs.partner_orders (item_id DESC) WHERE reported_at IS NOT NULL AND decided_at IS NULL;

SELECT kernel.protect('programs.partner_orders');
-- Everybody who sees the item sees what its partner was asked.
CREATE POLICY seen ON programs.partner_orders FOR SELECT USING (EXISTS (SELECT FROM programs.items i WHERE i.id = item_id));
CREATE POLICY asked ON programs.partner_orders FOR INSERT WITH CHECK (
  state = 'waiting' AND EXISTS (SELECT FROM programs.items i WHERE i.id = item_id));
CREATE POLICY withdrawn ON programs.partner_orders FOR UPDATE USING (EXISTS (SELECT FROM programs.items i WHERE i.id = item_id))
  WITH CHECK (state = 'withdrawn');
CREATE POLICY staff ON programs.partner_orders FOR UPDATE USING ((SELECT kernel.is_staff())) WITH CHECK ((SELECT kernel.is_staff()));
GRANT SELECT, INSERT (item_id, partner_id, asks, price_kobo, commission_bps, remind_at, answer_by), UPDATE (state, offered_kobo, reason, reminded_at,
  answered_at, answered_by, ask_company_at, company_asked_at, not_served_at, not_served_reason, reported_at, report_reason, decided_at,
  decision_reason, off_kobo, off_words) ON programs.partner_orders TO kaya_app;

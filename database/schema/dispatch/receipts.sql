-- Why an order was offered to a taker. Written with the offer.
CREATE TABLE dispatch.receipts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text NOT NULL,
  order_id uuid NOT NULL,
  taker_id uuid NOT NULL,
  rule_version text NOT NULL,
  decided_at timestamptz NOT NULL DEFAULT now(),
  waited_s int4 NOT NULL CHECK (waited_s >= 0),
  -- How many orders and takers the round had, and how many takers could have taken this order.
  orders int4 NOT NULL,
  takers int4 NOT NULL,
  considered int4 NOT NULL,
  -- The reference income of the fairness term, kobo per hour online.
  typical_kobo_h int8 NOT NULL,
  -- The most that fairness could count in that round.
  fairness_max_ms int4 NOT NULL
);

CREATE INDEX receipts_by_order ON dispatch.receipts (order_id, id);

SELECT kernel.protect('dispatch.receipts');
CREATE POLICY staff_read ON dispatch.receipts FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT, INSERT, DELETE ON dispatch.receipts TO kaya_app;

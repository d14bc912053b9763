-- Rounds of matching and their receipts. Owner: src/modules/dispatch. docs/decisions/0041-rounds.md.
CREATE SCHEMA IF NOT EXISTS dispatch;
GRANT USAGE ON SCHEMA dispatch TO kaya_app, kaya_read;

-- Whoever locks the row does the round of its kind and zone.
CREATE TABLE dispatch.rounds (
  kind   text NOT NULL CHECK (kind ~ '^[a-z]+$'),
  zone   text NOT NULL CHECK (length(zone) <= 40),
  ran_at timestamptz NOT NULL DEFAULT '-infinity',
  PRIMARY KEY (kind, zone)
);

-- Why an order was offered to whom: written with the offer.
CREATE TABLE dispatch.receipts (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  kind         text NOT NULL,
  order_id     uuid NOT NULL,
  taker_id     uuid NOT NULL,
  rule_version text NOT NULL,
  decided_at   timestamptz NOT NULL DEFAULT now(),
  waited_s     int4 NOT NULL CHECK (waited_s >= 0),
  -- How many orders and takers the round had, and how many takers could have taken this order.
  orders       int4 NOT NULL,
  takers       int4 NOT NULL,
  considered   int4 NOT NULL,
  -- What fairness was measured against, kobo per hour online.
  typical_kobo_h int8 NOT NULL
);
CREATE INDEX receipts_by_order ON dispatch.receipts (order_id, id);
-- One line for each taker who could have taken it, by rank; whole milliseconds.
CREATE TABLE dispatch.receipt_lines (
  receipt_id   uuid NOT NULL REFERENCES dispatch.receipts ON DELETE CASCADE,
  taker_id     uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
  rank         int2 NOT NULL CHECK (rank > 0),
  pickup_ms    int4 NOT NULL,
  has_position boolean NOT NULL,
  fairness_ms  int4 NOT NULL,
  rejection_ms int4 NOT NULL,
  total_ms     int4 NOT NULL,
  -- Got another order of this round.
  is_elsewhere boolean NOT NULL,
  PRIMARY KEY (receipt_id, taker_id)
);
CREATE INDEX receipt_lines_by_taker ON dispatch.receipt_lines (taker_id, receipt_id DESC);

SELECT kernel.protect('dispatch.rounds', 'dispatch.receipts', 'dispatch.receipt_lines');
CREATE POLICY own ON dispatch.receipt_lines FOR SELECT USING (taker_id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON dispatch.receipts FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY staff_read ON dispatch.receipt_lines FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT, INSERT, UPDATE (ran_at) ON dispatch.rounds TO kaya_app;
GRANT SELECT, INSERT, DELETE ON dispatch.receipts TO kaya_app;
GRANT SELECT, INSERT, DELETE ON dispatch.receipt_lines TO kaya_app;

-- One row for each taker considered: their own line, and of whoever was offered the order only the numbers. Granted to nobody.
CREATE VIEW dispatch.considered AS
  SELECT r.id, l.taker_id AS reader, r.order_id AS about, r.kind, CASE WHEN r.taker_id = l.taker_id THEN r.order_id END AS order_id, r.rule_version,
         r.decided_at, r.waited_s, r.orders, r.takers, r.considered, r.typical_kobo_h, r.taker_id = l.taker_id AS is_mine,
         to_jsonb(l) - ARRAY['receipt_id', 'taker_id'] AS mine, to_jsonb(o) - ARRAY['receipt_id', 'taker_id'] AS offered
    FROM dispatch.receipt_lines l
    JOIN dispatch.receipts r ON r.id = l.receipt_id
    LEFT JOIN dispatch.receipt_lines o ON o.receipt_id = r.id AND o.taker_id = r.taker_id;

-- Of the account: newest first, after the one that is given; and the newest of one order.
CREATE FUNCTION dispatch.my_receipts(before uuid, most int4) RETURNS SETOF dispatch.considered
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT c.*
    FROM (SELECT l.receipt_id FROM dispatch.receipt_lines l
           WHERE l.taker_id = kernel.account_id() AND l.receipt_id < coalesce(before, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
           ORDER BY l.receipt_id DESC LIMIT most) page
    CROSS JOIN LATERAL (SELECT a.* FROM dispatch.considered a WHERE a.id = page.receipt_id AND a.reader = kernel.account_id()) c
   ORDER BY c.id DESC $$;
CREATE FUNCTION dispatch.my_receipt(for_order uuid) RETURNS SETOF dispatch.considered
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT c.* FROM dispatch.considered c WHERE c.about = for_order AND c.reader = kernel.account_id() ORDER BY c.id DESC LIMIT 1 $$;
REVOKE ALL ON FUNCTION dispatch.my_receipts(uuid, int4), dispatch.my_receipt(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION dispatch.my_receipts(uuid, int4), dispatch.my_receipt(uuid) TO kaya_app;

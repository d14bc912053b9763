-- One line per taker who could have taken the order, by rank. Times are whole milliseconds. Lines are written and deleted in one statement with their
-- receipt, of takers whom the same transaction read, so no foreign key checks each of them: two checks a line were most of what a full round cost
-- (docs/decisions/0199-rounds-of-full-towns.md).
CREATE TABLE dispatch.receipt_lines (
  receipt_id uuid NOT NULL,
  taker_id uuid NOT NULL,
  rank int2 NOT NULL CHECK (rank > 0),
  pickup_ms int4 NOT NULL,
  has_position boolean NOT NULL,
  -- What a long way counts on top of its pickup time (docs/decisions/0185-weights-follow-the-load.md).
  long_way_ms int4 NOT NULL,
  fairness_ms int4 NOT NULL,
  rejection_ms int4 NOT NULL,
  total_ms int4 NOT NULL,
  -- The taker got another order of this round.
  is_elsewhere boolean NOT NULL,
  -- A job is offered to several workers at once: for each of them this is true.
  is_offered boolean NOT NULL DEFAULT false,
  -- The rating term (docs/decisions/0052-rating-counts.md). 0 if the rule version ignores ratings.
  rating_ms int4 NOT NULL DEFAULT 0,
  PRIMARY KEY (receipt_id, taker_id)
);

CREATE INDEX receipt_lines_by_taker ON dispatch.receipt_lines (taker_id, receipt_id DESC);

SELECT kernel.protect('dispatch.receipt_lines');
CREATE POLICY own ON dispatch.receipt_lines FOR SELECT USING (taker_id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON dispatch.receipt_lines FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT, INSERT, DELETE ON dispatch.receipt_lines TO kaya_app;

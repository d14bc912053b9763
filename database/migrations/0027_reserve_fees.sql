-- What a request of the kind Reserve costs when it is cancelled late. Owner: src/modules/jobs. docs/decisions/0017.
-- kept: what Kaya has of the fee; the rest is owed by the customer. share: the mover's part, once they had set off.
ALTER TABLE jobs.jobs
  ADD COLUMN cancel_fee_kobo int8 NOT NULL DEFAULT 0,
  ADD COLUMN cancel_kept_kobo int8 NOT NULL DEFAULT 0,
  ADD COLUMN cancel_share_kobo int8 NOT NULL DEFAULT 0,
  ADD CONSTRAINT cancel_fee_of_cancelled CHECK (cancel_fee_kobo = 0 OR (cancel_fee_kobo > 0 AND status = 'cancelled')),
  ADD CONSTRAINT cancel_fee_parts CHECK (cancel_fee_kobo <= price_kobo AND cancel_kept_kobo BETWEEN 0 AND cancel_fee_kobo
    AND cancel_share_kobo BETWEEN 0 AND cancel_fee_kobo);
GRANT UPDATE (cancel_fee_kobo, cancel_kept_kobo, cancel_share_kobo) ON jobs.jobs TO kaya_app;
GRANT SELECT (cancel_fee_kobo, cancel_kept_kobo, cancel_share_kobo) ON jobs.jobs TO kaya_read;

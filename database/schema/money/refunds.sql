-- Money that goes back to the card or account of a payment.
CREATE TABLE money.refunds (
  -- the reference of the refund at the provider
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  payment_id uuid NOT NULL REFERENCES money.payments,
  amount_kobo int8 NOT NULL CHECK (amount_kobo > 0),
  -- it returns money that was not applied to the payment: too little, too much or too late
  unapplied boolean NOT NULL DEFAULT false,
  reason text NOT NULL CHECK (length(reason) <= 300),
  status text NOT NULL DEFAULT 'asked' CHECK (status IN ('asked', 'done', 'failed')),
  -- when it was last sent to the provider; null: never
  sent_at timestamptz,
  -- its answer was lost: Kaya looks for it, for a while, before it sends it again
  uncertain boolean NOT NULL DEFAULT false,
  -- how often Kaya has asked the provider, so that the gaps grow
  looks int4 NOT NULL DEFAULT 0,
  failure_reason text,
  -- what staff did about a failed one; its customer no longer sees it, unless it was paid
  mended text CHECK (mended IN ('sent_again', 'paid_otherwise', 'written_off')),
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- when the money must have arrived
  due_at timestamptz NOT NULL CHECK (due_at > asked_at),
  -- null: not yet done or failed
  settled_at timestamptz,
  CHECK ((settled_at IS NULL) = (status = 'asked'))
);

-- The refunds of a period, to compare with the provider's list.
CREATE INDEX refunds_by_time ON money.refunds (asked_at, id);
CREATE INDEX refunds_by_payment ON money.refunds (payment_id);

SELECT kernel.protect('money.refunds');
CREATE POLICY own_read ON money.refunds FOR SELECT USING (EXISTS (SELECT FROM money.payments p WHERE p.id = payment_id));
-- Staff and the system ask for refunds.
CREATE POLICY staff_asks ON money.refunds FOR INSERT WITH CHECK ((SELECT kernel.is_staff()) AND status = 'asked');
CREATE POLICY read_only ON money.refunds FOR SELECT TO kaya_read USING (true);
GRANT SELECT, INSERT, UPDATE (status, sent_at, uncertain, looks, failure_reason, mended, settled_at) ON money.refunds TO kaya_app;
GRANT SELECT (id, payment_id, amount_kobo, unapplied, status, asked_at, due_at, settled_at) ON money.refunds TO kaya_read;

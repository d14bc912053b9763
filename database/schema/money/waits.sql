-- What one person earned from one job, or one ride of a company, and cannot take yet: it waits for the company's bill (docs/decisions/0082-credit-of-companies.md),
-- for a look by staff (docs/decisions/0085-quick-jobs.md), or for both.
CREATE TABLE money.waits (
  -- A job, or the ride of `ride:ID`; two tables, so no foreign key.
  job_id uuid NOT NULL,
  account_id uuid NOT NULL,
  -- the kind and id of the order, as companies.spends.key; `ride:ID` names the ride itself
  order_key text NOT NULL,
  amount_kobo int8 NOT NULL CHECK (amount_kobo > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- null: it still waits
  released_at timestamptz,
  -- It is free when both are false.
  for_company boolean NOT NULL DEFAULT true,
  for_look boolean NOT NULL DEFAULT false,
  PRIMARY KEY (job_id, account_id)
);

CREATE INDEX waits_of_account ON money.waits (account_id, job_id) WHERE released_at IS NULL;
CREATE INDEX waits_of_order ON money.waits (order_key) WHERE released_at IS NULL;
-- For staff, the longest wait first.
CREATE INDEX waits_by_age ON money.waits (created_at, job_id, account_id) WHERE released_at IS NULL;
CREATE INDEX waits_of_rides ON money.waits (created_at, job_id, account_id) WHERE released_at IS NULL AND order_key LIKE 'ride:%';
CREATE INDEX waits_for_look ON money.waits (job_id) WHERE for_look AND released_at IS NULL;

SELECT kernel.protect('money.waits');
CREATE POLICY own ON money.waits FOR SELECT USING (account_id = (SELECT kernel.account_id()));
CREATE POLICY staff ON money.waits FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON money.waits FOR SELECT TO kaya_read USING (true);
GRANT SELECT ON money.waits TO kaya_app;
GRANT SELECT ON money.waits TO kaya_read;

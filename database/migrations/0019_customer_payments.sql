-- How a customer pays a service request: cash to the mover, or by card, held until completion. Owners: src/modules/money
-- (payments, refunds, what workers owe), src/modules/bookings and src/modules/jobs (the choice). docs/decisions/0012.

-- 'invoice': Kaya bills the company that booked.
ALTER TABLE bookings.service_requests ADD COLUMN payment_method text NOT NULL DEFAULT 'cash' CHECK (payment_method IN ('cash', 'card'));
GRANT UPDATE (payment_method) ON bookings.service_requests TO kaya_app;
ALTER TABLE jobs.jobs ADD COLUMN payment_method text CHECK (payment_method IN ('cash', 'card', 'invoice'));
-- Until now Kaya collected every price; of what is still to be done nothing was collected, and nobody was asked.
UPDATE jobs.jobs SET payment_method = CASE WHEN serves = 'booking' THEN 'invoice' WHEN status = 'completed' THEN 'card' ELSE 'cash' END;
UPDATE bookings.service_requests r SET payment_method = 'card' WHERE r.status = 'fulfilled';
ALTER TABLE jobs.jobs ALTER COLUMN payment_method SET DEFAULT 'cash', ALTER COLUMN payment_method SET NOT NULL;
-- What of the price the mover took in cash; known when the job is completed.
ALTER TABLE jobs.jobs ADD COLUMN cash_kobo int8 CHECK (cash_kobo >= 0 AND cash_kobo <= price_kobo);
UPDATE jobs.jobs SET cash_kobo = 0 WHERE status = 'completed';
GRANT UPDATE (cash_kobo) ON jobs.jobs TO kaya_app;
GRANT SELECT (payment_method, cash_kobo) ON jobs.jobs TO kaya_read;

-- Another way to pay, chosen by the customer until the work begins; nobody else writes the column. No row when it is too late.
CREATE FUNCTION jobs.choose_payment(job uuid, method text, states text[])
  RETURNS TABLE (id uuid, request_id uuid, customer_id uuid, worker_id uuid, title text)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE jobs.jobs j SET payment_method = method
   WHERE j.id = job AND j.status = ANY (states) AND j.payment_method IN ('cash', 'card')
     AND (jobs.is_customer(job) OR kernel.is_staff())
  RETURNING j.id, j.request_id, j.customer_id, j.worker_id, j.title $$;
REVOKE ALL ON FUNCTION jobs.choose_payment(uuid, text, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.choose_payment(uuid, text, text[]) TO kaya_app;

-- worker_receivable: commission of cash jobs a worker owes; never above zero. refund_clearing: on its way back to customers.
ALTER TABLE money.accounts DROP CONSTRAINT accounts_kind_check;
ALTER TABLE money.accounts ADD CONSTRAINT accounts_kind_check CHECK (kind IN ('worker_payable', 'worker_receivable', 'escrow',
  'payout_clearing', 'refund_clearing', 'provider_balance', 'commission_revenue', 'payout_fees'));
ALTER TABLE money.accounts DROP CONSTRAINT accounts_check;
ALTER TABLE money.accounts ADD CONSTRAINT accounts_owner_check
  CHECK ((owner_id IS NOT NULL) = (kind IN ('worker_payable', 'worker_receivable', 'escrow')));
ALTER TABLE money.accounts ADD CONSTRAINT balance_ceiling CHECK (balance_kobo <= 0 OR kind <> 'worker_receivable');
DROP POLICY own ON money.accounts;
CREATE POLICY own ON money.accounts FOR SELECT
  USING (kind IN ('worker_payable', 'worker_receivable') AND owner_id = (SELECT kernel.account_id()));

-- A card payment of a job. Its id is the reference at the provider: made here, bound to the request and the amount.
CREATE TABLE money.payments (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  request_id     uuid NOT NULL,
  job_id         uuid NOT NULL,
  account_id     uuid REFERENCES identity.accounts ON DELETE SET NULL,
  amount_kobo    int8 NOT NULL CHECK (amount_kobo > 0),
  refunded_kobo  int8 NOT NULL DEFAULT 0 CHECK (refunded_kobo >= 0 AND refunded_kobo <= amount_kobo), -- asked back, arrived or not
  status         text NOT NULL DEFAULT 'started' CHECK (status IN ('started', 'paid', 'refunded', 'failed', 'abandoned')),
  unwanted       boolean NOT NULL DEFAULT false, -- its job ended meanwhile: what still arrives goes back
  provider       text NOT NULL,
  provider_id    text,
  checkout_url   text,
  looks          int4 NOT NULL DEFAULT 0,        -- how often the provider was asked, for growing gaps
  failure_reason text,
  started_at     timestamptz NOT NULL DEFAULT now(),
  paid_at        timestamptz,
  CHECK ((paid_at IS NOT NULL) = (status IN ('paid', 'refunded'))),
  CONSTRAINT provider_id_once UNIQUE (provider, provider_id)
);
-- While nobody knows what became of one attempt, there is no second.
CREATE UNIQUE INDEX one_payment_at_a_time ON money.payments (job_id) WHERE status = 'started';
CREATE INDEX payments_by_job ON money.payments (job_id, id DESC);
CREATE INDEX payments_by_request ON money.payments (request_id, id DESC);
CREATE INDEX payments_by_account ON money.payments (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX payments_by_status ON money.payments (status, id DESC);

CREATE TABLE money.refunds (
  id             uuid PRIMARY KEY DEFAULT uuidv7(), -- the reference of the refund at the provider
  payment_id     uuid NOT NULL REFERENCES money.payments,
  amount_kobo    int8 NOT NULL CHECK (amount_kobo > 0),
  reason         text NOT NULL CHECK (length(reason) <= 300),
  status         text NOT NULL DEFAULT 'asked' CHECK (status IN ('asked', 'done', 'failed')),
  uncertain      boolean NOT NULL DEFAULT false,
  looks          int4 NOT NULL DEFAULT 0,
  failure_reason text,
  asked_at       timestamptz NOT NULL DEFAULT now(),
  settled_at     timestamptz,
  CHECK ((settled_at IS NULL) = (status = 'asked'))
);
CREATE INDEX refunds_by_payment ON money.refunds (payment_id);

-- What providers told us by themselves, each once. It says only which payment to ask them about.
CREATE TABLE money.provider_notes (
  provider    text NOT NULL,
  event_key   text NOT NULL CHECK (length(event_key) <= 200),
  reference   text NOT NULL CHECK (length(reference) <= 200),
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, event_key)
);

SELECT kernel.protect('money.payments', 'money.refunds', 'money.provider_notes');
-- The customer, by account or tracking link, sees and starts payments; what becomes of them is written by the system alone.
CREATE POLICY own_read ON money.payments FOR SELECT
  USING (account_id = (SELECT kernel.account_id()) OR request_id = (SELECT kernel.request_id()));
CREATE POLICY own_start ON money.payments FOR INSERT
  WITH CHECK (status = 'started' AND (account_id = (SELECT kernel.account_id()) OR request_id = (SELECT kernel.request_id())));
CREATE POLICY staff ON money.payments USING ((SELECT kernel.is_staff()));
CREATE POLICY own_read ON money.refunds FOR SELECT USING (EXISTS (SELECT FROM money.payments p WHERE p.id = payment_id));
-- Staff give money back.
CREATE POLICY staff_asks ON money.refunds FOR INSERT WITH CHECK ((SELECT kernel.is_staff()) AND status = 'asked');
GRANT SELECT, INSERT ON money.payments, money.refunds, money.provider_notes TO kaya_app;
GRANT UPDATE (account_id, refunded_kobo, status, provider_id, checkout_url, looks, failure_reason, paid_at) ON money.payments TO kaya_app;
GRANT UPDATE (status, uncertain, looks, failure_reason, settled_at) ON money.refunds TO kaya_app;
GRANT SELECT (id, request_id, job_id, amount_kobo, refunded_kobo, status, provider, started_at, paid_at) ON money.payments TO kaya_read;
GRANT SELECT (id, payment_id, amount_kobo, status, asked_at, settled_at) ON money.refunds TO kaya_read;
CREATE POLICY read_only ON money.payments FOR SELECT TO kaya_read USING (true);
CREATE POLICY read_only ON money.refunds FOR SELECT TO kaya_read USING (true);

-- What customers have paid for a job and is held. Functions, because movers and visitors do not see the accounts.
CREATE FUNCTION money.held_for(job uuid) RETURNS int8 LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT coalesce((SELECT balance_kobo FROM money.accounts WHERE kind = 'escrow' AND owner_id = job), 0) $$;
-- The same, locked: nothing comes or goes until this transaction ends.
CREATE FUNCTION money.lock_held(job uuid) RETURNS int8 LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT coalesce((SELECT balance_kobo FROM money.accounts WHERE kind = 'escrow' AND owner_id = job FOR UPDATE), 0) $$;
-- The job ends: payments still on their way are no longer wanted. Waits for one that is arriving, so what is answered is all.
CREATE FUNCTION money.close_payments(job uuid) RETURNS int8 LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  UPDATE money.payments p SET unwanted = true WHERE p.job_id = job AND p.status IN ('started', 'abandoned');
  RETURN money.lock_held(job);
END $$;
-- Commission of cash jobs a worker owes.
CREATE FUNCTION money.owed_by(worker uuid) RETURNS int8 LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT coalesce((SELECT -balance_kobo FROM money.accounts WHERE kind = 'worker_receivable' AND owner_id = worker), 0) $$;
-- What can be settled now of what a worker owes, out of their balance; both locked, in the order of ids.
CREATE FUNCTION money.lock_settleable(worker uuid) RETURNS int8 LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH both_of AS MATERIALIZED (
    SELECT kind, balance_kobo FROM money.accounts WHERE owner_id = worker AND kind IN ('worker_payable', 'worker_receivable')
     ORDER BY id FOR UPDATE)
  SELECT greatest(0, least(coalesce((SELECT balance_kobo FROM both_of WHERE kind = 'worker_payable'), 0),
                           coalesce((SELECT -balance_kobo FROM both_of WHERE kind = 'worker_receivable'), 0))) $$;
REVOKE ALL ON FUNCTION money.held_for(uuid), money.lock_held(uuid), money.close_payments(uuid), money.owed_by(uuid),
  money.lock_settleable(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.held_for(uuid), money.lock_held(uuid), money.close_payments(uuid), money.owed_by(uuid),
  money.lock_settleable(uuid) TO kaya_app;

-- Messages about a job say what is still to be paid by card.
CREATE OR REPLACE VIEW jobs.told WITH (security_invoker) AS
  SELECT j.id, j.request_id, j.customer_id, j.customer_name, c.customer_email, j.worker_id, w.full_name AS worker_name, j.title,
         j.status, j.held, j.starts_at, j.completed_at, j.price_kobo, j.location, j.location_lat, j.location_lng, j.required_skills,
         CASE WHEN j.payment_method = 'card' AND j.status NOT IN ('completed', 'cancelled')
              THEN greatest(0, j.price_kobo - money.held_for(j.id)) ELSE 0 END AS card_due_kobo
    FROM jobs.jobs j LEFT JOIN jobs.contacts c ON c.job_id = j.id LEFT JOIN workers.cards w ON w.id = j.worker_id;

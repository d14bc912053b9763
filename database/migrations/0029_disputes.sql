-- A dispute: what the customer reported, with photos, and what staff decided. Owner: src/modules/jobs. docs/decisions/0017.
CREATE TABLE jobs.disputes (
  job_id         uuid PRIMARY KEY REFERENCES jobs.jobs ON DELETE CASCADE,
  reason         text NOT NULL CHECK (length(reason) <= 1000),
  reported_at    timestamptz NOT NULL DEFAULT now(),
  decision       text CHECK (decision IN ('mover', 'customer', 'split')),
  decided_reason text CHECK (length(decided_reason) <= 300),
  decided_at     timestamptz,
  pays_kobo      int8 CHECK (pays_kobo >= 0),      -- what the customer pays in the end
  mover_kobo     int8 CHECK (mover_kobo >= 0),     -- the mover's part of it
  back_card_kobo int8 CHECK (back_card_kobo >= 0), -- goes back to the card
  back_cash_kobo int8 CHECK (back_cash_kobo >= 0), -- the mover took it in cash: they owe it to Kaya, and Kaya to the customer
  repaid_at      timestamptz,                      -- when Kaya paid the customer that cash
  repaid_how     text CHECK (length(repaid_how) <= 300),
  CHECK ((decision IS NULL) = (decided_at IS NULL) AND (decision IS NULL) = (decided_reason IS NULL)
    AND (decision IS NULL) = (pays_kobo IS NULL) AND (decision IS NULL) = (mover_kobo IS NULL)
    AND (decision IS NULL) = (back_card_kobo IS NULL) AND (decision IS NULL) = (back_cash_kobo IS NULL)),
  CHECK ((repaid_at IS NULL) = (repaid_how IS NULL) AND (repaid_at IS NULL OR back_cash_kobo > 0))
);
CREATE TABLE jobs.dispute_photos (
  job_id   uuid NOT NULL REFERENCES jobs.disputes ON DELETE CASCADE,
  position int4 NOT NULL,
  file_id  uuid NOT NULL REFERENCES kernel.files,
  PRIMARY KEY (job_id, position)
);
CREATE INDEX dispute_photos_by_file ON jobs.dispute_photos (file_id);
CREATE INDEX disputes_open ON jobs.disputes (reported_at) WHERE decided_at IS NULL;
-- What was reported before there was this table.
INSERT INTO jobs.disputes (job_id, reason, reported_at)
  SELECT DISTINCT ON (j.id) j.id, left(coalesce(e.payload ->> 'reason', ''), 1000), coalesce(e.created_at, j.delivered_at, now())
    FROM jobs.jobs j LEFT JOIN kernel.events e ON e.name = 'jobs.disputed' AND e.payload ->> 'jobId' = j.id::text
   WHERE j.status = 'disputed' ORDER BY j.id, e.id DESC;

SELECT kernel.protect('jobs.disputes', 'jobs.dispute_photos');
CREATE POLICY read_parties ON jobs.disputes FOR SELECT USING (jobs.is_party(job_id) OR (SELECT kernel.is_staff()));
CREATE POLICY report ON jobs.disputes FOR INSERT
  WITH CHECK ((jobs.is_customer(job_id) OR (SELECT kernel.is_staff())) AND decision IS NULL);
CREATE POLICY decide ON jobs.disputes FOR UPDATE USING ((SELECT kernel.is_staff()));
CREATE POLICY read_parties ON jobs.dispute_photos FOR SELECT USING (jobs.is_party(job_id) OR (SELECT kernel.is_staff()));
CREATE POLICY dispute_photo ON kernel.files FOR SELECT
  USING (EXISTS (SELECT FROM jobs.dispute_photos p WHERE p.file_id = files.id));
GRANT SELECT, INSERT ON jobs.disputes TO kaya_app;
GRANT UPDATE (decision, decided_reason, decided_at, pays_kobo, mover_kobo, back_card_kobo, back_cash_kobo, repaid_at, repaid_how)
  ON jobs.disputes TO kaya_app;
GRANT SELECT ON jobs.dispute_photos TO kaya_app;
GRANT SELECT (job_id, reported_at, decision, decided_at, pays_kobo, mover_kobo, back_card_kobo, back_cash_kobo, repaid_at)
  ON jobs.disputes TO kaya_read;
CREATE POLICY read_only ON jobs.disputes FOR SELECT TO kaya_read USING (true);

-- Takes pictures that came with this upload key for the report of this very transaction; answers how many.
CREATE FUNCTION jobs.bind_dispute_photos(job uuid, hash text, ids uuid[]) RETURNS int4
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH bound AS (
    UPDATE kernel.files f SET request_id = j.request_id, upload_hash = NULL
      FROM jobs.jobs j JOIN jobs.disputes d ON d.job_id = j.id
     WHERE j.id = job AND d.reported_at = now() AND jobs.is_customer(job)
       AND f.id = ANY (ids) AND f.upload_hash = hash AND f.owner_id IS NULL AND f.request_id IS NULL
       AND f.created_at > now() - interval '23 hours'
    RETURNING f.id
  ), kept AS (
    INSERT INTO jobs.dispute_photos (job_id, position, file_id)
    SELECT job, array_position(ids, b.id), b.id FROM bound b RETURNING 1
  )
  SELECT count(*)::int4 FROM kept $$;
-- Goes with a deleted customer: their words and their pictures.
CREATE FUNCTION jobs.erase_disputes(account uuid, requests uuid[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  ordered uuid[] := ARRAY(SELECT id FROM jobs.jobs WHERE customer_id = account
                          UNION SELECT id FROM jobs.jobs WHERE request_id = ANY (requests) AND customer_id IS NULL);
  pictures uuid[] := ARRAY(SELECT p.file_id FROM jobs.dispute_photos p WHERE p.job_id = ANY (ordered));
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  DELETE FROM jobs.dispute_photos p WHERE p.job_id = ANY (ordered);
  PERFORM kernel.release_files(pictures);
  UPDATE jobs.disputes d SET reason = '' WHERE d.job_id = ANY (ordered);
END $$;
REVOKE ALL ON FUNCTION jobs.bind_dispute_photos(uuid, text, uuid[]), jobs.erase_disputes(uuid, uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.bind_dispute_photos(uuid, text, uuid[]), jobs.erase_disputes(uuid, uuid[]) TO kaya_app;

-- customer_payable: cash of a job that its mover took and Kaya owes the customer. Owner of the account: the job. Never below zero.
ALTER TABLE money.accounts DROP CONSTRAINT accounts_kind_check;
ALTER TABLE money.accounts ADD CONSTRAINT accounts_kind_check CHECK (kind IN ('worker_payable', 'worker_receivable', 'escrow',
  'customer_payable', 'payout_clearing', 'refund_clearing', 'provider_balance', 'commission_revenue', 'payout_fees'));
ALTER TABLE money.accounts DROP CONSTRAINT accounts_owner_check;
ALTER TABLE money.accounts ADD CONSTRAINT accounts_owner_check
  CHECK ((owner_id IS NOT NULL) = (kind IN ('worker_payable', 'worker_receivable', 'escrow', 'customer_payable')));
ALTER TABLE money.accounts DROP CONSTRAINT balance_floor;
ALTER TABLE money.accounts ADD CONSTRAINT balance_floor
  CHECK (balance_kobo >= 0 OR kind NOT IN ('worker_payable', 'escrow', 'customer_payable'));

-- As in 0025, and what a decision of this very transaction says of cash.
CREATE OR REPLACE FUNCTION money.may_post(kind text, key text, job uuid, payout uuid, legs jsonb) RETURNS boolean
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  me uuid := kernel.account_id();
BEGIN
  IF kernel.is_system() THEN RETURN true; END IF;
  IF kind = 'payout_held' THEN
    RETURN EXISTS (SELECT 1 FROM money.payouts p WHERE p.id = payout AND p.account_id = me AND p.status = 'requested' AND p.requested_at = now()
      AND legs @> jsonb_build_array(jsonb_build_object('account', 'worker_payable', 'owner', me, 'amount_kobo', -p.amount_kobo))
      AND legs @> jsonb_build_array(jsonb_build_object('account', 'payout_clearing', 'amount_kobo', p.amount_kobo)) AND jsonb_array_length(legs) = 2);
  ELSIF kind IN ('payment_collected', 'job_completed') THEN
    RETURN EXISTS (SELECT 1 FROM jobs.jobs j WHERE j.id = job AND j.status = 'completed' AND j.completed_at = now()
      AND key = kind || ':' || job AND (kind = 'job_completed' OR j.payment_method = 'invoice')
      AND (j.customer_id = me OR j.worker_id = me OR j.request_id = kernel.request_id() OR kernel.is_staff())
      AND money.legs_within(legs, j.worker_id, job, CASE kind WHEN 'job_completed' THEN j.worker_share_kobo ELSE 0 END));
  ELSIF kind = 'job_cancelled' THEN
    RETURN EXISTS (SELECT 1 FROM jobs.jobs j WHERE j.id = job AND j.status = 'cancelled' AND j.cancelled_at = now() AND key = kind || ':' || job
      AND (j.customer_id = me OR j.request_id = kernel.request_id() OR kernel.is_staff())
      AND money.legs_within(legs, j.worker_id, job, j.worker_share_kobo));
  ELSIF kind IN ('trip_completed', 'trip_cancelled') THEN
    RETURN EXISTS (SELECT 1 FROM rides.trips t WHERE kind || ':' || t.id = key AND kind = 'trip_' || t.status
      AND coalesce(t.completed_at, t.cancelled_at) = now() AND (t.customer_id = me OR t.driver_id = me OR kernel.is_staff())
      AND money.legs_within(legs, t.driver_id, NULL, t.fee_share_kobo));
  ELSIF kind = 'commission_settled' THEN
    -- From what a worker has to what the same worker owes: it makes nobody richer.
    RETURN (SELECT count(*) = 2 AND count(DISTINCT leg.owner) = 1 AND count(leg.owner) = 2
                   AND bool_and(CASE leg.account WHEN 'worker_payable' THEN leg.amount_kobo < 0 WHEN 'worker_receivable' THEN leg.amount_kobo > 0 ELSE false END)
              FROM jsonb_to_recordset(legs) AS leg (account text, owner uuid, amount_kobo int8));
  ELSIF kind = 'refund_asked' THEN
    RETURN kernel.is_staff() AND EXISTS (SELECT 1 FROM money.refunds r JOIN money.payments p ON p.id = r.payment_id
      WHERE kind || ':' || r.id = key AND r.status = 'asked' AND p.job_id = job AND money.legs_within(legs, NULL, job, 0));
  ELSIF kind = 'cash_returned' THEN
    RETURN kernel.is_staff() AND EXISTS (SELECT 1 FROM jobs.disputes d JOIN jobs.jobs j ON j.id = d.job_id
      WHERE d.job_id = job AND d.decided_at = now() AND key = kind || ':' || job AND jsonb_array_length(legs) = 2
        AND legs @> jsonb_build_array(jsonb_build_object('account', 'worker_receivable', 'owner', j.worker_id, 'amount_kobo', -d.back_cash_kobo))
        AND legs @> jsonb_build_array(jsonb_build_object('account', 'customer_payable', 'owner', job, 'amount_kobo', d.back_cash_kobo)));
  ELSIF kind = 'cash_repaid' THEN
    RETURN kernel.is_staff() AND EXISTS (SELECT 1 FROM jobs.disputes d
      WHERE d.job_id = job AND d.repaid_at = now() AND key = kind || ':' || job AND jsonb_array_length(legs) = 2
        AND legs @> jsonb_build_array(jsonb_build_object('account', 'customer_payable', 'owner', job, 'amount_kobo', -d.back_cash_kobo)));
  END IF;
  RETURN false;
END $$;

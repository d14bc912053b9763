-- The ledger and payouts. Owner: src/modules/money. Amounts are kobo; + is what Kaya owes or earned, − what it holds or spent.
CREATE SCHEMA money;
GRANT USAGE ON SCHEMA money TO kaya_app, kaya_read;

CREATE TABLE money.accounts (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  kind         text NOT NULL CHECK (kind IN
                 ('worker_payable', 'escrow', 'payout_clearing', 'provider_balance', 'commission_revenue', 'payout_fees')),
  owner_id     uuid,                       -- the worker or job; null for an account of the house
  shard        int4 NOT NULL DEFAULT 0,    -- house accounts are spread, so that no row is everybody's bottleneck
  balance_kobo int8 NOT NULL DEFAULT 0,
  UNIQUE NULLS NOT DISTINCT (kind, owner_id, shard),
  CHECK ((owner_id IS NOT NULL) = (kind IN ('worker_payable', 'escrow'))),
  -- Never below zero where it must hold: the referee behind every payout.
  CONSTRAINT balance_floor CHECK (balance_kobo >= 0 OR kind NOT IN ('worker_payable', 'escrow'))
);

CREATE TABLE money.payouts (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id     uuid NOT NULL REFERENCES identity.accounts,
  amount_kobo    int8 NOT NULL CHECK (amount_kobo >= 100000),
  fee_kobo       int8 NOT NULL CHECK (fee_kobo >= 0 AND fee_kobo < amount_kobo),
  method         text NOT NULL CHECK (method IN ('bank', 'mobile_money', 'crypto')),
  destination    jsonb NOT NULL,
  shown          text NOT NULL,            -- 'GTBank •••• 6789'
  status         text NOT NULL DEFAULT 'requested' CHECK (status IN ('requested', 'sent', 'paid', 'failed', 'reversed')),
  provider       text NOT NULL,
  provider_id    text,
  uncertain      boolean NOT NULL DEFAULT false, -- the provider did not say: ask it, never send under another name
  looks          int4 NOT NULL DEFAULT 0,        -- how often the provider was asked, for growing gaps
  failure_reason text,
  requested_at   timestamptz NOT NULL DEFAULT now(),
  sent_at        timestamptz,
  settled_at     timestamptz,
  UNIQUE (provider, provider_id)
);
CREATE INDEX payouts_by_account ON money.payouts (account_id, id DESC);
CREATE INDEX payouts_by_status ON money.payouts (status, id DESC);

CREATE TABLE money.postings (
  id        uuid PRIMARY KEY DEFAULT uuidv7(),
  kind      text NOT NULL,
  key       text NOT NULL UNIQUE,          -- the same thing never posts twice
  job_id    uuid,
  payout_id uuid REFERENCES money.payouts,
  posted_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE money.entries (
  id          int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  posting_id  uuid NOT NULL REFERENCES money.postings,
  account_id  uuid NOT NULL REFERENCES money.accounts,
  amount_kobo int8 NOT NULL CHECK (amount_kobo <> 0),
  UNIQUE (posting_id, account_id)
);
CREATE INDEX entries_by_account ON money.entries (account_id, id DESC);

-- Whatever writes entries, at commit each posting sums to zero.
CREATE FUNCTION money.check_balanced() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE total int8;
BEGIN
  SELECT sum(amount_kobo) INTO total FROM money.entries WHERE posting_id = NEW.posting_id;
  IF total <> 0 THEN RAISE EXCEPTION 'posting % is out by % kobo', NEW.posting_id, total USING ERRCODE = 'check_violation'; END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER entries_balanced AFTER INSERT ON money.entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION money.check_balanced();

-- Nobody writes the ledger but through this. legs: [{account, owner, amount_kobo}], at most one a kind and owner.
-- Answers false, and does nothing, when the key was posted before.
CREATE FUNCTION money.post(kind text, key text, job uuid, payout uuid, legs jsonb) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  posting uuid;
  house_shard int4 := floor(random() * 8);
BEGIN
  INSERT INTO money.postings (kind, key, job_id, payout_id) VALUES (post.kind, post.key, post.job, post.payout)
    ON CONFLICT ON CONSTRAINT postings_key_key DO NOTHING RETURNING postings.id INTO posting;
  IF posting IS NULL THEN RETURN false; END IF;

  INSERT INTO money.accounts (kind, owner_id, shard)
    SELECT leg.account, leg.owner, CASE WHEN leg.owner IS NULL THEN house_shard ELSE 0 END
      FROM jsonb_to_recordset(post.legs) AS leg (account text, owner uuid, amount_kobo int8)
    ON CONFLICT DO NOTHING;
  -- Always in the order of the accounts' ids, so that two postings never wait for each other in a circle.
  PERFORM 1 FROM money.accounts a
     JOIN jsonb_to_recordset(post.legs) AS leg (account text, owner uuid, amount_kobo int8)
       ON a.kind = leg.account AND a.owner_id IS NOT DISTINCT FROM leg.owner
      AND a.shard = CASE WHEN leg.owner IS NULL THEN house_shard ELSE 0 END
    ORDER BY a.id FOR UPDATE OF a;
  WITH moved AS (
    UPDATE money.accounts a SET balance_kobo = a.balance_kobo + leg.amount_kobo
      FROM jsonb_to_recordset(post.legs) AS leg (account text, owner uuid, amount_kobo int8)
     WHERE a.kind = leg.account AND a.owner_id IS NOT DISTINCT FROM leg.owner
       AND a.shard = CASE WHEN leg.owner IS NULL THEN house_shard ELSE 0 END
    RETURNING a.id, leg.amount_kobo)
  INSERT INTO money.entries (posting_id, account_id, amount_kobo) SELECT posting, moved.id, moved.amount_kobo FROM moved;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION money.check_balanced(), money.post(text, text, uuid, uuid, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.post(text, text, uuid, uuid, jsonb) TO kaya_app;

SELECT kernel.protect('money.accounts', 'money.payouts', 'money.postings', 'money.entries');
CREATE POLICY own ON money.accounts FOR SELECT USING (kind = 'worker_payable' AND owner_id = (SELECT kernel.account_id()));
CREATE POLICY staff ON money.accounts FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY own_read ON money.payouts FOR SELECT USING (account_id = (SELECT kernel.account_id()));
CREATE POLICY own_ask ON money.payouts FOR INSERT WITH CHECK (account_id = (SELECT kernel.account_id()) AND status = 'requested');
CREATE POLICY staff ON money.payouts FOR SELECT USING ((SELECT kernel.is_staff()));
-- What a person may see of the ledger is what touched their own account.
CREATE POLICY visible ON money.entries FOR SELECT USING (account_id IN (SELECT id FROM money.accounts));
CREATE POLICY visible ON money.postings FOR SELECT USING (
  EXISTS (SELECT 1 FROM money.entries e WHERE e.posting_id = postings.id));
GRANT SELECT ON money.accounts, money.postings, money.entries TO kaya_app, kaya_read;
GRANT SELECT, INSERT ON money.payouts TO kaya_app;
GRANT UPDATE (status, provider_id, uncertain, looks, failure_reason, sent_at, settled_at) ON money.payouts TO kaya_app;
CREATE POLICY read_only ON money.accounts FOR SELECT TO kaya_read USING (true);
CREATE POLICY read_only ON money.postings FOR SELECT TO kaya_read USING (true);
CREATE POLICY read_only ON money.entries FOR SELECT TO kaya_read USING (true);

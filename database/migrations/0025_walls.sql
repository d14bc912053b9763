-- Walls: what an application connection may not do for itself, sessions of one family, and a read-only login without personal
-- data. docs/decisions/0016.

-- Answers are kept sealed under the caller's own key, of which only a hash is kept here. Owner: the kernel.
UPDATE kernel.idempotency_keys SET key = encode(sha256(convert_to(key, 'UTF8')), 'hex');

-- A refresh token makes the next one of its family. One that is used again was stolen, or its successor was. Owner: identity.
ALTER TABLE identity.sessions
  ADD COLUMN family_id uuid,                 -- the first session of the family; null: this one
  ADD COLUMN refreshed_at timestamptz;       -- when its refresh token was used
CREATE INDEX sessions_by_family ON identity.sessions (family_id) WHERE family_id IS NOT NULL;

-- A rating counts once its customer has proven a mailbox: by their account, by a link that only an email had, or as a business
-- that Kaya has reviewed. And never for the worker's own order. Owner: jobs.
ALTER TABLE jobs.contacts ADD COLUMN mailbox_proven_at timestamptz;
ALTER TABLE jobs.ratings ADD COLUMN counted boolean NOT NULL DEFAULT true;
ALTER TABLE jobs.ratings ALTER COLUMN counted SET DEFAULT false;
REVOKE INSERT ON jobs.ratings FROM kaya_app;
GRANT INSERT (job_id, worker_id, stars, comment) ON jobs.ratings TO kaya_app;
CREATE FUNCTION jobs.count_rating(job uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH counted AS (
    UPDATE jobs.ratings r SET counted = true
      FROM jobs.jobs j LEFT JOIN jobs.contacts c ON c.job_id = j.id LEFT JOIN identity.accounts o ON o.id = j.customer_id
     WHERE r.job_id = job AND j.id = r.job_id AND NOT r.counted AND j.status = 'completed' AND j.worker_id = r.worker_id
       AND (j.serves = 'booking' OR o.email_confirmed_at IS NOT NULL OR c.mailbox_proven_at IS NOT NULL)
       AND NOT jobs.same_person(j.id, r.worker_id)
    RETURNING r.worker_id, r.stars)
  SELECT workers.record_rating(counted.worker_id, counted.stars) FROM counted $$;
-- Counted in the transaction that completes the job, for its own people.
CREATE FUNCTION jobs.count_completion(job uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT workers.record_completion(j.worker_id, j.worker_share_kobo) FROM jobs.jobs j
   WHERE j.id = job AND j.status = 'completed' AND j.completed_at = now()
     AND (j.customer_id = kernel.account_id() OR j.worker_id = kernel.account_id() OR j.request_id = kernel.request_id()
          OR kernel.is_staff() OR kernel.is_system()) $$;
-- The link that opened the request was in an email and nowhere else: whoever uses it reads that mailbox.
CREATE FUNCTION jobs.prove_mailbox(request uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE proven uuid;
BEGIN
  FOR proven IN
    UPDATE jobs.contacts c SET mailbox_proven_at = now() FROM jobs.jobs j
     WHERE j.request_id = request AND c.job_id = j.id AND c.mailbox_proven_at IS NULL RETURNING c.job_id
  LOOP
    PERFORM jobs.count_rating(proven);
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION jobs.count_rating(uuid), jobs.count_completion(uuid), jobs.prove_mailbox(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.count_rating(uuid), jobs.count_completion(uuid) TO kaya_app;
REVOKE EXECUTE ON FUNCTION workers.record_completion(uuid, int8), workers.record_rating(uuid, int4) FROM kaya_app;

-- As in 0017; the link of a later email proves the mailbox, the one that the form was answered with does not. Owner: bookings.
CREATE OR REPLACE FUNCTION bookings.request_of_link(hash text) RETURNS uuid
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE found uuid;
BEGIN
  SELECT r.id INTO found FROM bookings.service_requests r WHERE r.tracking_hash = hash;
  IF found IS NOT NULL THEN RETURN found; END IF;
  SELECT l.request_id INTO found FROM bookings.request_links l WHERE l.link_hash = hash AND l.expires_at > now();
  IF found IS NOT NULL THEN PERFORM jobs.prove_mailbox(found); END IF;
  RETURN found;
END $$;

-- The ledger takes from a person's act only what this very transaction has made true; everything else is the system's to post.
-- Owner: money; jobs and rides say what has happened.
-- What money.post did until now; it is called by nothing but the new money.post below.
CREATE FUNCTION money.write_posting(kind text, key text, job uuid, payout uuid, legs jsonb) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  posting uuid;
  house_shard int4 := floor(random() * 8);
BEGIN
  INSERT INTO money.postings (kind, key, job_id, payout_id) VALUES (write_posting.kind, write_posting.key, write_posting.job, write_posting.payout)
    ON CONFLICT ON CONSTRAINT postings_key_key DO NOTHING RETURNING postings.id INTO posting;
  IF posting IS NULL THEN RETURN false; END IF;

  INSERT INTO money.accounts (kind, owner_id, shard)
    SELECT leg.account, leg.owner, CASE WHEN leg.owner IS NULL THEN house_shard ELSE 0 END
      FROM jsonb_to_recordset(write_posting.legs) AS leg (account text, owner uuid, amount_kobo int8)
    ON CONFLICT DO NOTHING;
  -- Always in the order of the accounts' ids, so that two postings never wait for each other in a circle.
  PERFORM 1 FROM money.accounts a
     JOIN jsonb_to_recordset(write_posting.legs) AS leg (account text, owner uuid, amount_kobo int8)
       ON a.kind = leg.account AND a.owner_id IS NOT DISTINCT FROM leg.owner
      AND a.shard = CASE WHEN leg.owner IS NULL THEN house_shard ELSE 0 END
    ORDER BY a.id FOR UPDATE OF a;
  WITH moved AS (
    UPDATE money.accounts a SET balance_kobo = a.balance_kobo + leg.amount_kobo
      FROM jsonb_to_recordset(write_posting.legs) AS leg (account text, owner uuid, amount_kobo int8)
     WHERE a.kind = leg.account AND a.owner_id IS NOT DISTINCT FROM leg.owner
       AND a.shard = CASE WHEN leg.owner IS NULL THEN house_shard ELSE 0 END
    RETURNING a.id, leg.amount_kobo)
  INSERT INTO money.entries (posting_id, account_id, amount_kobo) SELECT posting, moved.id, moved.amount_kobo FROM moved;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION money.write_posting(text, text, uuid, uuid, jsonb) FROM PUBLIC;
-- No leg on anybody's account but this worker's, and no more to their balance than this.
CREATE FUNCTION money.legs_within(legs jsonb, worker uuid, job uuid, most_kobo int8) RETURNS boolean
  LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT NOT EXISTS (SELECT 1 FROM jsonb_to_recordset(legs) AS leg (account text, owner uuid, amount_kobo int8)
    WHERE (leg.account IN ('worker_payable', 'worker_receivable') AND leg.owner IS DISTINCT FROM worker)
       OR (leg.account = 'worker_payable' AND leg.amount_kobo > most_kobo)
       OR (leg.account = 'worker_receivable' AND leg.amount_kobo > 0)
       OR (leg.account = 'escrow' AND leg.owner IS DISTINCT FROM job)) $$;
CREATE FUNCTION money.may_post(kind text, key text, job uuid, payout uuid, legs jsonb) RETURNS boolean
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
  END IF;
  RETURN false;
END $$;
CREATE OR REPLACE FUNCTION money.post(kind text, key text, job uuid, payout uuid, legs jsonb) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF money.may_post(kind, key, job, payout, legs) IS NOT TRUE THEN
    RAISE insufficient_privilege USING MESSAGE = 'this posting is the system''s, or nothing in this transaction stands behind it';
  END IF;
  RETURN money.write_posting(kind, key, job, payout, legs);
END $$;
REVOKE ALL ON FUNCTION money.legs_within(jsonb, uuid, uuid, int8), money.may_post(text, text, uuid, uuid, jsonb) FROM PUBLIC;

-- Reports count; they need no names, addresses, phones, places or words of anybody.
REVOKE SELECT ON identity.accounts, identity.people, bookings.service_requests, workers.workers, kernel.events, jobs.ratings, rides.ratings
  FROM kaya_read;
REVOKE SELECT (address, user_agent) ON identity.sessions FROM kaya_read;
GRANT SELECT (id, roles, came_from, email_confirmed_at, suspended_at, deleted_at, created_at) ON identity.accounts TO kaya_read;
GRANT SELECT (id, user_id, service_type, service_kind, move_type, move_option, preferred_date, preferred_time, room_size, program, tier,
  status, price_kobo, price_is_ceiling, payment_method, created_at, updated_at) ON bookings.service_requests TO kaya_read;
GRANT SELECT (id, skills, languages, status, rating, ratings_count, total_jobs, total_earnings_kobo, last_seen_at, created_at, updated_at)
  ON workers.workers TO kaya_read;
GRANT SELECT (id, name, actor_kind, actor_id, created_at, relayed_at) ON kernel.events TO kaya_read;
GRANT SELECT (job_id, worker_id, stars, counted, created_at) ON jobs.ratings TO kaya_read;
GRANT SELECT (trip_id, driver_id, stars, created_at) ON rides.ratings TO kaya_read;

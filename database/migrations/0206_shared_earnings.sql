-- A job of a worker in a provider's team: the share agreed when it was accepted, jobs that the provider gives, and what the ledger posts.
-- Owner: src/modules/jobs; the ledger: src/modules/money. docs/decisions/0057-providers.md.

-- Money. share_due: the provider's part of a job paid in cash, until its worker has paid Kaya what they owe of it. Owner: the provider's account.
ALTER TABLE money.accounts
  DROP CONSTRAINT accounts_kind_check,
  ADD CONSTRAINT accounts_kind_check CHECK (kind IN ('worker_payable', 'worker_receivable', 'escrow', 'customer_payable', 'share_due',
    'payout_clearing', 'refund_clearing', 'provider_balance', 'commission_revenue', 'payout_fees')),
  DROP CONSTRAINT accounts_owner_check,
  ADD CONSTRAINT accounts_owner_check CHECK ((owner_id IS NOT NULL) = (kind IN ('worker_payable', 'worker_receivable', 'escrow', 'customer_payable', 'share_due'))),
  DROP CONSTRAINT balance_floor,
  ADD CONSTRAINT balance_floor CHECK (balance_kobo >= 0 OR kind NOT IN ('worker_payable', 'escrow', 'customer_payable', 'share_due'));
DROP POLICY own ON money.accounts;
CREATE POLICY own ON money.accounts FOR SELECT USING (kind IN ('worker_payable', 'worker_receivable', 'share_due') AND owner_id = (SELECT kernel.account_id()));

-- What share_due is made of. A row is deleted when it is released.
CREATE TABLE money.due_shares (
  job_id      uuid NOT NULL,
  worker_id   uuid NOT NULL,
  payee_id    uuid NOT NULL,
  amount_kobo int8 NOT NULL CHECK (amount_kobo > 0),
  title       text,
  PRIMARY KEY (job_id, worker_id)
);
CREATE INDEX due_shares_by_worker ON money.due_shares (worker_id, job_id);
CREATE INDEX due_shares_by_payee ON money.due_shares (payee_id);
SELECT kernel.protect('money.due_shares');
CREATE POLICY own ON money.due_shares FOR SELECT USING ((SELECT kernel.account_id()) IN (worker_id, payee_id));
CREATE POLICY staff_read ON money.due_shares FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT, DELETE ON money.due_shares TO kaya_app;
GRANT SELECT (job_id, worker_id, payee_id, amount_kobo) ON money.due_shares TO kaya_read;
CREATE POLICY read_only ON money.due_shares FOR SELECT TO kaya_read USING (true);

-- Remembers what of this share waits for the worker's cash, from the posting itself.
CREATE FUNCTION money.note_due_share(job uuid, worker uuid, title text) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  INSERT INTO money.due_shares (job_id, worker_id, payee_id, amount_kobo, title)
    SELECT job, worker, a.owner_id, e.amount_kobo, note_due_share.title
      FROM money.postings p JOIN money.entries e ON e.posting_id = p.id JOIN money.accounts a ON a.id = e.account_id
     WHERE p.key = 'job_shared:' || job || ':' || worker AND p.posted_at = now() AND a.kind = 'share_due' AND e.amount_kobo > 0
        ON CONFLICT DO NOTHING $$;
REVOKE ALL ON FUNCTION money.note_due_share(uuid, uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.note_due_share(uuid, uuid, text) TO kaya_app;
-- Whether a settled debt may release something: by whoever's act settles it.
CREATE FUNCTION money.has_due_shares(worker uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM money.due_shares d WHERE d.worker_id = worker) $$;
REVOKE ALL ON FUNCTION money.has_due_shares(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.has_due_shares(uuid) TO kaya_app;

-- share_bps: the provider's part of what the worker earns of the job, as agreed when the worker got it; later agreements change nothing here.
CREATE TABLE jobs.shares (
  job_id      uuid NOT NULL REFERENCES jobs.jobs ON DELETE CASCADE,
  worker_id   uuid NOT NULL,
  provider_id uuid NOT NULL,
  -- The provider's account: whose balance the part goes to.
  payee_id    uuid NOT NULL CHECK (payee_id <> worker_id),
  share_bps   int4 NOT NULL CHECK (share_bps BETWEEN 0 AND 5000),
  -- Of the job: its time never changes.
  starts_at   timestamptz NOT NULL,
  agreed_at   timestamptz NOT NULL DEFAULT now(),
  -- When the job was completed: what the worker earned of it before the split, and the provider's part of that. Kobo.
  posted_at   timestamptz,
  earned_kobo int8,
  part_kobo   int8,
  PRIMARY KEY (job_id, worker_id),
  CONSTRAINT part_as_agreed CHECK (CASE WHEN posted_at IS NULL THEN earned_kobo IS NULL AND part_kobo IS NULL
    ELSE earned_kobo >= 0 AND part_kobo = div(earned_kobo::numeric * share_bps, 10000)::int8 END)
);
CREATE INDEX shares_by_start ON jobs.shares (payee_id, starts_at, job_id);
CREATE INDEX shares_by_posting ON jobs.shares (payee_id, posted_at DESC, job_id DESC) WHERE posted_at IS NOT NULL;
CREATE INDEX shares_by_worker ON jobs.shares (worker_id, job_id);
SELECT kernel.protect('jobs.shares');
CREATE POLICY payee ON jobs.shares FOR SELECT USING (payee_id = (SELECT kernel.account_id()));
CREATE POLICY worker ON jobs.shares FOR SELECT USING (worker_id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON jobs.shares FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT ON jobs.shares TO kaya_app;
GRANT SELECT (job_id, worker_id, provider_id, share_bps, agreed_at, posted_at, earned_kobo, part_kobo) ON jobs.shares TO kaya_read;
CREATE POLICY read_only ON jobs.shares FOR SELECT TO kaya_read USING (true);

-- The share follows whoever gets and loses a place in a job: the one who has it, and the helpers of its crew.
CREATE FUNCTION jobs.agree_share(job uuid, worker uuid, starts timestamptz) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  INSERT INTO jobs.shares (job_id, worker_id, provider_id, payee_id, share_bps, starts_at)
    SELECT job, worker, a.provider_id, a.payee_id, a.share_bps, starts FROM providers.agreement_of(worker) a
      ON CONFLICT (job_id, worker_id) DO NOTHING $$;
CREATE FUNCTION jobs.drop_share(job uuid, worker uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DELETE FROM jobs.shares s WHERE s.job_id = job AND s.worker_id = worker AND s.posted_at IS NULL
     AND NOT EXISTS (SELECT FROM jobs.jobs j WHERE j.id = job AND j.worker_id = worker)
     AND NOT EXISTS (SELECT FROM jobs.crew_members m WHERE m.job_id = job AND m.worker_id = worker) $$;
CREATE FUNCTION jobs.share_follows() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND old.worker_id IS NOT NULL THEN
    PERFORM jobs.drop_share(CASE TG_TABLE_NAME WHEN 'jobs' THEN (to_jsonb(old) ->> 'id')::uuid ELSE (to_jsonb(old) ->> 'job_id')::uuid END, old.worker_id);
  END IF;
  IF TG_OP <> 'DELETE' AND new.worker_id IS NOT NULL THEN
    PERFORM jobs.agree_share(CASE TG_TABLE_NAME WHEN 'jobs' THEN (to_jsonb(new) ->> 'id')::uuid ELSE (to_jsonb(new) ->> 'job_id')::uuid END, new.worker_id, new.starts_at);
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION jobs.agree_share(uuid, uuid, timestamptz), jobs.drop_share(uuid, uuid), jobs.share_follows() FROM PUBLIC;
CREATE TRIGGER share_follows AFTER UPDATE OF worker_id ON jobs.jobs FOR EACH ROW WHEN (old.worker_id IS DISTINCT FROM new.worker_id)
  EXECUTE FUNCTION jobs.share_follows();
CREATE TRIGGER share_follows AFTER INSERT OR DELETE ON jobs.crew_members FOR EACH ROW EXECUTE FUNCTION jobs.share_follows();
CREATE TRIGGER share_moves AFTER UPDATE OF worker_id ON jobs.crew_members FOR EACH ROW WHEN (old.worker_id IS DISTINCT FROM new.worker_id)
  EXECUTE FUNCTION jobs.share_follows();

-- What a worker earned of a job that completes now, and the provider's part; by whoever completes it, once. No row: nothing is shared.
CREATE FUNCTION jobs.settle_share(job uuid, worker uuid, earned_kobo int8) RETURNS TABLE (payee_id uuid, provider_id uuid, part_kobo int8)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE jobs.shares s SET posted_at = now(), earned_kobo = settle_share.earned_kobo,
         part_kobo = div(settle_share.earned_kobo::numeric * s.share_bps, 10000)::int8
    FROM jobs.jobs j
   WHERE s.job_id = job AND s.worker_id = worker AND s.posted_at IS NULL AND j.id = job AND j.status = 'completed' AND j.completed_at = now()
     AND settle_share.earned_kobo BETWEEN 0 AND j.worker_share_kobo
     AND (j.customer_id = kernel.account_id() OR j.worker_id = kernel.account_id() OR j.order_id = kernel.order_id() OR kernel.is_staff() OR kernel.is_system())
  RETURNING s.payee_id, s.provider_id, s.part_kobo $$;
REVOKE ALL ON FUNCTION jobs.settle_share(uuid, uuid, int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.settle_share(uuid, uuid, int8) TO kaya_app;

-- The account's team, for jobs that are given in it. Owner: src/modules/providers.
CREATE FUNCTION providers.is_own_member(worker uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM providers.team_members m WHERE m.worker_id = worker AND m.left_at IS NULL AND m.provider_id = providers.own_active_id()) $$;
CREATE FUNCTION providers.own_member_ids() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT m.worker_id FROM providers.team_members m WHERE m.left_at IS NULL AND m.provider_id = providers.own_active_id() $$;
REVOKE ALL ON FUNCTION providers.is_own_member(uuid), providers.own_member_ids() FROM PUBLIC;

-- Why this worker cannot have this job now, as jobs.take_each and whyNot have it; 'free' when nothing is in the way. held_by: who has it
-- already, of the same team, from whom it may be taken; null: it has to be open.
CREATE FUNCTION jobs.in_the_way(job uuid, worker uuid, held_by uuid, most_owed_kobo int8) RETURNS text
  LANGUAGE sql VOLATILE SET search_path = pg_catalog AS $$
  SELECT CASE
    WHEN j.held THEN 'job_held'
    WHEN j.crew_until IS NOT NULL AND j.status = 'open' THEN 'crew_led'
    WHEN j.status = 'cancelled' THEN 'job_cancelled'
    WHEN j.worker_id IS DISTINCT FROM held_by OR j.status <> CASE WHEN held_by IS NULL THEN 'open' ELSE 'assigned' END THEN 'job_taken'
    WHEN held_by IS NULL AND j.first_until > now()
         AND NOT EXISTS (SELECT FROM jobs.first_refusals f WHERE f.job_id = j.id AND f.worker_id = w.id AND f.ends_at = j.first_until AND f.answer = 'waiting') THEN 'offered_first'
    WHEN jobs.same_person(j.id, w.id) THEN 'own_job'
    WHEN EXISTS (SELECT FROM jobs.given_back g WHERE g.worker_id = w.id AND g.job_id = j.id) THEN 'gave_back'
    WHEN 3 <= (SELECT count(*) FROM jobs.given_back g WHERE g.worker_id = w.id AND g.at > now() - interval '24 hours') THEN 'gave_back_too_many'
    WHEN 6 <= (SELECT count(*) FROM jobs.jobs h WHERE h.worker_id = w.id AND h.status IN ('assigned', 'en_route', 'arrived')) THEN 'holds_too_many'
    WHEN w.status = 'paused' THEN 'worker_paused'
    WHEN w.status NOT IN ('available', 'busy') THEN 'worker_offline'
    WHEN NOT j.required_skills <@ w.skills THEN 'missing_skill'
    WHEN j.payment_method = 'cash' AND money.owed_by(w.id) > most_owed_kobo THEN 'owes_too_much'
    WHEN jobs.is_taken(w.id, j.starts_at, j.ends_at, j.id) THEN 'busy_then'
    ELSE 'free' END
    FROM jobs.jobs j JOIN workers.workers w ON w.id = worker JOIN identity.accounts a ON a.id = w.id AND a.deleted_at IS NULL AND a.suspended_at IS NULL
   WHERE j.id = job $$;

-- A provider gives a job to a worker of its team: an open one, or one that another of the team has and has not set off for. outcome: 'given',
-- 'already', or why not. No row: not this provider's worker, or no job they may know of.
CREATE FUNCTION jobs.give_in_team(job uuid, worker uuid, most_owed_kobo int8)
  RETURNS TABLE (outcome text, id uuid, order_id uuid, customer_id uuid, title text, helper_ids uuid[], starts_at timestamptz, before uuid, worker_name text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
DECLARE
  seen jobs.jobs;
  why text;
BEGIN
  IF NOT providers.is_own_member(worker) THEN RETURN; END IF;
  -- As whoever takes a job for themselves: one at a time of each worker, then the job.
  PERFORM pg_advisory_xact_lock(hashtextextended('jobs.take ' || worker, 0));
  SELECT j.* INTO seen FROM jobs.jobs j WHERE j.id = job FOR NO KEY UPDATE;
  IF NOT FOUND OR NOT providers.is_own_member(worker) THEN RETURN; END IF;
  IF seen.worker_id IS NOT NULL AND NOT EXISTS (
       SELECT FROM jobs.shares s WHERE s.job_id = job AND s.worker_id = seen.worker_id AND s.payee_id = kernel.account_id()) THEN
    -- Somebody else's: nothing is said of it.
    RETURN QUERY SELECT 'job_taken', NULL::uuid, NULL::uuid, NULL::uuid, NULL::text, NULL::uuid[], NULL::timestamptz, NULL::uuid, NULL::text;
    RETURN;
  END IF;
  why := CASE WHEN seen.worker_id = worker THEN 'already'
              WHEN seen.worker_id IS NOT NULL AND seen.helper_places > 0 THEN 'crew_whole'
              ELSE jobs.in_the_way(job, worker, seen.worker_id, most_owed_kobo) END;
  IF why = 'free' THEN
    UPDATE jobs.jobs j SET worker_id = worker, worker_phone = (SELECT c.phone FROM workers.contacts c WHERE c.worker_id = give_in_team.worker),
           status = 'assigned', assigned_at = now()
     WHERE j.id = job;
    why := 'given';
  END IF;
  RETURN QUERY SELECT why, j.id, j.order_id, j.customer_id, j.title, j.helper_ids, j.starts_at, seen.worker_id,
         (SELECT w.full_name FROM workers.workers w WHERE w.id = worker)
    FROM jobs.jobs j WHERE j.id = job;
END $$;

-- Open jobs that a provider may give, soonest first, with what the board shows of them.
CREATE FUNCTION jobs.open_for_team(after_at timestamptz, after_id uuid, most int8)
  RETURNS TABLE (id uuid, title text, job_size text, starts_at timestamptz, ends_at timestamptz, location text, destination text,
    worker_share_kobo int8, payment_method text, helpers_needed int2)
  LANGUAGE sql STABLE ROWS 20 SECURITY DEFINER SET search_path = pg_catalog SET enable_sort = off SET plan_cache_mode = force_custom_plan AS $$
  SELECT j.id, j.title, j.job_size, j.starts_at, j.ends_at, j.location_area,
         CASE WHEN j.destination IS NOT NULL THEN coalesce(j.destination_area, '') END, j.worker_share_kobo, j.payment_method, j.helpers_needed
    FROM jobs.jobs j
   WHERE j.status = 'open' AND NOT j.held AND j.crew_until IS NULL AND (SELECT providers.own_active_id()) IS NOT NULL
     AND j.starts_at > now() - interval '12 hours' AND (j.starts_at, j.id) > (after_at, after_id)
     AND (j.first_until IS NULL OR j.first_until <= now()
          OR EXISTS (SELECT FROM jobs.first_refusals f WHERE f.job_id = j.id AND f.ends_at = j.first_until AND f.answer = 'waiting'
                        AND f.worker_id = ANY (ARRAY(SELECT providers.own_member_ids()))))
   ORDER BY j.starts_at, j.id LIMIT most $$;

-- Jobs of the provider's workers by their start: those they got while they were in the team. The customer, the address and the chat are not in it.
CREATE FUNCTION jobs.of_team(from_at timestamptz, to_at timestamptz, most int8)
  RETURNS TABLE (id uuid, title text, job_size text, status text, starts_at timestamptz, ends_at timestamptz, location text, destination text,
    payment_method text, worker_id uuid, worker_name text, leads boolean, share_bps int4, earns_kobo int8, may_give boolean)
  LANGUAGE sql STABLE ROWS 50 SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT j.id, j.title, j.job_size, j.status, j.starts_at, j.ends_at, j.location_area,
         CASE WHEN j.destination IS NOT NULL THEN coalesce(j.destination_area, '') END, j.payment_method, s.worker_id, coalesce(w.full_name, ''),
         j.worker_id IS NOT DISTINCT FROM s.worker_id, s.share_bps,
         coalesce(s.earned_kobo, CASE WHEN j.worker_id = s.worker_id THEN j.worker_share_kobo - j.helper_places * j.helper_share_kobo
                                      ELSE (SELECT m.share_kobo FROM jobs.crew_members m WHERE m.job_id = j.id AND m.worker_id = s.worker_id) END, 0),
         j.status = 'assigned' AND j.helper_places = 0 AND j.worker_id = s.worker_id AND (SELECT providers.own_active_id()) IS NOT NULL
    FROM jobs.shares s JOIN jobs.jobs j ON j.id = s.job_id LEFT JOIN workers.workers w ON w.id = s.worker_id
   WHERE s.payee_id = kernel.account_id() AND s.starts_at >= from_at AND s.starts_at < to_at AND j.status <> 'cancelled'
   ORDER BY s.starts_at, s.job_id LIMIT most $$;

-- Who of the team may have this job now, and why not: 'free', or as jobs.in_the_way. Whoever has it is left out. None: not theirs to give.
CREATE FUNCTION jobs.team_for(job uuid, most_owed_kobo int8) RETURNS TABLE (worker_id uuid, outcome text)
  LANGUAGE sql VOLATILE ROWS 20 SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT m.id, jobs.in_the_way(j.id, m.id, j.worker_id, most_owed_kobo)
    FROM jobs.jobs j CROSS JOIN LATERAL (SELECT id FROM providers.own_member_ids() AS own (id) WHERE id IS DISTINCT FROM j.worker_id) m
   WHERE j.id = team_for.job AND (j.status = 'open' OR EXISTS (
     SELECT FROM jobs.shares s WHERE s.job_id = j.id AND s.worker_id = j.worker_id AND s.payee_id = kernel.account_id())) $$;

-- The provider's statement: what its workers earned of jobs that were completed in a time, and its part, newest first. due_kobo: not paid yet,
-- because the worker has the customer's cash and owes it.
CREATE FUNCTION jobs.shared_of_team(from_at timestamptz, to_at timestamptz, before_at timestamptz, before_id uuid, most int8)
  RETURNS TABLE (id uuid, title text, worker_id uuid, worker_name text, share_bps int4, earned_kobo int8, part_kobo int8, due_kobo int8, posted_at timestamptz)
  LANGUAGE sql STABLE ROWS 50 SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT s.job_id, j.title, s.worker_id, coalesce(w.full_name, ''), s.share_bps, s.earned_kobo, s.part_kobo,
         coalesce((SELECT d.amount_kobo FROM money.due_shares d WHERE d.job_id = s.job_id AND d.worker_id = s.worker_id), 0), s.posted_at
    FROM jobs.shares s JOIN jobs.jobs j ON j.id = s.job_id LEFT JOIN workers.workers w ON w.id = s.worker_id
   WHERE s.payee_id = kernel.account_id() AND s.posted_at >= from_at AND s.posted_at < to_at AND (s.posted_at, s.job_id) < (before_at, before_id)
   ORDER BY s.posted_at DESC, s.job_id DESC LIMIT most $$;
CREATE FUNCTION jobs.shared_by_member(from_at timestamptz, to_at timestamptz)
  RETURNS TABLE (worker_id uuid, worker_name text, jobs int4, earned_kobo int8, part_kobo int8, due_kobo int8)
  LANGUAGE sql STABLE ROWS 20 SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT t.worker_id, coalesce(w.full_name, ''), t.jobs, t.earned_kobo, t.part_kobo, t.due_kobo
    FROM (SELECT s.worker_id, count(*)::int4 AS jobs, sum(s.earned_kobo)::int8 AS earned_kobo, sum(s.part_kobo)::int8 AS part_kobo,
                 coalesce(sum(d.amount_kobo), 0)::int8 AS due_kobo
            FROM jobs.shares s LEFT JOIN money.due_shares d ON d.job_id = s.job_id AND d.worker_id = s.worker_id
           WHERE s.payee_id = kernel.account_id() AND s.posted_at >= from_at AND s.posted_at < to_at GROUP BY 1) t
    LEFT JOIN workers.workers w ON w.id = t.worker_id
   ORDER BY t.part_kobo DESC, t.worker_id $$;
REVOKE ALL ON FUNCTION jobs.in_the_way(uuid, uuid, uuid, int8), jobs.give_in_team(uuid, uuid, int8), jobs.open_for_team(timestamptz, uuid, int8), jobs.team_for(uuid, int8),
  jobs.of_team(timestamptz, timestamptz, int8), jobs.shared_of_team(timestamptz, timestamptz, timestamptz, uuid, int8),
  jobs.shared_by_member(timestamptz, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.give_in_team(uuid, uuid, int8), jobs.open_for_team(timestamptz, uuid, int8), jobs.team_for(uuid, int8),
  jobs.of_team(timestamptz, timestamptz, int8), jobs.shared_of_team(timestamptz, timestamptz, timestamptz, uuid, int8),
  jobs.shared_by_member(timestamptz, timestamptz) TO kaya_app;

-- Whether this posting takes exactly the agreed part of a job that completes now, from its worker to the provider, and nothing else.
CREATE FUNCTION jobs.is_agreed_share(job uuid, key text, legs jsonb) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (
    SELECT FROM jobs.shares s JOIN jobs.jobs j ON j.id = s.job_id
     WHERE s.job_id = job AND key = 'job_shared:' || s.job_id || ':' || s.worker_id AND s.posted_at = now() AND j.completed_at = now()
       AND (j.customer_id = kernel.account_id() OR j.worker_id = kernel.account_id() OR j.order_id = kernel.order_id() OR kernel.is_staff())
       AND s.part_kobo = (SELECT sum(leg.amount_kobo) FROM jsonb_to_recordset(legs) AS leg (account text, owner uuid, amount_kobo int8)
                           WHERE leg.account IN ('worker_payable', 'share_due') AND leg.owner = s.payee_id AND leg.amount_kobo > 0)
       AND NOT EXISTS (SELECT FROM jsonb_to_recordset(legs) AS leg (account text, owner uuid, amount_kobo int8)
                        WHERE NOT coalesce(CASE WHEN leg.amount_kobo > 0 THEN leg.account IN ('worker_payable', 'share_due') AND leg.owner = s.payee_id
                                       ELSE leg.account IN ('worker_payable', 'worker_receivable') AND leg.owner = s.worker_id END, false))) $$;
REVOKE ALL ON FUNCTION jobs.is_agreed_share(uuid, text, jsonb) FROM PUBLIC;

-- As in 0154, and a provider's part of a job that completes.
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
      AND (j.customer_id = me OR j.worker_id = me OR j.order_id = kernel.order_id() OR kernel.is_staff())
      AND money.legs_within(CASE WHEN kind = 'job_completed' AND j.helper_places > 0 THEN jobs.legs_without_helpers(legs, j.id) ELSE legs END,
        j.worker_id, job, CASE kind WHEN 'job_completed' THEN j.worker_share_kobo ELSE 0 END));
  ELSIF kind = 'job_shared' THEN
    RETURN jobs.is_agreed_share(job, key, legs);
  ELSIF kind = 'job_cancelled' THEN
    RETURN EXISTS (SELECT 1 FROM jobs.jobs j WHERE j.id = job AND j.status = 'cancelled' AND j.cancelled_at = now() AND key = kind || ':' || job
      AND (j.customer_id = me OR j.order_id = kernel.order_id() OR kernel.is_staff())
      AND money.legs_within(legs, j.worker_id, job, j.worker_share_kobo));
  ELSIF kind = 'trip_completed' THEN
    RETURN EXISTS (SELECT 1 FROM rides.trips t WHERE kind || ':' || t.id = key AND t.status = 'completed' AND t.completed_at = now()
      AND (t.customer_id = me OR t.driver_id = me OR kernel.is_staff())
      AND money.legs_within(legs, t.driver_id, t.id, CASE t.payment_method WHEN 'card' THEN t.driver_share_kobo ELSE 0 END));
  ELSIF kind = 'trip_cancelled' THEN
    -- The fee out of what is held for a card ride; a fee that another ride has carried is posted by the system.
    RETURN EXISTS (SELECT 1 FROM rides.trips t WHERE kind || ':' || t.id = key AND t.status = 'cancelled' AND t.cancelled_at = now()
      AND t.payment_method = 'card' AND t.fee_paid_by = t.id AND (t.customer_id = me OR t.driver_id = me OR kernel.is_staff())
      AND legs @> jsonb_build_array(jsonb_build_object('account', 'escrow', 'owner', t.id, 'amount_kobo', -t.fee_kobo))
      AND money.legs_within(legs, t.driver_id, t.id, t.fee_share_kobo));
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

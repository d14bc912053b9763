-- A worker who has left a crew keeps their jobs, nobody decides about their own business, a crew is full when it is full, and the emergency
-- line is not flooded. Owners: src/modules/providers, src/modules/jobs, src/modules/safety. docs/decisions/0057-providers.md, 0056-sos.md.

-- As in 0205, and never by the business's own account, which may be a member of staff too.
CREATE OR REPLACE FUNCTION providers.guard_provider() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF current_user = 'kaya_app' AND (old.status, old.status_reason) IS DISTINCT FROM (new.status, new.status_reason) THEN
    IF kernel.kind() <> 'staff' OR old.account_id IS NOT DISTINCT FROM kernel.account_id() OR NOT (CASE new.status
         WHEN 'in_vetting' THEN old.status IN ('applied', 'in_vetting')
         WHEN 'approved' THEN old.status IN ('in_vetting', 'suspended')
         WHEN 'suspended' THEN old.status = 'approved'
         ELSE false END) THEN
      RAISE check_violation USING MESSAGE = 'not a step of a provider', CONSTRAINT = 'provider_lifecycle';
    END IF;
    IF new.status = 'approved' AND EXISTS (SELECT FROM providers.checks c WHERE c.provider_id = new.id AND c.status <> 'approved') THEN
      RAISE check_violation USING MESSAGE = 'a check is not approved', CONSTRAINT = 'provider_lifecycle';
    END IF;
  END IF;
  RETURN new;
END $$;

-- As in 0205, and at most 100 workers (providerRules.mostMembers), counted under the lock of the business. outcome: 'crew_full' too.
CREATE OR REPLACE FUNCTION providers.answer_invite(secret text, invite uuid, accepts boolean, agreed_bps int4)
  RETURNS TABLE (outcome text, provider_id uuid, owner_id uuid, name text, worker_name text, share_bps int4)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
DECLARE
  me uuid := kernel.account_id();
  seen providers.invites;
  now_is text;
  worker text;
BEGIN
  SELECT i.* INTO seen FROM providers.invites i
   WHERE me IS NOT NULL AND (i.secret_hash = secret OR (i.id = invite AND (i.email IS NOT NULL OR i.phone IS NOT NULL))) FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  -- A business that is suspended at this moment comes before or after; two workers join one after the other.
  PERFORM FROM providers.providers p WHERE p.id = seen.provider_id FOR NO KEY UPDATE;
  now_is := providers.invite_state(seen);
  IF now_is = 'open' AND accepts THEN
    SELECT w.full_name INTO worker FROM workers.workers w JOIN identity.accounts a ON a.id = w.id AND a.deleted_at IS NULL AND a.suspended_at IS NULL
     WHERE w.id = me;
    IF worker IS NULL THEN
      now_is := 'no_profile';
    ELSIF agreed_bps IS DISTINCT FROM seen.share_bps THEN
      now_is := 'other_share';
    ELSIF 100 <= (SELECT count(*) FROM providers.team_members m WHERE m.provider_id = seen.provider_id AND m.left_at IS NULL) THEN
      now_is := 'crew_full';
    ELSE
      INSERT INTO providers.team_members (provider_id, worker_id, share_bps) VALUES (seen.provider_id, me, seen.share_bps)
        ON CONFLICT (worker_id) WHERE left_at IS NULL DO NOTHING;
      now_is := CASE WHEN FOUND THEN 'accepted' ELSE 'in_team' END;
    END IF;
  ELSIF now_is = 'open' THEN
    now_is := 'declined';
  END IF;
  IF now_is IN ('accepted', 'declined') THEN
    -- Whose it was is not needed any more.
    UPDATE providers.invites i SET answer = now_is, answered_at = now(), email = NULL, phone = NULL WHERE i.id = seen.id;
  END IF;
  RETURN QUERY SELECT now_is, p.id, p.account_id, p.name, coalesce(worker, ''), seen.share_bps FROM providers.providers p WHERE p.id = seen.provider_id;
END $$;

-- Whether the account's business may take this job from who has it: the job is shared with it, and the worker is still in its team.
CREATE FUNCTION jobs.is_held_in_team(job uuid, holder uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT providers.is_own_member(holder)
     AND EXISTS (SELECT FROM jobs.shares s WHERE s.job_id = job AND s.worker_id = holder AND s.payee_id = kernel.account_id()) $$;
REVOKE ALL ON FUNCTION jobs.is_held_in_team(uuid, uuid) FROM PUBLIC;

-- As in 0206, but who has left the team keeps the job.
CREATE OR REPLACE FUNCTION jobs.give_in_team(job uuid, worker uuid, most_owed_kobo int8)
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
  IF seen.worker_id IS NOT NULL AND NOT jobs.is_held_in_team(job, seen.worker_id) THEN
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
CREATE OR REPLACE FUNCTION jobs.of_team(from_at timestamptz, to_at timestamptz, most int8)
  RETURNS TABLE (id uuid, title text, job_size text, status text, starts_at timestamptz, ends_at timestamptz, location text, destination text,
    payment_method text, worker_id uuid, worker_name text, leads boolean, share_bps int4, earns_kobo int8, may_give boolean)
  LANGUAGE sql STABLE ROWS 50 SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT j.id, j.title, j.job_size, j.status, j.starts_at, j.ends_at, j.location_area,
         CASE WHEN j.destination IS NOT NULL THEN coalesce(j.destination_area, '') END, j.payment_method, s.worker_id, coalesce(w.full_name, ''),
         j.worker_id IS NOT DISTINCT FROM s.worker_id, s.share_bps,
         coalesce(s.earned_kobo, CASE WHEN j.worker_id = s.worker_id THEN j.worker_share_kobo - j.helper_places * j.helper_share_kobo
                                      ELSE (SELECT m.share_kobo FROM jobs.crew_members m WHERE m.job_id = j.id AND m.worker_id = s.worker_id) END, 0),
         j.status = 'assigned' AND j.helper_places = 0 AND j.worker_id = s.worker_id
           AND s.worker_id = ANY (ARRAY(SELECT providers.own_member_ids()))
    FROM jobs.shares s JOIN jobs.jobs j ON j.id = s.job_id LEFT JOIN workers.workers w ON w.id = s.worker_id
   WHERE s.payee_id = kernel.account_id() AND s.starts_at >= from_at AND s.starts_at < to_at AND j.status <> 'cancelled'
   ORDER BY s.starts_at, s.job_id LIMIT most $$;
CREATE OR REPLACE FUNCTION jobs.team_for(job uuid, most_owed_kobo int8) RETURNS TABLE (worker_id uuid, outcome text)
  LANGUAGE sql VOLATILE ROWS 20 SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT m.id, jobs.in_the_way(j.id, m.id, j.worker_id, most_owed_kobo)
    FROM jobs.jobs j CROSS JOIN LATERAL (SELECT id FROM providers.own_member_ids() AS own (id) WHERE id IS DISTINCT FROM j.worker_id) m
   WHERE j.id = team_for.job AND (j.status = 'open' OR jobs.is_held_in_team(j.id, j.worker_id)) $$;

DROP INDEX safety.tellings_by_person;
CREATE INDEX tellings_by_person ON safety.sos_tellings (user_id, changed_at) WHERE about = 'alarm';
-- As in 0200; Kaya's line gets `most` alarms of one person in 24 hours, as the contact does. Staff hear of each on their desk.
CREATE OR REPLACE FUNCTION safety.tell_alarm(alert uuid, person uuid, line text, news bool, most int4) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH told AS MATERIALIZED (
    SELECT s.who, sum(s.times) AS times FROM safety.sos_tellings s
     WHERE s.user_id = person AND s.about = 'alarm' AND s.changed_at > now() - interval '1 day' GROUP BY s.who)
  INSERT INTO safety.sos_tellings AS t (alert_id, who, about, user_id, name, phone, state)
  SELECT alert, one.who, 'alarm', person, one.name, one.phone,
         CASE WHEN one.phone IS NULL THEN 'not_set'
              WHEN coalesce((SELECT told.times FROM told WHERE told.who = one.who), 0) >= most THEN 'limited'
              ELSE 'waiting' END
    FROM (SELECT 'contact' AS who, coalesce(c.emergency_name, '') AS name, c.emergency_phone AS phone
            FROM (SELECT person AS id) p LEFT JOIN workers.contacts c ON c.worker_id = p.id
          UNION ALL SELECT 'line', '', line WHERE line IS NOT NULL) one
  ON CONFLICT (alert_id, who, about) DO UPDATE
     SET name = EXCLUDED.name, phone = EXCLUDED.phone, state = EXCLUDED.state, changed_at = now()
   WHERE t.state = 'not_set' OR (news AND t.state IN ('sent', 'undelivered', 'limited')) $$;

-- Providers: moving businesses that staff have checked, the workers of their teams, and invites. Owner: src/modules/providers.
-- docs/decisions/0057-providers.md. A team is what pages call the provider's crew; jobs.crew_members are the people of one job.
CREATE SCHEMA providers;
GRANT USAGE ON SCHEMA providers TO kaya_app, kaya_read;

CREATE TABLE providers.providers (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  name          text NOT NULL CHECK (length(name) BETWEEN 2 AND 120),
  -- Who signs in with this email is the provider.
  email         text NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  phone         text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- With the Corporate Affairs Commission: RC of a company, BN of a business name.
  registration  text NOT NULL CHECK (registration ~ '^(RC|BN)[0-9]{4,8}$'),
  city          text NOT NULL CHECK (length(city) BETWEEN 1 AND 80),
  status        text NOT NULL DEFAULT 'applied' CHECK (status IN ('applied', 'in_vetting', 'approved', 'suspended')),
  status_reason text CHECK (length(status_reason) BETWEEN 1 AND 300),
  -- Whose email it is, once they have proven it. Set by providers.bind alone; their balance is this account's.
  account_id    uuid UNIQUE REFERENCES identity.accounts,
  -- When the provider closed the welcome.
  welcomed_at   timestamptz,
  created_at    timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT suspended_says_why CHECK (status <> 'suspended' OR status_reason IS NOT NULL)
);
CREATE INDEX providers_by_status ON providers.providers (status, id DESC);
CREATE INDEX providers_find ON providers.providers USING gin (lower(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || registration || ' ' || city) public.gin_trgm_ops);

CREATE TABLE providers.checks (
  provider_id uuid NOT NULL REFERENCES providers.providers ON DELETE CASCADE,
  kind        text NOT NULL CHECK (kind IN ('registration', 'insurance', 'identity')),
  status      text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'approved', 'rejected')),
  reason      text CHECK (length(reason) BETWEEN 1 AND 300),
  decided_at  timestamptz,
  PRIMARY KEY (provider_id, kind),
  CONSTRAINT rejected_says_why CHECK ((status = 'rejected') = (reason IS NOT NULL)),
  CONSTRAINT decided CHECK ((status = 'waiting') = (decided_at IS NULL))
);

-- Who works in whose team. share_bps: what the provider gets of each job the worker accepts from then on, in hundredths of a percent.
CREATE TABLE providers.team_members (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  provider_id  uuid NOT NULL REFERENCES providers.providers ON DELETE CASCADE,
  worker_id    uuid NOT NULL REFERENCES identity.accounts,
  share_bps    int4 NOT NULL CHECK (share_bps BETWEEN 0 AND 5000),
  joined_at    timestamptz NOT NULL DEFAULT now(),
  -- Another share that the provider asks for; it counts when the worker agrees.
  asked_bps    int4 CHECK (asked_bps BETWEEN 0 AND 5000),
  left_at      timestamptz,
  left_by      text CHECK (left_by IN ('worker', 'provider', 'kaya')),
  CONSTRAINT left_by_somebody CHECK ((left_at IS NULL) = (left_by IS NULL)),
  CONSTRAINT nothing_asked_of_the_gone CHECK (left_at IS NULL OR asked_bps IS NULL)
);
CREATE UNIQUE INDEX one_team_at_a_time ON providers.team_members (worker_id) WHERE left_at IS NULL;
CREATE INDEX team_members_by_provider ON providers.team_members (provider_id, id) WHERE left_at IS NULL;
CREATE INDEX team_members_by_worker ON providers.team_members (worker_id, id DESC);

-- A link that one worker may use once within seven days. email, phone: whose it is; neither: whoever opens it first.
CREATE TABLE providers.invites (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  provider_id uuid NOT NULL REFERENCES providers.providers ON DELETE CASCADE,
  secret_hash text NOT NULL UNIQUE,
  email       text CHECK (email = lower(email) AND length(email) <= 254),
  phone       text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  share_bps   int4 NOT NULL CHECK (share_bps BETWEEN 0 AND 5000),
  created_at  timestamptz NOT NULL DEFAULT now(),
  expires_at  timestamptz NOT NULL DEFAULT now() + interval '7 days',
  answer      text CHECK (answer IN ('accepted', 'declined', 'withdrawn')),
  answered_at timestamptz,
  CONSTRAINT one_addressee CHECK (email IS NULL OR phone IS NULL),
  CONSTRAINT answered CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX invites_by_provider ON providers.invites (provider_id, id DESC);
CREATE INDEX invites_by_email ON providers.invites (email) WHERE email IS NOT NULL;
CREATE INDEX invites_by_phone ON providers.invites (phone) WHERE phone IS NOT NULL;
CREATE INDEX invites_by_end ON providers.invites (expires_at);

SELECT kernel.protect('providers.providers', 'providers.checks', 'providers.team_members', 'providers.invites');

-- The provider whose account asks; null for everybody else.
CREATE FUNCTION providers.own_id() RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT p.id FROM providers.providers p WHERE p.account_id = kernel.account_id() $$;
-- The same, if staff have approved it and it is not suspended: only then it invites and assigns.
CREATE FUNCTION providers.own_active_id() RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT p.id FROM providers.providers p WHERE p.account_id = kernel.account_id() AND p.status = 'approved' $$;
REVOKE ALL ON FUNCTION providers.own_id(), providers.own_active_id() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION providers.own_id(), providers.own_active_id() TO kaya_app;

CREATE POLICY own ON providers.providers FOR SELECT USING (account_id = (SELECT kernel.account_id()));
CREATE POLICY own_welcome ON providers.providers FOR UPDATE USING (account_id = (SELECT kernel.account_id())) WITH CHECK (account_id = (SELECT kernel.account_id()));
CREATE POLICY staff ON providers.providers USING ((SELECT kernel.is_staff())) WITH CHECK ((SELECT kernel.is_staff()));
CREATE POLICY own ON providers.checks FOR SELECT USING (provider_id = (SELECT providers.own_id()));
CREATE POLICY staff ON providers.checks USING ((SELECT kernel.is_staff())) WITH CHECK ((SELECT kernel.is_staff()));
CREATE POLICY own ON providers.team_members FOR SELECT USING (provider_id = (SELECT providers.own_id()));
CREATE POLICY worker ON providers.team_members FOR SELECT USING (worker_id = (SELECT kernel.account_id()));
CREATE POLICY staff ON providers.team_members FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY own ON providers.invites FOR SELECT USING (provider_id = (SELECT providers.own_id()));
CREATE POLICY own_invite ON providers.invites FOR INSERT WITH CHECK (provider_id = (SELECT providers.own_active_id()) AND answer IS NULL);
CREATE POLICY staff ON providers.invites FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT ON providers.providers, providers.checks, providers.team_members TO kaya_app;
GRANT SELECT (id, provider_id, email, phone, share_bps, created_at, expires_at, answer, answered_at),
  INSERT (provider_id, secret_hash, email, phone, share_bps) ON providers.invites TO kaya_app;
GRANT INSERT (name, email, phone, registration, city), UPDATE (status, status_reason, welcomed_at) ON providers.providers TO kaya_app;
GRANT INSERT (provider_id, kind), UPDATE (status, reason, decided_at) ON providers.checks TO kaya_app;
GRANT SELECT (id, city, status, created_at) ON providers.providers TO kaya_read;
GRANT SELECT (id, provider_id, share_bps, joined_at, left_at, left_by) ON providers.team_members TO kaya_read;
CREATE POLICY read_only ON providers.providers FOR SELECT TO kaya_read USING (true);
CREATE POLICY read_only ON providers.team_members FOR SELECT TO kaya_read USING (true);

-- The lifecycle, as src/modules/providers/rules.ts has it; a provider itself changes nothing but the welcome.
CREATE FUNCTION providers.guard_provider() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF current_user = 'kaya_app' AND (old.status, old.status_reason) IS DISTINCT FROM (new.status, new.status_reason) THEN
    IF kernel.kind() <> 'staff' OR NOT (CASE new.status
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
CREATE TRIGGER guard_provider BEFORE UPDATE ON providers.providers FOR EACH ROW EXECUTE FUNCTION providers.guard_provider();

-- Joins a record and the account that has proven its email, whichever comes first; the account has the role from then on.
CREATE FUNCTION providers.bind(address text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE bound uuid;
BEGIN
  UPDATE providers.providers p SET account_id = a.id FROM identity.accounts a
   WHERE p.email = address AND p.account_id IS NULL AND a.email = address AND a.email_confirmed_at IS NOT NULL AND a.deleted_at IS NULL
     AND NOT EXISTS (SELECT FROM providers.providers other WHERE other.account_id = a.id)
  RETURNING p.account_id INTO bound;
  IF bound IS NOT NULL THEN PERFORM identity.add_role(bound, 'provider'); END IF;
END $$;
CREATE FUNCTION providers.bind_email() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM providers.bind(new.email);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION providers.guard_provider(), providers.bind(text), providers.bind_email() FROM PUBLIC;
CREATE TRIGGER bind_email AFTER INSERT ON providers.providers FOR EACH ROW EXECUTE FUNCTION providers.bind_email();
CREATE TRIGGER bind_provider AFTER INSERT OR UPDATE OF email, email_confirmed_at ON identity.accounts
  FOR EACH ROW WHEN (new.email_confirmed_at IS NOT NULL) EXECUTE FUNCTION providers.bind_email();

-- What a search of staff finds, newest first, of all or of one state: walked as in 0106. before: the last id of the page before. hit: false
-- for the last row that was looked at, when too little was found.
CREATE FUNCTION providers.find_providers(patterns text[], state text, before uuid, most int8) RETURNS TABLE (id uuid, hit boolean)
  LANGUAGE plpgsql STABLE ROWS 10 SECURITY DEFINER SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  top uuid := coalesce(before, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  near CURSOR FOR
    SELECT n.id, (state IS NULL OR n.status = state)
             AND lower(n.name || ' ' || n.email || ' ' || coalesce(n.phone, '') || ' ' || n.registration || ' ' || n.city) LIKE ANY (patterns), NULL::int8
      FROM providers.providers n WHERE n.id < top ORDER BY n.id DESC LIMIT kernel.reach();
  far CURSOR FOR SELECT w.id FROM providers.providers w
    WHERE lower(w.name || ' ' || w.email || ' ' || coalesce(w.phone, '') || ' ' || w.registration || ' ' || w.city) LIKE ANY (patterns) LIMIT kernel.few();
  seen record;
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  OPEN near;
  OPEN far;
  seen := kernel.walk(near, far, patterns, most);
  IF seen.whole THEN
    seen.page := ARRAY(SELECT p.id FROM providers.providers p
                        WHERE p.id = ANY (seen.page || seen.hits) AND p.id < top AND (state IS NULL OR p.status = state) ORDER BY p.id DESC LIMIT most);
  END IF;
  RETURN QUERY SELECT p.id, true FROM providers.providers p WHERE p.id = ANY (seen.page) ORDER BY p.id DESC;
  IF seen.last IS NOT NULL THEN RETURN QUERY SELECT seen.last, false; END IF;
END $$;
REVOKE ALL ON FUNCTION providers.find_providers(text[], text, uuid, int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION providers.find_providers(text[], text, uuid, int8) TO kaya_app;

-- What a worker reads of an invite and may answer: by its secret, or by its id where it is for their proven email or phone. state: 'open', or
-- why it cannot be used. The terms are only in an open one.
CREATE FUNCTION providers.invite_state(i providers.invites) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT CASE
    WHEN (i.email IS NOT NULL AND NOT EXISTS (SELECT FROM identity.accounts a WHERE a.id = kernel.account_id() AND a.email = i.email AND a.email_confirmed_at IS NOT NULL))
      OR (i.phone IS NOT NULL AND NOT EXISTS (
            SELECT FROM identity.accounts a WHERE a.id = kernel.account_id() AND a.phone = i.phone AND a.phone_confirmed_at IS NOT NULL)) THEN 'not_yours'
    WHEN i.answer = 'withdrawn' THEN 'withdrawn'
    WHEN i.answer IS NOT NULL THEN 'used'
    WHEN i.expires_at <= now() THEN 'expired'
    WHEN p.status <> 'approved' OR p.account_id IS NULL THEN 'closed'
    WHEN p.account_id = kernel.account_id() THEN 'own_business'
    ELSE 'open' END
    FROM providers.providers p WHERE p.id = i.provider_id $$;
CREATE FUNCTION providers.read_invite(secret text, invite uuid)
  RETURNS TABLE (id uuid, state text, provider_id uuid, name text, city text, share_bps int4, expires_at timestamptz, members int4)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT found.id, found.state, CASE WHEN found.state = 'open' THEN p.id END, CASE WHEN found.state <> 'not_yours' THEN p.name END,
         CASE WHEN found.state = 'open' THEN p.city END, CASE WHEN found.state = 'open' THEN found.share_bps END,
         CASE WHEN found.state = 'open' THEN found.expires_at END,
         CASE WHEN found.state = 'open' THEN (SELECT count(*) FROM providers.team_members m WHERE m.provider_id = p.id AND m.left_at IS NULL)::int4 END
    FROM (SELECT i.id, i.provider_id, i.share_bps, i.expires_at, providers.invite_state(i) AS state FROM providers.invites i
           WHERE kernel.account_id() IS NOT NULL
             AND (i.secret_hash = secret OR (i.id = invite AND (i.email IS NOT NULL OR i.phone IS NOT NULL)))) found
    JOIN providers.providers p ON p.id = found.provider_id $$;
-- Open invites for the account's proven email or phone.
CREATE FUNCTION providers.own_invites() RETURNS TABLE (id uuid, name text, city text, share_bps int4, expires_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT i.id, p.name, p.city, i.share_bps, i.expires_at
    FROM (SELECT e.* FROM identity.accounts a JOIN providers.invites e ON e.email = a.email
           WHERE a.id = kernel.account_id() AND a.email_confirmed_at IS NOT NULL
          UNION ALL
          SELECT t.* FROM identity.accounts a JOIN providers.invites t ON t.phone = a.phone
           WHERE a.id = kernel.account_id() AND a.phone_confirmed_at IS NOT NULL) i
    JOIN providers.providers p ON p.id = i.provider_id
   WHERE i.answer IS NULL AND i.expires_at > now() AND p.status = 'approved' AND p.account_id <> kernel.account_id()
   ORDER BY i.id DESC LIMIT 20 $$;

-- Answers an invite, once. outcome: 'accepted', 'declined', a state as above, 'in_team' or 'no_profile'.
CREATE FUNCTION providers.answer_invite(secret text, invite uuid, accepts boolean, agreed_bps int4)
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
  now_is := providers.invite_state(seen);
  -- A business that is suspended at this moment comes before or after.
  PERFORM FROM providers.providers p WHERE p.id = seen.provider_id FOR SHARE;
  IF now_is = 'open' AND accepts THEN
    SELECT w.full_name INTO worker FROM workers.workers w JOIN identity.accounts a ON a.id = w.id AND a.deleted_at IS NULL AND a.suspended_at IS NULL
     WHERE w.id = me;
    IF worker IS NULL THEN
      now_is := 'no_profile';
    ELSIF agreed_bps IS DISTINCT FROM seen.share_bps THEN
      now_is := 'other_share';
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

-- Whose proven email or phone an invite of the caller is for, so that they are told in Kaya too.
CREATE FUNCTION providers.invited_account(invite uuid) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT coalesce(
    (SELECT a.id FROM identity.accounts a WHERE a.email = i.email AND a.email_confirmed_at IS NOT NULL AND a.deleted_at IS NULL),
    (SELECT a.id FROM identity.accounts a WHERE a.phone = i.phone AND a.phone_confirmed_at IS NOT NULL AND a.deleted_at IS NULL))
    FROM providers.invites i WHERE i.id = invite AND i.provider_id = providers.own_id() $$;

-- By the provider. No row when it is not theirs or was answered.
CREATE FUNCTION providers.withdraw_invite(invite uuid) RETURNS TABLE (id uuid) LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE providers.invites i SET answer = 'withdrawn', answered_at = now(), email = NULL, phone = NULL
   WHERE i.id = invite AND i.provider_id = providers.own_id() AND i.answer IS NULL RETURNING i.id $$;

-- The team as its provider sees it. A worker's own jobs, money and papers are not in it.
CREATE FUNCTION providers.own_team()
  RETURNS TABLE (worker_id uuid, full_name text, photo_url text, phone text, rating float8, ratings_count int4, status text, skills text[],
    share_bps int4, asked_bps int4, joined_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT w.id, w.full_name, w.photo_url, c.phone, w.rating, w.ratings_count, w.status, w.skills, m.share_bps, m.asked_bps, m.joined_at
    FROM providers.team_members m JOIN workers.workers w ON w.id = m.worker_id LEFT JOIN workers.contacts c ON c.worker_id = w.id
   WHERE m.provider_id = providers.own_id() AND m.left_at IS NULL ORDER BY m.id $$;
-- The team that the account is in; none: no row.
CREATE FUNCTION providers.own_membership()
  RETURNS TABLE (provider_id uuid, name text, city text, phone text, suspended boolean, share_bps int4, asked_bps int4, joined_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT p.id, p.name, p.city, p.phone, p.status <> 'approved', m.share_bps, m.asked_bps, m.joined_at
    FROM providers.team_members m JOIN providers.providers p ON p.id = m.provider_id
   WHERE m.worker_id = kernel.account_id() AND m.left_at IS NULL $$;

-- What the events of a team say.
CREATE FUNCTION providers.about_member(provider uuid, worker uuid, share int4, asked int4)
  RETURNS TABLE (provider_id uuid, owner_id uuid, name text, worker_id uuid, worker_name text, share_bps int4, asked_bps int4)
  LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT p.id, p.account_id, p.name, worker, coalesce(w.full_name, ''), share, asked
    FROM providers.providers p LEFT JOIN workers.workers w ON w.id = worker WHERE p.id = provider $$;
-- A worker leaves (worker null), or is removed by their provider. Jobs they have keep their share. No row: nobody to leave.
CREATE FUNCTION providers.leave_team(worker uuid)
  RETURNS TABLE (provider_id uuid, owner_id uuid, name text, worker_id uuid, worker_name text, share_bps int4, asked_bps int4)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH gone AS (
    UPDATE providers.team_members m SET left_at = now(), left_by = CASE WHEN worker IS NULL THEN 'worker' ELSE 'provider' END, asked_bps = NULL
     WHERE m.left_at IS NULL AND m.worker_id = coalesce(worker, kernel.account_id()) AND (worker IS NULL OR m.provider_id = providers.own_id())
    RETURNING m.*)
  SELECT a.* FROM gone, providers.about_member(gone.provider_id, gone.worker_id, gone.share_bps, gone.asked_bps) a $$;
-- The provider asks for another share, or (null) for none any more.
CREATE FUNCTION providers.ask_share(worker uuid, bps int4)
  RETURNS TABLE (provider_id uuid, owner_id uuid, name text, worker_id uuid, worker_name text, share_bps int4, asked_bps int4)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH asked AS (
    UPDATE providers.team_members m SET asked_bps = nullif(bps, m.share_bps)
     WHERE m.left_at IS NULL AND m.worker_id = worker AND m.provider_id = providers.own_active_id() RETURNING m.*)
  SELECT a.* FROM asked, providers.about_member(asked.provider_id, asked.worker_id, asked.share_bps, asked.asked_bps) a $$;
-- The worker agrees to the share that they were shown, or does not. No row: another is asked for meanwhile, or none.
CREATE FUNCTION providers.answer_share(agrees boolean, seen_bps int4)
  RETURNS TABLE (provider_id uuid, owner_id uuid, name text, worker_id uuid, worker_name text, share_bps int4, asked_bps int4)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH answered AS (
    UPDATE providers.team_members m SET share_bps = CASE WHEN agrees THEN m.asked_bps ELSE m.share_bps END, asked_bps = NULL
     WHERE m.left_at IS NULL AND m.worker_id = kernel.account_id() AND m.asked_bps = seen_bps RETURNING m.*)
  SELECT a.* FROM answered, providers.about_member(answered.provider_id, answered.worker_id, answered.share_bps, answered.asked_bps) a $$;

-- What a job that this worker takes now is shared by: with an approved provider, at the agreed share. Asked by the triggers of jobs.
CREATE FUNCTION providers.agreement_of(worker uuid) RETURNS TABLE (provider_id uuid, payee_id uuid, share_bps int4)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT p.id, p.account_id, m.share_bps FROM providers.team_members m JOIN providers.providers p ON p.id = m.provider_id
   WHERE m.worker_id = worker AND m.left_at IS NULL AND p.status = 'approved' AND p.account_id IS NOT NULL $$;
REVOKE ALL ON FUNCTION providers.invite_state(providers.invites), providers.read_invite(text, uuid), providers.own_invites(),
  providers.answer_invite(text, uuid, boolean, int4), providers.withdraw_invite(uuid), providers.invited_account(uuid), providers.own_team(), providers.own_membership(),
  providers.about_member(uuid, uuid, int4, int4), providers.leave_team(uuid), providers.ask_share(uuid, int4),
  providers.answer_share(boolean, int4), providers.agreement_of(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION providers.read_invite(text, uuid), providers.own_invites(), providers.answer_invite(text, uuid, boolean, int4),
  providers.withdraw_invite(uuid), providers.invited_account(uuid), providers.own_team(), providers.own_membership(), providers.leave_team(uuid), providers.ask_share(uuid, int4),
  providers.answer_share(boolean, int4) TO kaya_app;

-- Who deletes their account leaves: a worker their team; a provider's business is closed, its workers are free, and its invites end.
CREATE FUNCTION providers.erase_person(account uuid, address text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'by the system'; END IF;
  UPDATE providers.team_members m SET left_at = now(), left_by = 'kaya', asked_bps = NULL
   WHERE m.left_at IS NULL AND (m.worker_id = account OR m.provider_id = (SELECT p.id FROM providers.providers p WHERE p.account_id = account));
  DELETE FROM providers.invites i WHERE i.email = address OR i.provider_id = (SELECT p.id FROM providers.providers p WHERE p.account_id = account);
  UPDATE providers.providers p SET status = 'suspended', status_reason = 'The account was deleted', phone = NULL, account_id = NULL,
         email = 'gone-' || p.id || '@kaya.invalid'
   WHERE p.account_id = account;
END $$;
-- Whom an invite that ended a month ago was for is of no use any more.
CREATE FUNCTION providers.forget_invites() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DELETE FROM providers.invites i WHERE i.expires_at < now() - interval '30 days' AND kernel.is_system() $$;
REVOKE ALL ON FUNCTION providers.erase_person(uuid, text), providers.forget_invites() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION providers.erase_person(uuid, text), providers.forget_invites() TO kaya_app;

-- The trail of a provider: an index of its own, as every key that holds an id has (migration 0085).
CREATE INDEX events_of_provider ON kernel.events ((payload ->> 'providerId'), id) WHERE (payload ->> 'providerId') IS NOT NULL;

-- As in 0085, with providers. The newest events with this id in their payload; for staff. Each key is asked as a range of its index, so that the plan cannot read
-- events from the newest on until one fits.
CREATE OR REPLACE FUNCTION kernel.events_of(subject text, most int8)
  RETURNS TABLE (id uuid, name text, payload jsonb, actor_kind text, actor_id uuid, created_at timestamptz)
  LANGUAGE sql STABLE ROWS 30 SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT e.id, e.name, e.payload, e.actor_kind, e.actor_id, e.created_at FROM kernel.events e
   WHERE (SELECT kernel.is_staff()) AND e.id = ANY (ARRAY(
     SELECT hit.id FROM (
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'accountId') IS NOT NULL AND (e.payload ->> 'accountId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'accountId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'accountId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'bookingId') IS NOT NULL AND (e.payload ->> 'bookingId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'bookingId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'bookingId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'customerId') IS NOT NULL AND (e.payload ->> 'customerId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'customerId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'customerId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'driverId') IS NOT NULL AND (e.payload ->> 'driverId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'driverId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'driverId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'jobId') IS NOT NULL AND (e.payload ->> 'jobId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'jobId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'jobId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'orderId') IS NOT NULL AND (e.payload ->> 'orderId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'orderId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'orderId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'paymentId') IS NOT NULL AND (e.payload ->> 'paymentId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'paymentId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'paymentId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'payoutId') IS NOT NULL AND (e.payload ->> 'payoutId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'payoutId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'payoutId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'providerId') IS NOT NULL AND (e.payload ->> 'providerId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'providerId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'providerId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'quoteId') IS NOT NULL AND (e.payload ->> 'quoteId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'quoteId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'quoteId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'requestId') IS NOT NULL AND (e.payload ->> 'requestId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'requestId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'requestId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'sessionId') IS NOT NULL AND (e.payload ->> 'sessionId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'sessionId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'sessionId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'tripId') IS NOT NULL AND (e.payload ->> 'tripId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'tripId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'tripId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'workerId') IS NOT NULL AND (e.payload ->> 'workerId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'workerId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'workerId' DESC, e.id DESC LIMIT most)
     ) hit ORDER BY hit.id DESC LIMIT most))
   ORDER BY e.id DESC $$;
REVOKE ALL ON FUNCTION kernel.events_of(text, int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kernel.events_of(text, int8) TO kaya_app;

-- Cases: what people write to Kaya, and what staff answer. A visitor has one by a link, as a request. Owner: src/modules/support.
-- docs/decisions/0098-cases.md.
CREATE SCHEMA support;
GRANT USAGE ON SCHEMA support TO kaya_app, kaya_read;

CREATE TABLE support.cases (
  id          uuid PRIMARY KEY,
  user_id     uuid,
  name        text NOT NULL DEFAULT '' CHECK (length(name) <= 120),
  email       text CHECK (length(email) <= 254),
  phone       text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  topic       text NOT NULL CHECK (topic IN ('order', 'payment', 'account', 'lost_item', 'safety', 'earning', 'other')),
  about_kind  text CHECK (about_kind IN ('request', 'booking', 'ride')),
  about_id    uuid,
  status      text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'answered', 'closed')),
  created_at  timestamptz NOT NULL DEFAULT now(),
  moved_at    timestamptz NOT NULL DEFAULT now(),
  closed_at   timestamptz,
  CONSTRAINT about_one_thing CHECK ((about_kind IS NULL) = (about_id IS NULL)),
  CONSTRAINT can_be_answered CHECK (user_id IS NOT NULL OR email IS NOT NULL OR phone IS NOT NULL),
  CONSTRAINT closed_has_its_time CHECK ((status = 'closed') = (closed_at IS NOT NULL))
);
CREATE INDEX cases_by_person ON support.cases (user_id, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX cases_by_email ON support.cases (email) WHERE user_id IS NULL;
CREATE INDEX cases_by_status ON support.cases (status, id);
CREATE INDEX cases_by_closing ON support.cases (closed_at) WHERE closed_at IS NOT NULL;

CREATE TABLE support.messages (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  case_id    uuid NOT NULL REFERENCES support.cases ON DELETE CASCADE,
  by_staff   boolean NOT NULL,
  author_id  uuid,
  body       text NOT NULL CHECK (length(body) BETWEEN 1 AND 4000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX messages_of_case ON support.messages (case_id, id);

CREATE TABLE support.photos (
  message_id uuid NOT NULL REFERENCES support.messages ON DELETE CASCADE,
  position   int4 NOT NULL,
  case_id    uuid NOT NULL REFERENCES support.cases ON DELETE CASCADE,
  file_id    uuid NOT NULL UNIQUE REFERENCES kernel.files,
  PRIMARY KEY (message_id, position)
);
CREATE INDEX photos_of_case ON support.photos (case_id);

CREATE TABLE support.links (
  link_hash  text PRIMARY KEY,
  case_id    uuid NOT NULL REFERENCES support.cases ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX links_of_case ON support.links (case_id);

SELECT kernel.protect('support.cases', 'support.messages', 'support.photos', 'support.links');
CREATE POLICY own ON support.cases FOR SELECT USING (user_id = (SELECT kernel.account_id()));
CREATE POLICY by_link ON support.cases FOR SELECT USING (id = (SELECT kernel.order_id()));
CREATE POLICY staff_read ON support.cases FOR SELECT USING ((SELECT kernel.is_staff()));
-- Staff close cases of others.
CREATE POLICY staff_close ON support.cases FOR UPDATE USING (
  (SELECT kernel.is_staff()) AND user_id IS DISTINCT FROM (SELECT kernel.account_id()));
CREATE POLICY of_case ON support.messages FOR SELECT USING (EXISTS (SELECT FROM support.cases c WHERE c.id = case_id));
CREATE POLICY of_case ON support.photos FOR SELECT USING (EXISTS (SELECT FROM support.cases c WHERE c.id = case_id));
-- With an answer a visitor gets another link. Nobody reads links.
CREATE POLICY staff_add ON support.links FOR INSERT WITH CHECK ((SELECT kernel.is_staff()));
CREATE POLICY case_photo ON kernel.files FOR SELECT USING (EXISTS (SELECT FROM support.photos p WHERE p.file_id = files.id));
GRANT SELECT ON support.cases, support.messages, support.photos TO kaya_app;
GRANT UPDATE (status, moved_at, closed_at) ON support.cases TO kaya_app;
GRANT INSERT ON support.links TO kaya_app;
GRANT SELECT (id, topic, status, about_kind, created_at, moved_at, closed_at) ON support.cases TO kaya_read;
CREATE POLICY read_only ON support.cases FOR SELECT TO kaya_read USING (true);

-- A message with its pictures, which came under one upload key; answers how many of them it took. Called by the two functions below.
CREATE FUNCTION support.put_message(to_case uuid, from_staff boolean, words text, hash text, ids uuid[]) RETURNS int4
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  message uuid;
  taken int4;
BEGIN
  INSERT INTO support.messages (case_id, by_staff, author_id, body) VALUES (to_case, from_staff, kernel.account_id(), words)
  RETURNING id INTO message;
  WITH bound AS (
    UPDATE kernel.files f SET order_id = to_case, upload_hash = NULL
     WHERE f.id = ANY (ids) AND f.upload_hash = hash AND f.owner_id IS NULL AND f.order_id IS NULL
       AND f.created_at > now() - interval '23 hours'
    RETURNING f.id
  ), kept AS (
    INSERT INTO support.photos (message_id, position, case_id, file_id)
    SELECT message, array_position(ids, b.id), to_case, b.id FROM bound b RETURNING 1
  )
  SELECT count(*)::int4 INTO taken FROM kept;
  RETURN taken;
END $$;

-- The actor opens a case. link: of a visitor.
CREATE FUNCTION support.open_case(new_id uuid, given_name text, given_email text, given_phone text, given_topic text, kind text, about uuid,
    words text, link text, hash text, ids uuid[]) RETURNS int4
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO support.cases (id, user_id, name, email, phone, topic, about_kind, about_id)
  VALUES (new_id, kernel.account_id(), given_name, given_email, given_phone, given_topic, kind, about);
  IF link IS NOT NULL THEN INSERT INTO support.links (link_hash, case_id) VALUES (link, new_id); END IF;
  RETURN support.put_message(new_id, false, words, hash, ids);
END $$;

-- The person or staff write to a case, which is then open or answered. No row: it is not theirs, or it is in none of these states, or it
-- was closed longer ago than so many days.
CREATE FUNCTION support.write(to_case uuid, from_staff boolean, from_states text[], within_days int4, words text, hash text, ids uuid[])
  RETURNS TABLE (taken int4) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  UPDATE support.cases c
     SET status = CASE WHEN from_staff THEN 'answered' ELSE 'open' END, closed_at = NULL, moved_at = now()
   WHERE c.id = to_case AND c.status = ANY (from_states)
     AND (c.closed_at IS NULL OR c.closed_at > now() - make_interval(days => within_days))
     AND CASE WHEN from_staff THEN kernel.is_staff() AND c.user_id IS DISTINCT FROM kernel.account_id()
              ELSE c.user_id = kernel.account_id() OR c.id = kernel.order_id() END;
  IF NOT FOUND THEN RETURN; END IF;
  RETURN QUERY SELECT support.put_message(to_case, from_staff, words, hash, ids);
END $$;

-- Until so many days after the case was closed.
CREATE FUNCTION support.case_of_link(hash text, days int4) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT c.id FROM support.links l JOIN support.cases c ON c.id = l.case_id
   WHERE l.link_hash = hash AND (c.closed_at IS NULL OR c.closed_at > now() - make_interval(days => days)) $$;

-- What was written under an email before it was this account's.
CREATE FUNCTION support.claim_cases(account uuid, address text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'cases are claimed by the system'; END IF;
  UPDATE support.cases c SET user_id = account WHERE c.user_id IS NULL AND c.email = address;
END $$;

CREATE FUNCTION support.delete_cases(ids uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  pictures uuid[] := ARRAY(SELECT p.file_id FROM support.photos p WHERE p.case_id = ANY (ids));
BEGIN
  DELETE FROM support.photos p WHERE p.case_id = ANY (ids);
  PERFORM kernel.release_files(pictures);
  DELETE FROM support.cases c WHERE c.id = ANY (ids);
END $$;

CREATE FUNCTION support.erase_person(account uuid, address text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  PERFORM support.delete_cases(ARRAY(
    SELECT c.id FROM support.cases c WHERE c.user_id = account
     UNION ALL SELECT c.id FROM support.cases c WHERE c.user_id IS NULL AND c.email = address));
END $$;

-- Closed so many days ago; at most so many. Returns how many went.
CREATE FUNCTION support.forget_cases(days int4, most int8) RETURNS int8 LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  old uuid[];
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'cases are forgotten by the system'; END IF;
  old := ARRAY(SELECT c.id FROM support.cases c WHERE c.closed_at IS NOT NULL AND c.closed_at < now() - make_interval(days => days) LIMIT most);
  PERFORM support.delete_cases(old);
  RETURN cardinality(old);
END $$;

REVOKE ALL ON FUNCTION support.put_message(uuid, boolean, text, text, uuid[]),
  support.open_case(uuid, text, text, text, text, text, uuid, text, text, text, uuid[]),
  support.write(uuid, boolean, text[], int4, text, text, uuid[]), support.case_of_link(text, int4), support.claim_cases(uuid, text),
  support.delete_cases(uuid[]), support.erase_person(uuid, text), support.forget_cases(int4, int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION support.open_case(uuid, text, text, text, text, text, uuid, text, text, text, uuid[]),
  support.write(uuid, boolean, text[], int4, text, text, uuid[]), support.case_of_link(text, int4), support.claim_cases(uuid, text),
  support.erase_person(uuid, text), support.forget_cases(int4, int8) TO kaya_app;

SELECT kernel.find_events_by('caseId');

-- As in 0401, with cases: one's own, and one about one's own order or ride.
CREATE OR REPLACE FUNCTION staff.is_own(kind text, subject uuid) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  me uuid := kernel.account_id();
BEGIN
  IF me IS NULL THEN RETURN false; END IF;
  CASE kind
    WHEN 'person' THEN
      RETURN subject = me OR EXISTS (SELECT FROM providers.team_members t JOIN providers.providers p ON p.id = t.provider_id
                                      WHERE t.worker_id = subject AND t.left_at IS NULL AND p.account_id = me);
    WHEN 'order' THEN
      RETURN EXISTS (SELECT FROM requests.requests r WHERE r.id = subject
                        AND (r.user_id = me OR staff.is_mine(r.email, r.phone) OR staff.is_of_company(r.company_id)))
          OR EXISTS (SELECT FROM bookings.bookings b WHERE b.id = subject
                        AND (b.user_id = me OR staff.is_mine(b.user_email, b.user_phone) OR staff.is_of_company(b.company_id)))
          OR EXISTS (SELECT FROM jobs.jobs j WHERE j.order_id = subject AND staff.works_on(j.id));
    WHEN 'work' THEN
      RETURN EXISTS (SELECT FROM jobs.jobs j WHERE j.id = subject
                        AND (jobs.is_own(j.id, me) OR staff.works_on(j.id) OR staff.is_own('order', j.order_id)));
    WHEN 'company' THEN
      RETURN staff.is_of_company(subject);
    WHEN 'bill' THEN
      RETURN EXISTS (SELECT FROM billing.bills b WHERE b.id = subject AND staff.is_of_company(b.company_id));
    WHEN 'insurance' THEN
      RETURN EXISTS (SELECT FROM companies.insurances i WHERE i.id = subject AND staff.is_of_company(i.company_id));
    WHEN 'item' THEN
      RETURN EXISTS (SELECT FROM programs.items i WHERE i.id = subject AND staff.is_of_company(i.company_id));
    WHEN 'sign_up' THEN
      RETURN EXISTS (SELECT FROM companies.corporate_signups s WHERE s.id = subject AND staff.is_mine(s.work_email, s.phone));
    WHEN 'provider' THEN
      RETURN EXISTS (SELECT FROM providers.providers p WHERE p.id = subject AND (p.account_id = me OR staff.is_mine(p.email, p.phone)));
    WHEN 'application' THEN
      RETURN subject = me;
    WHEN 'vehicle' THEN
      RETURN EXISTS (SELECT FROM drivers.vehicles v WHERE v.id = subject AND v.driver_id = me);
    WHEN 'hearing' THEN
      RETURN EXISTS (SELECT FROM workers.hearings h WHERE h.id = subject AND staff.is_own('person', h.worker_id));
    WHEN 'case' THEN
      RETURN EXISTS (SELECT FROM support.cases c WHERE c.id = subject
                        AND (c.user_id = me OR staff.is_mine(c.email, c.phone)
                             OR (c.about_kind IN ('request', 'booking') AND staff.is_own('order', c.about_id))
                             OR (c.about_kind = 'ride' AND EXISTS (SELECT FROM rides.trips t
                                  WHERE t.id = c.about_id AND (t.customer_id = me OR t.driver_id = me)))));
  END CASE;
END $$;

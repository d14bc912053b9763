-- What companies order under their four programs, and who carries it out. Owner: src/modules/programs. docs/decisions/0072-program-items.md.
CREATE SCHEMA programs;
GRANT USAGE ON SCHEMA programs TO kaya_app, kaya_read;

-- Who serves a program. site: the sister site of this name, whose address is a setting of the program; else url.
CREATE TABLE programs.partners (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  kind       text NOT NULL CHECK (kind IN ('move', 'meal', 'swap', 'housing')),
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  what       text NOT NULL CHECK (length(what) BETWEEN 1 AND 200),
  site       text CHECK (site IN ('Food', 'Swap marketplace', 'Lodging')),
  url        text CHECK (url ~ '^https://[^\s]{3,200}$'),
  retired_at timestamptz,
  UNIQUE (kind, name)
);
INSERT INTO programs.partners (kind, name, what, site) VALUES
  ('meal', 'Kaya Food', 'Meals for teams, crews and events.', 'Food'),
  ('swap', 'Kaya Swap', 'Furniture and equipment that change hands.', 'Swap marketplace'),
  ('housing', 'Kaya Lodging', 'Rooms and flats for guests and new staff.', 'Lodging');

-- The fields that only this kind has, in the shape that rules.ts describes.
CREATE FUNCTION programs.fields_fit(kind text, fields jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT jsonb_typeof(fields) = 'object' AND length(fields::text) <= 8000 AND coalesce(CASE kind
    WHEN 'move' THEN jsonb_typeof(fields->'location') = 'string' AND jsonb_typeof(fields->'destination') = 'string'
      AND (fields->'movers')::int BETWEEN 1 AND 100 AND fields - '{location,destination,movers}'::text[] = '{}'
    WHEN 'meal' THEN jsonb_typeof(fields->'restaurant') = 'string'
      AND (fields->'people')::int BETWEEN 1 AND 10000 AND fields - '{restaurant,people}'::text[] = '{}'
    WHEN 'swap' THEN jsonb_typeof(fields->'items') = 'array' AND jsonb_array_length(fields->'items') BETWEEN 1 AND 50 AND fields - 'items' = '{}'
    WHEN 'housing' THEN jsonb_typeof(fields->'property') = 'string' AND (fields->'beds')::int BETWEEN 1 AND 1000
      AND (fields->'nights')::int BETWEEN 1 AND 365 AND fields - '{property,beds,nights}'::text[] = '{}'
  END, false) $$;

CREATE TABLE programs.items (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id     uuid NOT NULL REFERENCES companies.companies,
  kind           text NOT NULL CHECK (kind IN ('move', 'meal', 'swap', 'housing')),
  title          text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  -- In Lagos.
  date           date NOT NULL,
  time           time NOT NULL,
  starts_at      timestamptz NOT NULL GENERATED ALWAYS AS ((date + time) AT TIME ZONE 'Africa/Lagos') STORED,
  status         text NOT NULL DEFAULT 'PENDING',
  price_kobo     int8 NOT NULL CHECK (price_kobo BETWEEN 0 AND 100000000000),
  fields         jsonb NOT NULL,
  -- For whom, and on which budget.
  employee_id    uuid,
  cost_centre_id uuid,
  project_id     uuid,
  partner_id     uuid REFERENCES programs.partners,
  relocation_id  uuid,
  -- Sentences: why it was not confirmed yet and waits for an approval; null while it does not wait.
  waits_for      text[] CHECK (cardinality(waits_for) BETWEEN 1 AND 20),
  -- Rises with each change: who changes it names what they saw.
  version        int4 NOT NULL DEFAULT 1,
  created_at     timestamptz NOT NULL DEFAULT now(),
  ended_at       timestamptz,
  FOREIGN KEY (company_id, employee_id) REFERENCES companies.company_employees (company_id, id) ON DELETE SET NULL (employee_id),
  FOREIGN KEY (company_id, cost_centre_id) REFERENCES companies.cost_centres (company_id, id),
  FOREIGN KEY (company_id, project_id) REFERENCES companies.cost_centres (company_id, id),
  CONSTRAINT fields_fit CHECK (programs.fields_fit(kind, fields)),
  CONSTRAINT state_of_kind CHECK (status IN ('PENDING', 'COMPLETED', 'CANCELLED') OR CASE kind
    WHEN 'move' THEN status IN ('SCHEDULED', 'UPCOMING')
    WHEN 'meal' THEN status IN ('SCHEDULED', 'ORDERED')
    WHEN 'swap' THEN status IN ('SCHEDULED', 'ACTIVE')
    ELSE status IN ('BOOKED', 'CONFIRMED') END),
  CONSTRAINT ended CHECK ((status IN ('COMPLETED', 'CANCELLED')) = (ended_at IS NOT NULL)),
  CONSTRAINT only_pending_waits CHECK (waits_for IS NULL OR status = 'PENDING')
);
CREATE INDEX items_by_kind ON programs.items (company_id, kind, starts_at DESC, id DESC);
CREATE INDEX items_by_status ON programs.items (company_id, kind, status, starts_at DESC, id DESC);
CREATE INDEX items_by_employee ON programs.items (employee_id, kind, starts_at DESC, id DESC) WHERE employee_id IS NOT NULL;
CREATE INDEX items_by_employee_status ON programs.items (employee_id, kind, status, starts_at DESC, id DESC) WHERE employee_id IS NOT NULL;
CREATE INDEX items_of_person ON programs.items (employee_id, id) INCLUDE (company_id) WHERE employee_id IS NOT NULL;
CREATE INDEX items_by_relocation ON programs.items (relocation_id) WHERE relocation_id IS NOT NULL;
CREATE INDEX items_of_status ON programs.items (status, id DESC);
CREATE INDEX items_by_words ON programs.items USING gin (lower(title) public.gin_trgm_ops);

-- Which of the seven sections of the company's home are done (partners.md §2.6).
CREATE TABLE programs.setup_sections (
  company_id uuid NOT NULL REFERENCES companies.companies,
  section    text NOT NULL CHECK (section IN ('program', 'meal', 'swap', 'housing', 'billing', 'team', 'security')),
  done_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, section)
);

SELECT kernel.protect('programs.partners', 'programs.items', 'programs.setup_sections');

CREATE POLICY everyone ON programs.partners FOR SELECT USING (true);
CREATE POLICY staff ON programs.items FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY staff_change ON programs.items FOR UPDATE USING ((SELECT kernel.is_staff())) WITH CHECK ((SELECT kernel.is_staff()));
CREATE POLICY managers ON programs.items
  USING (company_id IN (SELECT companies.mine_as('admin', 'manager'))) WITH CHECK (company_id IN (SELECT companies.mine_as('admin', 'manager')));
-- An employee sees, orders and cancels what is for themselves; a manager confirms it.
CREATE FUNCTION programs.own_employee() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER ROWS 2 SET search_path = pg_catalog AS $$
  SELECT e.id FROM companies.company_employees e
   WHERE e.account_id = kernel.account_id() AND e.deactivated_at IS NULL AND e.company_id IN (SELECT companies.mine()) $$;
REVOKE ALL ON FUNCTION programs.own_employee() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION programs.own_employee() TO kaya_app;
CREATE POLICY own ON programs.items FOR SELECT USING (employee_id IN (SELECT programs.own_employee()));
CREATE POLICY own_new ON programs.items FOR INSERT WITH CHECK (
  employee_id IN (SELECT programs.own_employee()) AND company_id IN (SELECT companies.mine()) AND status = 'PENDING');
CREATE POLICY own_change ON programs.items FOR UPDATE USING (employee_id IN (SELECT programs.own_employee()) AND status = 'PENDING')
  WITH CHECK (employee_id IN (SELECT programs.own_employee()) AND status IN ('PENDING', 'CANCELLED'));
CREATE POLICY keys ON programs.items FOR SELECT USING ((SELECT kernel.account_id()) IS NULL AND company_id IN (SELECT companies.mine()));
CREATE POLICY members ON programs.setup_sections FOR SELECT USING (company_id IN (SELECT companies.mine()));
CREATE POLICY managers ON programs.setup_sections
  USING (company_id IN (SELECT companies.mine_as('admin', 'manager'))) WITH CHECK (company_id IN (SELECT companies.mine_as('admin', 'manager')));

GRANT SELECT ON programs.partners, programs.items, programs.setup_sections TO kaya_app;
GRANT INSERT (id, company_id, kind, title, date, time, price_kobo, fields, employee_id, cost_centre_id, project_id, partner_id, relocation_id),
  UPDATE (title, date, time, status, price_kobo, fields, cost_centre_id, project_id, partner_id, waits_for, version, ended_at) ON programs.items TO kaya_app;
GRANT INSERT (company_id, section), DELETE ON programs.setup_sections TO kaya_app;
GRANT SELECT (id, company_id, kind, status, price_kobo, starts_at, created_at, ended_at) ON programs.items TO kaya_read;
CREATE POLICY read_only ON programs.items FOR SELECT TO kaya_read USING (true);

-- The steps of the lifecycles in rules.ts, also for who passes the server by.
CREATE FUNCTION programs.guard_item() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF new.status <> old.status AND NOT (
    (old.status = 'PENDING' AND new.status IN ('SCHEDULED', 'BOOKED', 'CANCELLED'))
    OR (old.status IN ('SCHEDULED', 'BOOKED') AND new.status IN ('UPCOMING', 'ORDERED', 'ACTIVE', 'CONFIRMED', 'COMPLETED', 'CANCELLED'))
    OR (old.status IN ('UPCOMING', 'ORDERED', 'ACTIVE', 'CONFIRMED') AND new.status IN ('SCHEDULED', 'BOOKED', 'COMPLETED', 'CANCELLED'))) THEN
    RAISE check_violation USING MESSAGE = format('an item is not %s after %s', new.status, old.status), CONSTRAINT = 'item_lifecycle';
  END IF;
  RETURN new;
END $$;
REVOKE ALL ON FUNCTION programs.guard_item() FROM PUBLIC;
CREATE TRIGGER guard_item BEFORE UPDATE OF status ON programs.items FOR EACH ROW EXECUTE FUNCTION programs.guard_item();

-- What a search of staff finds, newest first, of all or of one state: walked as in 0106.
CREATE FUNCTION programs.find_items(patterns text[], state text, before uuid, most int8) RETURNS TABLE (id uuid, hit boolean)
  LANGUAGE plpgsql STABLE ROWS 10 SECURITY DEFINER SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  top uuid := coalesce(before, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  near CURSOR FOR
    SELECT n.id, (state IS NULL OR n.status = state) AND lower(n.title) LIKE ANY (patterns), NULL::int8
      FROM programs.items n WHERE n.id < top ORDER BY n.id DESC LIMIT kernel.reach();
  far CURSOR FOR SELECT w.id FROM programs.items w WHERE lower(w.title) LIKE ANY (patterns) LIMIT kernel.few();
  seen record;
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  OPEN near;
  OPEN far;
  seen := kernel.walk(near, far, patterns, most);
  IF seen.whole THEN
    seen.page := ARRAY(SELECT p.id FROM programs.items p
                        WHERE p.id = ANY (seen.page || seen.hits) AND p.id < top AND (state IS NULL OR p.status = state) ORDER BY p.id DESC LIMIT most);
  END IF;
  RETURN QUERY SELECT p.id, true FROM programs.items p WHERE p.id = ANY (seen.page) ORDER BY p.id DESC;
  IF seen.last IS NOT NULL THEN RETURN QUERY SELECT seen.last, false; END IF;
END $$;
REVOKE ALL ON FUNCTION programs.find_items(text[], text, uuid, int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION programs.find_items(text[], text, uuid, int8) TO kaya_app;

SELECT kernel.find_events_by('itemId');

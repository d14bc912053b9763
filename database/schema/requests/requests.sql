-- A service request of a customer. The price, payment and hold are those of its job (jobs.terms).
CREATE TABLE requests.requests (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid REFERENCES identity.accounts ON DELETE SET NULL,
  service_type text NOT NULL,
  move_type text NOT NULL,
  move_option text NOT NULL,
  present_location text NOT NULL CHECK (length(present_location) <= 300),
  present_lat float8 NOT NULL,
  present_lng float8 NOT NULL,
  present_landmark text NOT NULL DEFAULT '' CHECK (length(present_landmark) <= 300),
  destination text NOT NULL CHECK (length(destination) <= 300),
  destination_lat float8 NOT NULL,
  destination_lng float8 NOT NULL,
  destination_landmark text NOT NULL DEFAULT '' CHECK (length(destination_landmark) <= 300),
  preferred_date date NOT NULL,
  preferred_time time NOT NULL,
  room_size text NOT NULL,
  -- how many items a move lists, for its title; 0: none
  things int4 NOT NULL DEFAULT 0 CHECK (things BETWEEN 0 AND 300),
  email text NOT NULL,
  phone text NOT NULL,
  special_requests text NOT NULL DEFAULT '' CHECK (length(special_requests) <= 2000),
  program text,
  tier text,
  status text NOT NULL DEFAULT 'submitted' CHECK (status IN
    ('submitted', 'priced', 'published', 'fulfilled', 'cancelled', 'declined')),
  -- [{code, label, amount_kobo}], with the sum price_kobo of the job
  price_lines jsonb NOT NULL DEFAULT '[]',
  -- the hash of the tracking link that the form answered with
  tracking_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- the kind of moving; null: another service
  service_kind text CHECK (service_kind IN ('move', 'reserve', 'charter', 'package')),
  -- the price comes from a list of things and never rises
  price_is_ceiling boolean NOT NULL DEFAULT false,
  name text NOT NULL DEFAULT '' CHECK (length(name) <= 120),
  -- why staff declined it; null unless declined
  decline_reason text CHECK (length(decline_reason) <= 300),
  -- The order of staff lists, ms, so that an index answers every page without a sort: open requests by start, those not yet priced first;
  -- then ended ones, the newest first. jobs.pressing orders disputed and held ones.
  urgency_ms int8 NOT NULL GENERATED ALWAYS AS (
    CASE WHEN status NOT IN ('submitted', 'priced', 'published')
    THEN 1000000000000000 - (extract(epoch FROM preferred_date + preferred_time) * 1000)::int8
    ELSE (extract(epoch FROM preferred_date + preferred_time) * 1000)::int8
    - CASE WHEN status = 'submitted' THEN 500000000000000 ELSE 0 END END) STORED,
  -- the company that pays, the person it is for, and where it is counted; null: a person's own request
  company_id uuid REFERENCES companies.companies (id),
  employee_id uuid REFERENCES companies.company_employees (id) ON DELETE SET NULL,
  cost_centre_id uuid REFERENCES companies.cost_centres (id),
  project_id uuid REFERENCES companies.cost_centres (id),
  -- the name that the company's own program gave it
  reference text CHECK (length(reference) BETWEEN 1 AND 64),
  CHECK ((service_type = 'moving') = (service_kind IS NOT NULL)),
  CONSTRAINT declined_with_reason CHECK ((decline_reason IS NOT NULL) = (status = 'declined')),
  CONSTRAINT ceiling_of_a_price CHECK (NOT price_is_ceiling OR price_lines <> '[]'),
  CONSTRAINT of_a_company CHECK (company_id IS NOT NULL
    OR (employee_id IS NULL AND cost_centre_id IS NULL AND project_id IS NULL AND reference IS NULL))
);

CREATE INDEX requests_unclaimed ON requests.requests (email) WHERE user_id IS NULL;
-- A search matches one lower-case text. The code is the end of the id, as people read it.
CREATE INDEX requests_find ON requests.requests USING gin ((lower(right(replace(id::text, '-', ''), 8) || ' ' || name || ' '
  || email || ' ' || phone || ' ' || present_location || ' ' || destination)) gin_trgm_ops);
CREATE INDEX requests_by_urgency ON requests.requests (urgency_ms, id);
CREATE INDEX requests_by_user ON requests.requests (user_id, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX requests_by_status ON requests.requests (status, urgency_ms, id);
-- A customer's open requests, among all they ever made.
CREATE INDEX requests_open ON requests.requests (user_id, id DESC) WHERE status IN ('submitted', 'priced', 'published');
CREATE INDEX requests_of_employee ON requests.requests (employee_id, id DESC) WHERE employee_id IS NOT NULL;
CREATE INDEX requests_of_company ON requests.requests (company_id, id DESC) WHERE company_id IS NOT NULL;
CREATE UNIQUE INDEX requests_by_reference ON requests.requests (company_id, reference) WHERE reference IS NOT NULL;
-- For calendars.
CREATE INDEX requests_of_company_by_day ON requests.requests (company_id, preferred_date) WHERE company_id IS NOT NULL;
CREATE INDEX requests_of_employee_by_day ON requests.requests (employee_id, preferred_date) WHERE employee_id IS NOT NULL;

SELECT kernel.protect('requests.requests');
CREATE POLICY staff ON requests.requests USING ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON requests.requests FOR SELECT TO kaya_read USING (true);
CREATE POLICY own ON requests.requests FOR SELECT USING (
  (company_id IS NULL AND (user_id = (SELECT kernel.account_id()) OR id = (SELECT kernel.order_id())))
  OR (company_id IS NOT NULL AND company_id IN (SELECT companies.mine())
    AND (user_id = (SELECT kernel.account_id()) OR employee_id IN (SELECT companies.my_employees()))));
CREATE POLICY own_change ON requests.requests FOR UPDATE USING (
  (company_id IS NULL AND (user_id = (SELECT kernel.account_id()) OR id = (SELECT kernel.order_id())))
  OR (company_id IS NOT NULL AND company_id IN (SELECT companies.mine())
    AND (user_id = (SELECT kernel.account_id()) OR employee_id IN (SELECT companies.my_employees()))));
-- A manager who opened this one order of their company (tracking-key.ts).
CREATE POLICY managers ON requests.requests FOR SELECT USING (
  id = (SELECT kernel.order_id()) AND company_id IN (SELECT companies.mine_as('admin', 'manager')));
CREATE POLICY managers_change ON requests.requests FOR UPDATE USING (
  id = (SELECT kernel.order_id()) AND company_id IN (SELECT companies.mine_as('admin', 'manager')));
CREATE POLICY ask ON requests.requests FOR INSERT WITH CHECK (
  user_id IS NOT DISTINCT FROM (SELECT kernel.account_id()) AND company_id IS NULL);
CREATE POLICY keys ON requests.requests FOR SELECT USING (
  company_id IS NOT NULL AND (SELECT kernel.kind()) = 'key' AND company_id IN (SELECT companies.mine()));
GRANT SELECT, INSERT, UPDATE (user_id, status, price_lines, updated_at, decline_reason) ON requests.requests TO kaya_app;
GRANT SELECT (id, user_id, service_type, move_type, move_option, preferred_date, preferred_time, room_size, program, tier, status,
  created_at, updated_at, service_kind, price_is_ceiling) ON requests.requests TO kaya_read;

CREATE TRIGGER staff_declines BEFORE UPDATE OF decline_reason ON requests.requests
  FOR EACH ROW EXECUTE FUNCTION requests.refuse_unless_staff();

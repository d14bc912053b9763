-- A case: what a person wrote to Kaya. user_id null: a visitor.
CREATE TABLE support.cases (
  id uuid PRIMARY KEY,
  user_id uuid,
  name text NOT NULL DEFAULT '' CHECK (length(name) <= 120),
  email text CHECK (length(email) <= 254),
  phone text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  topic text NOT NULL CHECK (topic IN ('order', 'payment', 'account', 'lost_item', 'safety', 'earning', 'privacy', 'business', 'other')),
  -- what it is about; null: nothing in particular
  about_kind text CHECK (about_kind IN ('request', 'booking', 'ride', 'company')),
  about_id uuid,
  -- For a company: its name at that time, and the key of its order; null: no order in particular.
  about_company text CHECK (length(about_company) BETWEEN 1 AND 200),
  about_order text CHECK (length(about_order) <= 60),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'answered', 'closed')),
  created_at timestamptz NOT NULL DEFAULT now(),
  moved_at timestamptz NOT NULL DEFAULT now(),
  -- null: not closed
  closed_at timestamptz,
  -- The ride's driver reads what the rider lost, and says whether it is in the vehicle. null: not yet.
  driver_says text CHECK (driver_says IN ('found', 'not_found')),
  driver_said_at timestamptz,
  CONSTRAINT about_one_thing CHECK ((about_kind IS NULL) = (about_id IS NULL)),
  CONSTRAINT company_has_its_name CHECK ((about_kind = 'company') IS TRUE = (about_company IS NOT NULL) AND (about_order IS NULL OR about_company IS NOT NULL)),
  CONSTRAINT can_be_answered CHECK (user_id IS NOT NULL OR email IS NOT NULL OR phone IS NOT NULL),
  CONSTRAINT closed_has_its_time CHECK ((status = 'closed') = (closed_at IS NOT NULL)),
  CONSTRAINT driver_says_at_a_time CHECK ((driver_says IS NULL) = (driver_said_at IS NULL)),
  CONSTRAINT driver_says_of_lost_items CHECK (driver_says IS NULL OR (topic = 'lost_item' AND about_kind = 'ride'))
);

CREATE INDEX cases_by_person ON support.cases (user_id, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX cases_by_email ON support.cases (email) WHERE user_id IS NULL;
CREATE INDEX cases_by_status ON support.cases (status, id);
CREATE INDEX cases_by_closing ON support.cases (closed_at) WHERE closed_at IS NOT NULL;

SELECT kernel.protect('support.cases');
CREATE POLICY own ON support.cases FOR SELECT USING (user_id = (SELECT kernel.account_id()));
CREATE POLICY by_link ON support.cases FOR SELECT USING (id = (SELECT kernel.order_id()));
CREATE POLICY staff_read ON support.cases FOR SELECT USING ((SELECT kernel.is_staff()));
-- Staff close cases, but not their own.
CREATE POLICY staff_close ON support.cases FOR UPDATE USING (
  (SELECT kernel.is_staff()) AND user_id IS DISTINCT FROM (SELECT kernel.account_id()));
CREATE POLICY read_only ON support.cases FOR SELECT TO kaya_read USING (true);
GRANT SELECT, UPDATE (status, moved_at, closed_at) ON support.cases TO kaya_app;
GRANT SELECT (id, topic, about_kind, status, created_at, moved_at, closed_at) ON support.cases TO kaya_read;

-- A business booking, as submitted by the wizard (customer.md §3, "Booking").
CREATE TABLE bookings.bookings (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid REFERENCES identity.accounts ON DELETE SET NULL,
  service_type text NOT NULL CHECK (service_type IN ('guest-relocation', 'medical-facility', 'production-logistics',
    'event-logistics', 'employee-relocation', 'retail-chain')),
  move_type text NOT NULL,
  service_level text NOT NULL,
  user_email text NOT NULL,
  user_phone text NOT NULL,
  company_name text NOT NULL CHECK (length(company_name) BETWEEN 1 AND 120),
  contact_person text NOT NULL CHECK (length(contact_person) BETWEEN 1 AND 120),
  primary_location text NOT NULL CHECK (length(primary_location) BETWEEN 1 AND 300),
  service_area text NOT NULL CHECK (length(service_area) BETWEEN 1 AND 300),
  -- Where the work ends, if it is one way, and the road between the two, metres; '' and null: not said.
  destination text NOT NULL DEFAULT '' CHECK (length(destination) <= 300),
  distance_m int4 CHECK (distance_m >= 0),
  preferred_start_date date NOT NULL,
  preferred_time text NOT NULL,
  project_scale text NOT NULL,
  special_requirements text NOT NULL DEFAULT '' CHECK (length(special_requirements) <= 2000),
  number_of_employees text,
  relocation_type text,
  distance text,
  budget_range text NOT NULL,
  project_timeline text NOT NULL,
  additional_services text[] NOT NULL DEFAULT '{}',
  booking_status text NOT NULL DEFAULT 'pending' CHECK (booking_status IN ('pending', 'in_review', 'quoted', 'accepted',
    'scheduled', 'in_progress', 'completed', 'declined', 'cancelled', 'expired')),
  -- Kaya promises an answer by then. Null: no answer is due.
  review_due_at timestamptz,
  reviewed_at timestamptz,
  quoted_at timestamptz,
  accepted_at timestamptz,
  scheduled_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  -- When it was declined, cancelled or expired. Null: it was not.
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN ('customer', 'staff', 'kaya')),
  ended_reason text NOT NULL DEFAULT '' CHECK (length(ended_reason) <= 500),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- When staff called the customer to confirm. Null: not yet.
  called_at timestamptz,
  -- The company that pays, and the codes it counts the booking under. Null: the customer pays. docs/decisions/0073-spend-and-approvals.md
  company_id uuid REFERENCES companies.companies (id),
  employee_id uuid REFERENCES companies.company_employees (id) ON DELETE SET NULL,
  cost_centre_id uuid REFERENCES companies.cost_centres (id),
  project_id uuid REFERENCES companies.cost_centres (id),
  relocation_id uuid REFERENCES companies.relocations (id),
  -- Asked only for guest relocation.
  CHECK (service_type = 'guest-relocation' OR num_nonnulls(number_of_employees, relocation_type, distance) = 0),
  CHECK ((review_due_at IS NOT NULL) = (booking_status IN ('pending', 'in_review'))),
  CHECK ((ended_at IS NOT NULL) = (booking_status IN ('declined', 'cancelled', 'expired'))),
  CONSTRAINT of_a_company CHECK (company_id IS NOT NULL
    OR (employee_id IS NULL AND cost_centre_id IS NULL AND project_id IS NULL AND relocation_id IS NULL))
);

CREATE INDEX bookings_by_user ON bookings.bookings (user_id, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX bookings_unclaimed ON bookings.bookings (user_email) WHERE user_id IS NULL;
CREATE INDEX bookings_by_review ON bookings.bookings (review_due_at, id) WHERE review_due_at IS NOT NULL;
CREATE INDEX bookings_by_status ON bookings.bookings (booking_status, id DESC);
CREATE INDEX bookings_find ON bookings.bookings USING gin ((lower(right(replace(id::text, '-', ''), 8) || ' ' || company_name || ' '
  || contact_person || ' ' || user_email || ' ' || user_phone || ' ' || primary_location)) gin_trgm_ops);
CREATE INDEX bookings_of_employee ON bookings.bookings (employee_id, id DESC) WHERE employee_id IS NOT NULL;
CREATE INDEX bookings_of_company ON bookings.bookings (company_id, id DESC) WHERE company_id IS NOT NULL;
CREATE INDEX bookings_of_company_by_day ON bookings.bookings (company_id, preferred_start_date) WHERE company_id IS NOT NULL;
CREATE INDEX bookings_of_employee_by_day ON bookings.bookings (employee_id, preferred_start_date) WHERE employee_id IS NOT NULL;
CREATE INDEX bookings_by_relocation ON bookings.bookings (relocation_id) WHERE relocation_id IS NOT NULL;

SELECT kernel.protect('bookings.bookings');
CREATE POLICY staff ON bookings.bookings USING ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON bookings.bookings FOR SELECT TO kaya_read USING (true);
CREATE POLICY own ON bookings.bookings FOR SELECT USING (
  (company_id IS NULL AND (user_id = (SELECT kernel.account_id()) OR id = (SELECT kernel.order_id())))
  OR (company_id IS NOT NULL AND company_id IN (SELECT companies.mine())
    AND (user_id = (SELECT kernel.account_id()) OR employee_id IN (SELECT companies.my_employees())))
  OR (company_id IS NOT NULL AND id = (SELECT kernel.order_id()) AND companies.employed(employee_id)));
CREATE POLICY own_change ON bookings.bookings FOR UPDATE USING (
  (company_id IS NULL AND (user_id = (SELECT kernel.account_id()) OR id = (SELECT kernel.order_id())))
  OR (company_id IS NOT NULL AND company_id IN (SELECT companies.mine())
    AND (user_id = (SELECT kernel.account_id()) OR employee_id IN (SELECT companies.my_employees())))
  OR (company_id IS NOT NULL AND id = (SELECT kernel.order_id()) AND companies.employed(employee_id)));
-- A manager who opened this one booking of their company (link-key.ts).
CREATE POLICY managers ON bookings.bookings FOR SELECT USING (
  id = (SELECT kernel.order_id()) AND company_id IN (SELECT companies.mine_as('admin', 'manager')));
CREATE POLICY managers_change ON bookings.bookings FOR UPDATE USING (
  id = (SELECT kernel.order_id()) AND company_id IN (SELECT companies.mine_as('admin', 'manager')));
CREATE POLICY ask ON bookings.bookings FOR INSERT WITH CHECK (
  user_id IS NOT DISTINCT FROM (SELECT kernel.account_id()) AND booking_status = 'pending'
  AND (company_id IS NULL OR (company_id IN (SELECT companies.mine()) AND employee_id IN (SELECT companies.my_employees()))));
CREATE POLICY keys ON bookings.bookings FOR SELECT USING (
  company_id IS NOT NULL AND (SELECT kernel.kind()) = 'key' AND company_id IN (SELECT companies.mine()));
GRANT SELECT, INSERT, UPDATE (user_id, booking_status, review_due_at, reviewed_at, quoted_at, accepted_at, scheduled_at, started_at,
  completed_at, ended_at, ended_by, ended_reason, updated_at, called_at) ON bookings.bookings TO kaya_app;
GRANT SELECT (id, user_id, service_type, move_type, service_level, preferred_start_date, project_scale, budget_range, project_timeline,
  additional_services, booking_status, review_due_at, reviewed_at, quoted_at, accepted_at, scheduled_at, started_at, completed_at,
  ended_at, ended_by, created_at) ON bookings.bookings TO kaya_read;

CREATE TRIGGER staff_columns BEFORE UPDATE OF user_id, reviewed_at, quoted_at, scheduled_at, started_at, completed_at
  ON bookings.bookings FOR EACH ROW EXECUTE FUNCTION bookings.refuse_unless_staff();
CREATE TRIGGER staff_calls BEFORE UPDATE OF called_at ON bookings.bookings
  FOR EACH ROW EXECUTE FUNCTION bookings.refuse_unless_staff();

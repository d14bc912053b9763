-- An order may be a company's: who it is for, and where it is counted. Owner: src/modules/requests, src/modules/bookings.
ALTER TABLE requests.requests
  ADD COLUMN company_id uuid REFERENCES companies.companies (id),
  ADD COLUMN employee_id uuid REFERENCES companies.company_employees (id) ON DELETE SET NULL,
  ADD COLUMN cost_centre_id uuid REFERENCES companies.cost_centres (id),
  ADD COLUMN project_id uuid REFERENCES companies.cost_centres (id),
  ADD CONSTRAINT of_a_company CHECK (company_id IS NOT NULL
    OR (employee_id IS NULL AND cost_centre_id IS NULL AND project_id IS NULL));
ALTER TABLE bookings.bookings
  ADD COLUMN company_id uuid REFERENCES companies.companies (id),
  ADD COLUMN employee_id uuid REFERENCES companies.company_employees (id) ON DELETE SET NULL,
  ADD COLUMN cost_centre_id uuid REFERENCES companies.cost_centres (id),
  ADD COLUMN project_id uuid REFERENCES companies.cost_centres (id),
  ADD CONSTRAINT of_a_company CHECK (company_id IS NOT NULL
    OR (employee_id IS NULL AND cost_centre_id IS NULL AND project_id IS NULL));
CREATE INDEX requests_of_employee ON requests.requests (employee_id, id DESC) WHERE employee_id IS NOT NULL;
CREATE INDEX bookings_of_employee ON bookings.bookings (employee_id, id DESC) WHERE employee_id IS NOT NULL;

-- A company's order is open to its person only while they belong to the company. A request of a company is made by the system alone.
DROP POLICY own ON requests.requests;
CREATE POLICY own ON requests.requests FOR SELECT USING (
  (company_id IS NULL AND (user_id = (SELECT kernel.account_id()) OR id = (SELECT kernel.order_id())))
  OR (company_id IS NOT NULL AND companies.order_is_mine(company_id, user_id, employee_id)));
CREATE POLICY own_change ON requests.requests FOR UPDATE USING (
  (company_id IS NULL AND (user_id = (SELECT kernel.account_id()) OR id = (SELECT kernel.order_id())))
  OR (company_id IS NOT NULL AND companies.order_is_mine(company_id, user_id, employee_id)));
DROP POLICY ask ON requests.requests;
CREATE POLICY ask ON requests.requests FOR INSERT WITH CHECK (
  user_id IS NOT DISTINCT FROM (SELECT kernel.account_id()) AND company_id IS NULL);
DROP POLICY own ON bookings.bookings;
CREATE POLICY own ON bookings.bookings FOR SELECT USING (
  (company_id IS NULL AND (user_id = (SELECT kernel.account_id()) OR id = (SELECT kernel.order_id())))
  OR (company_id IS NOT NULL AND companies.order_is_mine(company_id, user_id, employee_id))
  OR (company_id IS NOT NULL AND id = (SELECT kernel.order_id()) AND companies.employed(employee_id)));
CREATE POLICY own_change ON bookings.bookings FOR UPDATE USING (
  (company_id IS NULL AND (user_id = (SELECT kernel.account_id()) OR id = (SELECT kernel.order_id())))
  OR (company_id IS NOT NULL AND companies.order_is_mine(company_id, user_id, employee_id))
  OR (company_id IS NOT NULL AND id = (SELECT kernel.order_id()) AND companies.employed(employee_id)));
DROP POLICY ask ON bookings.bookings;
CREATE POLICY ask ON bookings.bookings FOR INSERT WITH CHECK (
  user_id IS NOT DISTINCT FROM (SELECT kernel.account_id()) AND booking_status = 'pending'
  AND (company_id IS NULL OR (company_id IN (SELECT companies.mine()) AND employee_id IN (SELECT companies.my_employees()))));

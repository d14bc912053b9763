-- The ride is on a company's account. For its customer and staff; the company reads companies.orders, which has areas and no address.
CREATE TABLE rides.company_rides (
  trip_id uuid PRIMARY KEY REFERENCES rides.trips,
  company_id uuid NOT NULL REFERENCES companies.companies,
  company_name text NOT NULL CHECK (length(company_name) BETWEEN 1 AND 200),
  -- whose ride it is; null: a guest with a voucher, or their row is deleted
  employee_id uuid REFERENCES companies.company_employees (id) ON DELETE SET NULL,
  voucher_id uuid REFERENCES rides.vouchers,
  purpose text NOT NULL DEFAULT '' CHECK (length(purpose) <= 120)
);

CREATE INDEX rides_of_voucher ON rides.company_rides (voucher_id) WHERE voucher_id IS NOT NULL;
CREATE INDEX rides_of_employee ON rides.company_rides (employee_id) WHERE employee_id IS NOT NULL;

SELECT kernel.protect('rides.company_rides');
CREATE POLICY customer ON rides.company_rides FOR SELECT USING (rides.is_customer(trip_id));
CREATE POLICY staff ON rides.company_rides FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT, INSERT ON rides.company_rides TO kaya_app;

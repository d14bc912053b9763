-- Rides on a company's account: which its people may take, and within which the company pays. No row: off.
CREATE TABLE companies.ride_rules (
  company_id uuid PRIMARY KEY REFERENCES companies.companies (id),
  is_on boolean NOT NULL,
  -- Null allows all: weekdays from 1, Monday; places as in companies.spend_rules.
  weekdays int[] CHECK (weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7] AND cardinality(weekdays) > 0),
  from_time time,
  to_time time,
  places text[] CHECK (cardinality(places) BETWEEN 1 AND 50),
  vehicle_classes text[] CHECK (vehicle_classes <@ ARRAY['car', 'truck', 'bus_van', 'inter_city'] AND cardinality(vehicle_classes) > 0),
  -- the highest fare of one ride, and what one person's rides may cost in a Lagos month
  max_fare_kobo int8 CHECK (max_fare_kobo BETWEEN 1 AND 100000000000),
  monthly_kobo int8 CHECK (monthly_kobo BETWEEN 1 AND 100000000000),
  needs_purpose boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT both_times CHECK ((from_time IS NULL) = (to_time IS NULL) AND from_time < to_time)
);

SELECT kernel.protect('companies.ride_rules');
CREATE POLICY members ON companies.ride_rules FOR SELECT USING (company_id IN (SELECT companies.mine()));
CREATE POLICY admins ON companies.ride_rules USING (company_id IN (SELECT companies.mine_as('admin')))
  WITH CHECK (company_id IN (SELECT companies.mine_as('admin')));
GRANT SELECT, INSERT, UPDATE ON companies.ride_rules TO kaya_app;

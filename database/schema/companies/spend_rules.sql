-- Rules for a company's orders. Null lists allow everything. A broken rule needs a manager's approval; one listed in strict refuses the
-- order. docs/decisions/0073-spend-and-approvals.md
CREATE TABLE companies.spend_rules (
  company_id uuid PRIMARY KEY REFERENCES companies.companies (id),
  services text[] CHECK (services <@ ARRAY['move', 'package', 'cleaning', 'meal', 'swap', 'housing']),
  places text[] CHECK (cardinality(places) BETWEEN 1 AND 50),
  weekdays int[] CHECK (weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]),
  from_time time,
  to_time time,
  strict text[] NOT NULL DEFAULT '{}' CHECK (strict <@ ARRAY['services', 'places', 'hours']),
  approval_hours int NOT NULL DEFAULT 48 CHECK (approval_hours BETWEEN 1 AND 336),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT both_times CHECK ((from_time IS NULL) = (to_time IS NULL) AND from_time < to_time)
);

SELECT kernel.protect('companies.spend_rules');
CREATE POLICY members ON companies.spend_rules FOR SELECT USING (company_id IN (SELECT companies.mine()));
CREATE POLICY admins ON companies.spend_rules USING (company_id IN (SELECT companies.mine_as('admin')))
  WITH CHECK (company_id IN (SELECT companies.mine_as('admin')));
GRANT SELECT, INSERT, UPDATE ON companies.spend_rules TO kaya_app;

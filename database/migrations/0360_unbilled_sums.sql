-- What a company has reserved, and spent and not been billed for, kept as sums: billing and credit cost the same for any number of orders.
-- Owner: src/modules/companies.
CREATE TABLE companies.unbilled_sums (
  company_id    uuid NOT NULL REFERENCES companies.companies,
  program       text NOT NULL,
  reserved_kobo int8 NOT NULL,
  spent_kobo    int8 NOT NULL,
  PRIMARY KEY (company_id, program)
) WITH (fillfactor = 50);
SELECT kernel.protect('companies.unbilled_sums');
CREATE POLICY admins ON companies.unbilled_sums FOR SELECT USING (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY staff ON companies.unbilled_sums FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT ON companies.unbilled_sums TO kaya_app;

-- Adds what a statement changed, once for each row of the sums and in one order, after the sums of the month (0345).
CREATE FUNCTION companies.add_unbilled(changes companies.unbilled_sums[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  INSERT INTO companies.unbilled_sums AS u (company_id, program, reserved_kobo, spent_kobo)
  SELECT c.company_id, c.program, sum(c.reserved_kobo)::int8, sum(c.spent_kobo)::int8 FROM unnest(changes) c
   GROUP BY c.company_id, c.program HAVING sum(c.reserved_kobo) <> 0 OR sum(c.spent_kobo) <> 0 ORDER BY c.company_id, c.program
  ON CONFLICT (company_id, program) DO UPDATE
     SET reserved_kobo = u.reserved_kobo + excluded.reserved_kobo, spent_kobo = u.spent_kobo + excluded.spent_kobo $$;
CREATE FUNCTION companies.keep_unbilled_sums() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  more companies.unbilled_sums[];
  less companies.unbilled_sums[];
BEGIN
  IF tg_op <> 'DELETE' THEN
    SELECT array_agg(ROW(t.company_id, t.program, t.reserved, t.spent)::companies.unbilled_sums) INTO more FROM (
      SELECT s.company_id, s.program, coalesce(sum(s.amount_kobo) FILTER (WHERE s.state = 'reserved'), 0)::int8 AS reserved,
             coalesce(sum(s.amount_kobo) FILTER (WHERE s.state = 'spent'), 0)::int8 AS spent
        FROM now_there s WHERE s.bill_id IS NULL GROUP BY s.company_id, s.program) t;
  END IF;
  IF tg_op <> 'INSERT' THEN
    SELECT array_agg(ROW(t.company_id, t.program, -t.reserved, -t.spent)::companies.unbilled_sums) INTO less FROM (
      SELECT s.company_id, s.program, coalesce(sum(s.amount_kobo) FILTER (WHERE s.state = 'reserved'), 0)::int8 AS reserved,
             coalesce(sum(s.amount_kobo) FILTER (WHERE s.state = 'spent'), 0)::int8 AS spent
        FROM was_there s WHERE s.bill_id IS NULL GROUP BY s.company_id, s.program) t;
  END IF;
  PERFORM companies.add_unbilled(coalesce(more, '{}') || coalesce(less, '{}'));
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION companies.add_unbilled(companies.unbilled_sums[]), companies.keep_unbilled_sums() FROM PUBLIC;
CREATE TRIGGER unbilled_of_new AFTER INSERT ON companies.spends REFERENCING NEW TABLE AS now_there
  FOR EACH STATEMENT EXECUTE FUNCTION companies.keep_unbilled_sums();
CREATE TRIGGER unbilled_of_changed AFTER UPDATE ON companies.spends REFERENCING NEW TABLE AS now_there OLD TABLE AS was_there
  FOR EACH STATEMENT EXECUTE FUNCTION companies.keep_unbilled_sums();
CREATE TRIGGER unbilled_of_gone AFTER DELETE ON companies.spends REFERENCING OLD TABLE AS was_there
  FOR EACH STATEMENT EXECUTE FUNCTION companies.keep_unbilled_sums();
INSERT INTO companies.unbilled_sums (company_id, program, reserved_kobo, spent_kobo)
SELECT company_id, program, coalesce(sum(amount_kobo) FILTER (WHERE state = 'reserved'), 0), coalesce(sum(amount_kobo) FILTER (WHERE state = 'spent'), 0)
  FROM companies.spends WHERE bill_id IS NULL AND state <> 'freed' GROUP BY company_id, program;

-- As in 0316, from the sums.
CREATE OR REPLACE FUNCTION billing.credit_used(company uuid) RETURNS int8 LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT coalesce((SELECT a.owed_kobo FROM billing.accounts a WHERE a.company_id = company), 0)
       + coalesce((SELECT sum(u.reserved_kobo + u.spent_kobo) FROM companies.unbilled_sums u WHERE u.company_id = company), 0)::int8 $$;

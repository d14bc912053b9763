-- What is spent and reserved in a month, in kobo: of the person if given, else of the team, else of the company. A person's relocations have
-- separate budgets and do not count. Callers check access first.
CREATE OR REPLACE FUNCTION companies.used_of(company uuid, team uuid, person uuid, in_month date) RETURNS int8
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog AS $$
BEGIN
  IF person IS NOT NULL THEN
    RETURN (SELECT coalesce(sum(s.amount_kobo), 0)::int8 FROM companies.spends s
             WHERE s.employee_id = person AND s.month = in_month AND s.state <> 'freed' AND s.company_id = company AND s.relocation_id IS NULL);
  ELSIF team IS NOT NULL THEN
    RETURN (SELECT coalesce(sum(m.reserved_kobo + m.spent_kobo), 0)::int8 FROM companies.month_sums m
             WHERE m.company_id = company AND m.month = in_month AND m.team_id = team);
  END IF;
  RETURN (SELECT coalesce(sum(m.reserved_kobo + m.spent_kobo), 0)::int8 FROM companies.month_sums m
           WHERE m.company_id = company AND m.month = in_month);
END $$;
REVOKE ALL ON FUNCTION companies.used_of(uuid, uuid, uuid, date) FROM PUBLIC;

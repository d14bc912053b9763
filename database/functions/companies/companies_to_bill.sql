-- Companies with unbilled spends before that date. No bill is made for ₦0: such spends wait for the next one.
CREATE OR REPLACE FUNCTION companies.companies_to_bill(before date, after uuid, max int8) RETURNS TABLE (id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT c.id FROM companies.companies c
   WHERE kernel.is_system() AND c.id > after
     AND EXISTS (SELECT FROM companies.spends s WHERE s.company_id = c.id AND s.bill_id IS NULL AND s.state = 'spent' AND s.month < before AND s.amount_kobo > 0
                    AND s.disputed_at IS NULL)
   ORDER BY c.id LIMIT max $$;
REVOKE ALL ON FUNCTION companies.companies_to_bill(date, uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.companies_to_bill(date, uuid, bigint) TO kaya_app;

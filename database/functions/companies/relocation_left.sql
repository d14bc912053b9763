-- What is left of a relocation's budget, in kobo, ignoring what the order `but_for` has reserved; negative if the budget was lowered. Null:
-- no such relocation, or it takes no more orders. If two orders arrive at once, the lock makes the second count the first.
CREATE OR REPLACE FUNCTION companies.relocation_left(relocation uuid, but_for text DEFAULT NULL) RETURNS int8
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE budget int8;
BEGIN
  SELECT r.budget_kobo INTO budget FROM companies.relocations r
   WHERE r.id = relocation AND r.status IN ('planned', 'underway') AND (kernel.is_staff() OR r.company_id IN (SELECT companies.mine()))
   FOR NO KEY UPDATE;
  RETURN budget - (SELECT coalesce(sum(s.amount_kobo), 0) FROM companies.spends s
                    WHERE s.relocation_id = relocation AND s.state <> 'freed' AND s.key IS DISTINCT FROM but_for);
END $$;
REVOKE ALL ON FUNCTION companies.relocation_left(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.relocation_left(uuid, text) TO kaya_app;

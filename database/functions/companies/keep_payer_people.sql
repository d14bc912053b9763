-- No race: the row of the person is locked by the statement that changes it. It is SQL because several functions join and end a membership.
-- jobs knows who belongs to a company that it bills (docs/decisions/0181-own-company.md).
CREATE OR REPLACE FUNCTION companies.keep_payer_people() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF tg_op <> 'INSERT' AND old.account_id IS NOT NULL THEN PERFORM jobs.set_payer_person(old.company_id, old.account_id, false); END IF;
  IF tg_op <> 'DELETE' AND new.account_id IS NOT NULL AND new.deactivated_at IS NULL THEN
    PERFORM jobs.set_payer_person(new.company_id, new.account_id, true);
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION companies.keep_payer_people() FROM PUBLIC;

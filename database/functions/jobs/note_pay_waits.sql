-- No race: it is SQL because the person who opens the job may not read the company's terms.
-- A new job by invoice. If the company has no agreed terms (pays = 'card'), the pay waits until the company has paid the bill
-- (docs/decisions/0082-credit-of-companies.md). Only with terms may a part be paid before the end
-- (docs/decisions/0142-part-payments.md).
CREATE OR REPLACE FUNCTION jobs.note_pay_waits() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  pays text := (SELECT c.pays FROM companies.spends s JOIN companies.companies c ON c.id = s.company_id
                 WHERE s.key = new.serves || ':' || new.order_id);
BEGIN
  new.pay_waits := coalesce(pays = 'card', false);
  IF pays IS DISTINCT FROM 'invoice' THEN new.part_percent := 0; END IF;
  RETURN new;
END $$;
REVOKE ALL ON FUNCTION jobs.note_pay_waits() FROM PUBLIC;

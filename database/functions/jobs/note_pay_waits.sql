CREATE OR REPLACE FUNCTION jobs.note_pay_waits() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  new.pay_waits := EXISTS (SELECT FROM companies.spends s JOIN companies.companies c ON c.id = s.company_id
                            WHERE s.key = new.serves || ':' || new.order_id AND c.pays = 'card');
  RETURN new;
END $$;
REVOKE ALL ON FUNCTION jobs.note_pay_waits() FROM PUBLIC;

-- No race: it is SQL because the person who opens the job may not read the company's terms.
-- A new job of a company without agreed terms (pays = 'card'): its pay waits until the company has paid the bill
-- (docs/decisions/0082-credit-of-companies.md).
CREATE OR REPLACE FUNCTION jobs.note_pay_waits() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  new.pay_waits := EXISTS (SELECT FROM companies.spends s JOIN companies.companies c ON c.id = s.company_id
                            WHERE s.key = new.serves || ':' || new.order_id AND c.pays = 'card');
  RETURN new;
END $$;
REVOKE ALL ON FUNCTION jobs.note_pay_waits() FROM PUBLIC;

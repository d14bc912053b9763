-- No race: it is SQL because every way to rename or delete a person must reach their orders, in the same transaction.
-- The orders of a person carry their present name, for the search and the sort, and no name once the person's row is deleted.
CREATE OR REPLACE FUNCTION companies.name_orders() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF tg_op = 'DELETE' THEN
    UPDATE companies.orders o SET person_name = '' WHERE o.employee_id = old.id;
    RETURN old;
  END IF;
  UPDATE companies.orders o SET person_name = left(new.name, 120) WHERE o.employee_id = new.id;
  RETURN new;
END $$;
REVOKE ALL ON FUNCTION companies.name_orders() FROM PUBLIC;

-- Race: two bills of one company change at once. Without the lock each would sum what it saw, and the later commit would store a sum without
-- the other bill.
CREATE OR REPLACE FUNCTION billing.sum_bills() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO billing.accounts (company_id) VALUES (new.company_id) ON CONFLICT DO NOTHING;
  -- Locked first, so that the next statement sees what earlier holders of the lock committed.
  PERFORM FROM billing.accounts a WHERE a.company_id = new.company_id FOR UPDATE;
  UPDATE billing.accounts a SET owed_kobo = o.kobo, due_on = o.due_on
    FROM (SELECT coalesce(sum(b.total_kobo - b.paid_kobo - b.credited_kobo), 0)::int8 AS kobo, min(b.due_on) AS due_on
            FROM billing.bills b WHERE b.company_id = new.company_id AND b.settled_at IS NULL) o
   WHERE a.company_id = new.company_id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION billing.sum_bills() FROM PUBLIC;

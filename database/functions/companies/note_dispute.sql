-- Race: an order is billed as its dispute opens. The bill's statement waits for this lock and then leaves the order out; or the dispute waits, and
-- the order is on the bill, where a credit note corrects it.
-- An order of a company is disputed while the dispute of one of its jobs is open.
CREATE OR REPLACE FUNCTION companies.note_dispute() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  of_order uuid := (SELECT j.order_id FROM jobs.jobs j WHERE j.id = new.job_id);
  of_key text := (SELECT j.serves || ':' || j.order_id FROM jobs.jobs j WHERE j.id = new.job_id);
BEGIN
  UPDATE companies.spends s SET
         disputed_at = CASE WHEN EXISTS (SELECT FROM jobs.jobs j JOIN jobs.disputes d ON d.job_id = j.id
                                          WHERE j.order_id = of_order AND d.decided_at IS NULL) THEN coalesce(s.disputed_at, now()) END,
         dispute_told = s.dispute_told AND new.decided_at IS NOT NULL
   WHERE s.key = of_key;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION companies.note_dispute() FROM PUBLIC;

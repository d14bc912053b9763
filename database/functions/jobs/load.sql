-- Race: the mover presses twice, or the job ends, its payment is disputed or staff stop the mover meanwhile. The row is locked: one press pays.
-- It is SQL because the mover's act may write neither the fact nor the amount: both need the customer's code, and money.may_post
-- believes them. Returns what jobs.try_code does, or 'changed' when nothing is released any more. part: kobo, from part-payment-rules.ts.
CREATE OR REPLACE FUNCTION jobs.load(job uuid, given text, part int8, max_wrong int4, lock_minutes int4, max_locks int4) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  verdict text := jobs.try_code(job, true, given, max_wrong, lock_minutes, max_locks);
BEGIN
  IF verdict <> 'right' THEN RETURN verdict; END IF;
  UPDATE jobs.jobs j SET loaded_at = now(), part_kobo = load.part
   WHERE j.id = job AND j.worker_id = kernel.account_id() AND j.status = 'in_progress' AND j.loaded_at IS NULL
     AND load.part BETWEEN 1 AND div(j.worker_share_kobo * j.part_percent, 100)
     AND j.payment_disputed_at IS NULL AND NOT workers.is_barred(j.worker_id)
     AND (j.payment_method = 'invoice' OR (j.payment_method = 'card' AND money.held_for(j.id) >= load.part));
  RETURN CASE WHEN FOUND THEN 'right' ELSE 'changed' END;
END $$;
REVOKE ALL ON FUNCTION jobs.load(uuid, text, bigint, integer, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.load(uuid, text, bigint, integer, integer, integer) TO kaya_app;

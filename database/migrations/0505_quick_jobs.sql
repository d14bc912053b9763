-- A job that was done faster than its road allows waits for a look of staff: so does its money. Owners: src/modules/jobs, src/modules/money.
-- docs/decisions/0085-quick-jobs.md.

-- Since when it waits for the look; null: it does not, or no longer.
ALTER TABLE jobs.jobs ADD COLUMN look_since timestamptz;
GRANT UPDATE (look_since) ON jobs.jobs TO kaya_app;
CREATE INDEX jobs_to_look_at ON jobs.jobs (look_since, id) WHERE look_since IS NOT NULL;
-- Whoever completes it sets it; only staff and the system end it.
CREATE TRIGGER look_ends BEFORE UPDATE OF look_since ON jobs.jobs FOR EACH ROW
  WHEN (old.look_since IS NOT NULL AND new.look_since IS NULL) EXECUTE FUNCTION jobs.refuse_unless_staff();

-- How many of a worker's jobs, led or helped with, wait for a look: they count nowhere that others rely on. For the worker, staff and the system.
CREATE FUNCTION jobs.to_look_at(worker uuid) RETURNS int4 LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT count(*)::int4 FROM jobs.jobs j
   WHERE j.look_since IS NOT NULL AND (j.worker_id = worker OR worker = ANY (j.helper_ids)) AND (worker = kernel.account_id() OR kernel.is_staff()) $$;
REVOKE ALL ON FUNCTION jobs.to_look_at(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.to_look_at(uuid) TO kaya_app;

-- Whether staff opened it, after a look.
ALTER TABLE jobs.disputes ADD COLUMN by_staff boolean NOT NULL DEFAULT false;
DROP POLICY report ON jobs.disputes;
CREATE POLICY report ON jobs.disputes FOR INSERT WITH CHECK ((jobs.is_customer(job_id) OR (SELECT kernel.is_staff())) AND decision IS NULL
  AND (NOT by_staff OR (SELECT kernel.is_staff())) AND late = EXISTS (SELECT FROM jobs.jobs j WHERE j.id = job_id AND j.completed_at IS NOT NULL));

-- Money may wait for a company, for a look, or for both: it is free when neither is left.
ALTER TABLE money.waits ADD COLUMN for_company boolean NOT NULL DEFAULT true, ADD COLUMN for_look boolean NOT NULL DEFAULT false;
CREATE INDEX waits_for_look ON money.waits (job_id) WHERE for_look AND released_at IS NULL;

-- As in 0400, and of a job that waits for a look.
CREATE OR REPLACE FUNCTION money.let_wait(job uuid, account uuid) RETURNS int8 LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  j jobs.jobs;
  kobo int8;
  before int8;
BEGIN
  SELECT * INTO j FROM jobs.jobs x WHERE x.id = job AND (x.pay_waits OR x.look_since IS NOT NULL) AND x.completed_at = now();
  IF NOT FOUND THEN RETURN 0; END IF;
  PERFORM money.lock_worker(account);
  SELECT greatest(0, coalesce(sum(e.amount_kobo), 0))::int8 INTO kobo
    FROM money.postings p JOIN money.entries e ON e.posting_id = p.id JOIN money.accounts a ON a.id = e.account_id
   WHERE a.kind = 'worker_payable' AND a.owner_id = account
     AND p.key = ANY ('job_completed:' || job || ARRAY(
           SELECT 'job_shared:' || job || ':' || of_job.worker_id
             FROM (SELECT x.worker_id FROM jobs.jobs x WHERE x.id = job
                    UNION SELECT m.worker_id FROM jobs.crew_members m WHERE m.job_id = job) of_job));
  SELECT w.amount_kobo INTO before FROM money.waits w WHERE w.job_id = job AND w.account_id = account;
  IF kobo = coalesce(before, 0) THEN RETURN kobo; END IF;
  INSERT INTO money.waits (job_id, account_id, order_key, amount_kobo, for_company, for_look)
    VALUES (job, account, j.serves || ':' || j.order_id, kobo, j.pay_waits, j.look_since IS NOT NULL)
    ON CONFLICT (job_id, account_id) DO UPDATE SET amount_kobo = excluded.amount_kobo;
  UPDATE money.accounts a SET waiting_kobo = a.waiting_kobo + kobo - coalesce(before, 0)
   WHERE a.kind = 'worker_payable' AND a.owner_id = account;
  RETURN kobo;
END $$;

-- One reason to wait is over. What is left to wait for nothing is free: answers it, null while something is left.
CREATE FUNCTION money.end_wait(job uuid, account uuid, of_look boolean) RETURNS int8 LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  w money.waits;
BEGIN
  PERFORM money.lock_worker(account);
  UPDATE money.waits x SET for_company = x.for_company AND of_look, for_look = x.for_look AND NOT of_look
   WHERE x.job_id = job AND x.account_id = account AND x.released_at IS NULL RETURNING * INTO w;
  IF NOT FOUND OR w.for_company OR w.for_look THEN RETURN NULL; END IF;
  UPDATE money.waits x SET released_at = now() WHERE x.job_id = job AND x.account_id = account;
  UPDATE money.accounts a SET waiting_kobo = a.waiting_kobo - w.amount_kobo WHERE a.kind = 'worker_payable' AND a.owner_id = account;
  RETURN w.amount_kobo;
END $$;

-- As in 0400; what waits for a look as well goes on waiting.
CREATE OR REPLACE FUNCTION money.release_waits(bill uuid, most int8) RETURNS TABLE (job_id uuid, account_id uuid, amount_kobo int8)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  part record;
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'by the system'; END IF;
  IF NOT EXISTS (SELECT FROM billing.bills b WHERE b.id = bill AND b.settled_at IS NOT NULL) THEN RETURN; END IF;
  -- In one order, as every posting locks them.
  FOR part IN
    SELECT w.job_id, w.account_id FROM companies.spends s JOIN money.waits w ON w.order_key = s.key AND w.released_at IS NULL AND w.for_company
     WHERE s.bill_id = bill ORDER BY w.account_id, w.job_id LIMIT most
  LOOP
    job_id := part.job_id;
    account_id := part.account_id;
    amount_kobo := money.end_wait(part.job_id, part.account_id, false);
    -- Not counted out: a page of only these must not end the run.
    amount_kobo := coalesce(amount_kobo, 0);
    RETURN NEXT;
  END LOOP;
END $$;
-- The look at this job is over, by staff and the system; again does nothing. What is free now.
CREATE FUNCTION money.release_looked(job uuid) RETURNS TABLE (account_id uuid, amount_kobo int8)
  LANGUAGE plpgsql SECURITY DEFINER ROWS 5 SET search_path = pg_catalog AS $$
DECLARE
  part record;
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'by staff'; END IF;
  IF EXISTS (SELECT FROM jobs.jobs j WHERE j.id = job AND j.look_since IS NOT NULL) THEN RETURN; END IF;
  FOR part IN
    SELECT w.account_id FROM money.waits w WHERE w.job_id = job AND w.for_look AND w.released_at IS NULL ORDER BY w.account_id
  LOOP
    account_id := part.account_id;
    amount_kobo := money.end_wait(job, part.account_id, true);
    CONTINUE WHEN amount_kobo IS NULL;
    RETURN NEXT;
  END LOOP;
END $$;
-- What a decision of this very transaction takes back waits no more: it pays what is owed. By staff.
CREATE FUNCTION money.lower_wait(job uuid, account uuid, kobo int8) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  w money.waits;
  less int8;
BEGIN
  IF NOT (kernel.is_staff() AND EXISTS (SELECT FROM jobs.disputes d WHERE d.job_id = job AND d.late AND d.decided_at = now())) THEN
    RAISE insufficient_privilege USING MESSAGE = 'no decision stands behind it';
  END IF;
  PERFORM money.lock_worker(account);
  SELECT * INTO w FROM money.waits x WHERE x.job_id = job AND x.account_id = account AND x.released_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  less := least(kobo, w.amount_kobo);
  UPDATE money.waits x SET amount_kobo = CASE WHEN less < w.amount_kobo THEN w.amount_kobo - less ELSE w.amount_kobo END,
         released_at = CASE WHEN less = w.amount_kobo THEN now() END
   WHERE x.job_id = job AND x.account_id = account;
  UPDATE money.accounts a SET waiting_kobo = a.waiting_kobo - less WHERE a.kind = 'worker_payable' AND a.owner_id = account;
END $$;
DROP FUNCTION money.my_waits(int8);
-- As in 0400, and whether it waits for a look.
CREATE FUNCTION money.my_waits(most int8) RETURNS TABLE (job_id uuid, title text, amount_kobo int8, due_on date, month date, for_look boolean)
  LANGUAGE sql STABLE ROWS 20 SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT w.job_id, j.title, w.amount_kobo, b.due_on, coalesce(s.month, date_trunc('month', w.created_at AT TIME ZONE 'Africa/Lagos')::date), w.for_look
    FROM (SELECT * FROM money.waits WHERE account_id = kernel.account_id() AND released_at IS NULL ORDER BY job_id LIMIT most) w
    JOIN jobs.jobs j ON j.id = w.job_id
    LEFT JOIN companies.spends s ON s.key = w.order_key
    LEFT JOIN billing.bills b ON b.id = s.bill_id
   ORDER BY w.job_id $$;
REVOKE ALL ON FUNCTION money.end_wait(uuid, uuid, boolean), money.lower_wait(uuid, uuid, int8), money.release_looked(uuid), money.my_waits(int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.lower_wait(uuid, uuid, int8), money.release_looked(uuid), money.my_waits(int8) TO kaya_app;

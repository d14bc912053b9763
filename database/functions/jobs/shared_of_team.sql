-- The provider's statement: what its workers earned from jobs completed from from_at to to_at, and its part, newest first. due_kobo: the
-- part that is not paid yet, because the worker has the customer's cash and owes it.
CREATE OR REPLACE FUNCTION jobs.shared_of_team(from_at timestamptz, to_at timestamptz, before_at timestamptz, before_id uuid, max int8)
  RETURNS TABLE (id uuid, title text, worker_id uuid, worker_name text, share_bps int4, earned_kobo int8, part_kobo int8, due_kobo int8, posted_at timestamptz)
  LANGUAGE sql STABLE ROWS 50 SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT s.job_id, j.title, s.worker_id, coalesce(w.full_name, ''), s.share_bps, s.earned_kobo, s.part_kobo,
         coalesce((SELECT d.amount_kobo FROM money.due_shares d WHERE d.job_id = s.job_id AND d.worker_id = s.worker_id), 0), s.posted_at
    FROM jobs.shares s JOIN jobs.jobs j ON j.id = s.job_id LEFT JOIN workers.workers w ON w.id = s.worker_id
   WHERE s.payee_id = kernel.account_id() AND s.posted_at >= from_at AND s.posted_at < to_at AND (s.posted_at, s.job_id) < (before_at, before_id)
   ORDER BY s.posted_at DESC, s.job_id DESC LIMIT max $$;
REVOKE ALL ON FUNCTION jobs.shared_of_team(timestamp with time zone, timestamp with time zone, timestamp with time zone, uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.shared_of_team(timestamp with time zone, timestamp with time zone, timestamp with time zone, uuid, bigint) TO kaya_app;

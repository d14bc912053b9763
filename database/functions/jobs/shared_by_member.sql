-- The provider's statement per worker, for jobs completed from from_at to to_at. due_kobo as in jobs.shared_of_team.
CREATE OR REPLACE FUNCTION jobs.shared_by_member(from_at timestamptz, to_at timestamptz)
  RETURNS TABLE (worker_id uuid, worker_name text, jobs int4, earned_kobo int8, part_kobo int8, due_kobo int8)
  LANGUAGE sql STABLE ROWS 20 SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT t.worker_id, coalesce(w.full_name, ''), t.jobs, t.earned_kobo, t.part_kobo, t.due_kobo
    FROM (SELECT s.worker_id, count(*)::int4 AS jobs, sum(s.earned_kobo)::int8 AS earned_kobo, sum(s.part_kobo)::int8 AS part_kobo,
                 coalesce(sum(d.amount_kobo), 0)::int8 AS due_kobo
            FROM jobs.shares s LEFT JOIN money.due_shares d ON d.job_id = s.job_id AND d.worker_id = s.worker_id
           WHERE s.payee_id = kernel.account_id() AND s.posted_at >= from_at AND s.posted_at < to_at GROUP BY 1) t
    LEFT JOIN workers.workers w ON w.id = t.worker_id
   ORDER BY t.part_kobo DESC, t.worker_id $$;
REVOKE ALL ON FUNCTION jobs.shared_by_member(timestamp with time zone, timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.shared_by_member(timestamp with time zone, timestamp with time zone) TO kaya_app;

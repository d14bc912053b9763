-- What each person was credited for this job, completed or so far, less what staff took back; kobo. Only people with something left.
CREATE OR REPLACE FUNCTION money.credited_for(job uuid) RETURNS TABLE (account uuid, kobo int8) LANGUAGE sql STABLE ROWS 5 SET search_path = pg_catalog AS $$
  SELECT a.owner_id, sum(e.amount_kobo)::int8
    FROM money.postings p JOIN money.entries e ON e.posting_id = p.id JOIN money.accounts a ON a.id = e.account_id
   WHERE (a.kind = 'worker_payable' AND p.key = ANY (ARRAY['job_completed:' || job, 'part_released:' || job] || ARRAY(
           SELECT 'job_shared:' || job || ':' || of_job.worker_id
             FROM (SELECT x.worker_id FROM jobs.jobs x WHERE x.id = job
                    UNION SELECT m.worker_id FROM jobs.crew_members m WHERE m.job_id = job) of_job)))
      OR (a.kind = 'worker_receivable' AND p.key = 'taken_back:' || job)
   GROUP BY a.owner_id HAVING sum(e.amount_kobo) > 0 $$;
REVOKE ALL ON FUNCTION money.credited_for(uuid) FROM PUBLIC;

-- Adds a rating to the worker's average, once, if the customer's mailbox is proven or a business ordered the job, and the worker did not
-- order it. Two calls at once: one counts.
CREATE OR REPLACE FUNCTION jobs.count_rating(job uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH counted AS (
    UPDATE jobs.ratings r SET counted = true
      FROM jobs.jobs j LEFT JOIN jobs.contacts c ON c.job_id = j.id LEFT JOIN identity.accounts o ON o.id = j.customer_id
     WHERE r.job_id = job AND j.id = r.job_id AND NOT r.counted AND j.status = 'completed' AND j.worker_id = r.worker_id
       AND (j.serves = 'booking' OR o.email_confirmed_at IS NOT NULL OR c.mailbox_proven_at IS NOT NULL)
       AND NOT jobs.same_person(j.id, r.worker_id)
    RETURNING r.worker_id, r.stars)
  SELECT workers.record_rating(counted.worker_id, counted.stars) FROM counted $$;
REVOKE ALL ON FUNCTION jobs.count_rating(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.count_rating(uuid) TO kaya_app;

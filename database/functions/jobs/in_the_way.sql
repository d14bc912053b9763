-- Why this worker cannot have this job now, by the rules of jobs.take_each; 'free' when nothing is in the way, null when their
-- account may not work. held_by: the worker of the
-- same team from whom it may be taken; null: the job has to be open.
CREATE OR REPLACE FUNCTION jobs.in_the_way(job uuid, worker uuid, held_by uuid, most_owed_kobo int8) RETURNS text
  LANGUAGE sql VOLATILE SET search_path = pg_catalog AS $$
  SELECT CASE
    WHEN j.held THEN 'job_held'
    WHEN j.crew_until IS NOT NULL AND j.status = 'open' THEN 'crew_led'
    WHEN j.status = 'cancelled' THEN 'job_cancelled'
    WHEN j.worker_id IS DISTINCT FROM held_by OR j.status <> CASE WHEN held_by IS NULL THEN 'open' ELSE 'assigned' END THEN 'job_taken'
    WHEN held_by IS NULL AND j.first_until > now()
         AND NOT EXISTS (SELECT FROM jobs.first_refusals f WHERE f.job_id = j.id AND f.worker_id = w.id AND f.ends_at = j.first_until AND f.answer = 'waiting') THEN 'offered_first'
    WHEN jobs.same_person(j.id, w.id) THEN 'own_job'
    WHEN EXISTS (SELECT FROM jobs.given_back g WHERE g.worker_id = w.id AND g.job_id = j.id) THEN 'gave_back'
    WHEN 3 <= (SELECT count(*) FROM jobs.given_back g WHERE g.worker_id = w.id AND g.at > now() - interval '24 hours') THEN 'gave_back_too_many'
    WHEN 6 <= (SELECT count(*) FROM jobs.jobs h WHERE h.worker_id = w.id AND h.status IN ('assigned', 'en_route', 'arrived')) THEN 'holds_too_many'
    WHEN w.status = 'paused' THEN 'worker_paused'
    WHEN w.status NOT IN ('available', 'busy') THEN 'worker_offline'
    WHEN NOT j.required_skills <@ w.skills THEN 'missing_skill'
    WHEN j.payment_method = 'cash' AND money.owed_by(w.id) > most_owed_kobo THEN 'owes_too_much'
    WHEN jobs.is_taken(w.id, j.starts_at, j.ends_at, j.id) THEN 'busy_then'
    ELSE 'free' END
    FROM jobs.jobs j JOIN workers.workers w ON w.id = worker JOIN identity.accounts a ON a.id = w.id AND a.deleted_at IS NULL AND a.suspended_at IS NULL
   WHERE j.id = job $$;
REVOKE ALL ON FUNCTION jobs.in_the_way(uuid, uuid, uuid, bigint) FROM PUBLIC;

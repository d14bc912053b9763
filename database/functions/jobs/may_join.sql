-- Whether a worker may take a place in a crew: the rules of taking a job, without skills. A worker who joins as their account is deleted:
-- both take the lock jobs.take of the account first, and the account is checked here.
CREATE OR REPLACE FUNCTION jobs.may_join(job uuid, worker uuid) RETURNS boolean LANGUAGE sql VOLATILE SET search_path = pg_catalog AS $$
  SELECT EXISTS (
    SELECT FROM jobs.jobs j JOIN workers.workers w ON w.id = worker AND w.status IN ('available', 'busy')
      JOIN identity.accounts a ON a.id = w.id AND a.deleted_at IS NULL AND a.suspended_at IS NULL
     WHERE j.id = job AND NOT j.held AND NOT jobs.same_person(j.id, w.id)
       AND NOT EXISTS (SELECT FROM jobs.given_back g WHERE g.worker_id = w.id AND g.job_id = j.id)
       AND 3 > (SELECT count(*) FROM jobs.given_back g WHERE g.worker_id = w.id AND g.at > now() - interval '24 hours')
       AND 6 > (SELECT count(*) FROM jobs.jobs h WHERE h.worker_id = w.id AND h.status IN ('assigned', 'en_route', 'arrived'))
             + (SELECT count(*) FROM jobs.crew_members h WHERE h.worker_id = w.id AND (h.state = 'waiting' OR (h.state = 'at_work' AND h.place > 0)))
       AND NOT jobs.is_taken(w.id, j.starts_at, j.ends_at, j.id)) $$;
REVOKE ALL ON FUNCTION jobs.may_join(uuid, uuid) FROM PUBLIC;

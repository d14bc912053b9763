-- Race: two workers take one job, or one worker presses twice. Callers that write hold the lock 'jobs.take' of the worker and the row of
-- the job, so this decides on what is true then.
-- Why each worker of the second array may not take the job at the same position in the first, as a code of jobRefusals; null: they
-- may. The only text of this rule. place: 'alone', 'lead', 'helper', or 'first' for an offer before the job is open to all. held_by: the
-- worker of the same team who hands it over; null: the job has to be open. STABLE: it sees what its caller's statement sees. It takes many
-- at once because most of its cost is its start.
CREATE OR REPLACE FUNCTION jobs.take_refusals(wanted uuid[], takers uuid[], place text, held_by uuid, limits jobs.take_limits)
  RETURNS TABLE (n int8, why text) LANGUAGE sql STABLE ROWS 10 SET search_path = pg_catalog AS $$
  SELECT asked.n, CASE
    WHEN j.id IS NULL OR w.id IS NULL THEN 'not_found'
    WHEN j.worker_id = w.id AND j.status <> 'cancelled' THEN 'already'
    WHEN j.status = 'cancelled' THEN 'job_cancelled'
    WHEN place = 'helper' AND j.crew_until IS NULL AND j.status <> 'open' THEN 'crew_whole'
    WHEN place <> 'helper' AND (j.worker_id IS DISTINCT FROM held_by OR j.status <> CASE WHEN held_by IS NULL THEN 'open' ELSE 'assigned' END)
      THEN 'job_taken'
    WHEN j.held THEN 'job_held'
    WHEN place <> 'helper' AND j.status = 'open' AND j.crew_until IS NOT NULL THEN 'crew_led'
    WHEN place <> 'first' AND held_by IS NULL AND j.first_until > now()
     AND NOT EXISTS (SELECT FROM jobs.first_refusals f WHERE f.job_id = j.id AND f.worker_id = w.id AND f.ends_at = j.first_until
                        AND f.answer = 'waiting') THEN 'offered_first'
    WHEN place = 'helper' AND j.crew_until IS NULL THEN 'crew_moved_on'
    WHEN jobs.same_person(j.id, w.id)
      OR (j.payer_id IS NOT NULL AND EXISTS (SELECT FROM jobs.payer_people p WHERE p.account_id = w.id AND p.payer_id = j.payer_id)) THEN 'own_job'
    WHEN EXISTS (SELECT FROM jobs.given_back g WHERE g.worker_id = w.id AND g.job_id = j.id) THEN 'gave_back'
    WHEN limits.max_given_back <= (SELECT count(*) FROM jobs.given_back g
                                    WHERE g.worker_id = w.id AND g.at > now() - make_interval(hours => limits.given_back_hours)) THEN 'gave_back_too_many'
    WHEN limits.max_held <= (SELECT count(*) FROM jobs.jobs h WHERE h.worker_id = w.id AND h.status IN ('assigned', 'en_route', 'arrived'))
         + CASE WHEN place IN ('lead', 'helper') THEN (SELECT count(*) FROM jobs.crew_members h WHERE h.worker_id = w.id
                  AND (h.state = 'waiting' OR (h.state = 'at_work' AND h.place > 0))) ELSE 0 END THEN 'holds_too_many'
    -- Somebody whose account may not work takes no jobs either.
    WHEN w.status = 'paused' OR a.id IS NULL THEN 'worker_paused'
    WHEN w.status NOT IN ('available', 'busy') THEN 'worker_offline'
    WHEN place <> 'helper' AND NOT j.required_skills <@ w.skills THEN 'missing_skill'
    WHEN place IN ('alone', 'first') AND j.payment_method = 'cash' AND money.owed_by(w.id) > limits.max_owed_kobo THEN 'owes_too_much'
    WHEN jobs.is_taken(w.id, j.starts_at, j.ends_at, j.id) THEN 'busy_then' END
    FROM unnest(wanted, takers) WITH ORDINALITY AS asked (job, worker, n)
    LEFT JOIN jobs.jobs j ON j.id = asked.job
    LEFT JOIN workers.workers w ON w.id = asked.worker
    LEFT JOIN identity.accounts a ON a.id = asked.worker AND a.deleted_at IS NULL AND a.suspended_at IS NULL $$;
REVOKE ALL ON FUNCTION jobs.take_refusals(uuid[], uuid[], text, uuid, jobs.take_limits) FROM PUBLIC;

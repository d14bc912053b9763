-- What decides whether a worker gets a job, as far as the actor may read it. last_seen_at: the last activity. barred_until: null for a worker who
-- may take jobs; infinity until staff decide, or for good.
CREATE VIEW workers.standing WITH (security_invoker) AS
  SELECT w.id, w.full_name, w.status, w.skills, w.lat, w.lng, w.availability_schedule, c.phone, w.last_seen_at,
         (SELECT max(h.barred_until) FROM workers.hearings h WHERE h.worker_id = w.id AND h.barred_until > now()) AS barred_until
    FROM workers.workers w LEFT JOIN workers.contacts c ON c.worker_id = w.id;
GRANT SELECT ON workers.standing TO kaya_app;

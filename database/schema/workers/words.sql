-- The searched text of workers.
CREATE VIEW workers.words WITH (security_invoker = true) AS
  SELECT w.id, lower(w.full_name || ' ' || w.location) AS words FROM workers.workers w
  UNION ALL SELECT c.worker_id, c.phone FROM workers.contacts c;

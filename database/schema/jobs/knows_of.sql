-- Workers who know of a job: it was offered to them first, they gave it back, or they are in its crew. They are not notified again. Read as the
-- actor may.
CREATE VIEW jobs.knows_of WITH (security_invoker) AS
  SELECT job_id, worker_id FROM jobs.first_refusals UNION ALL SELECT job_id, worker_id FROM jobs.given_back
   UNION ALL SELECT job_id, worker_id FROM jobs.crew_members;
GRANT SELECT ON jobs.knows_of TO kaya_app;

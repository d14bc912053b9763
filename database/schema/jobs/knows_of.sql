-- Who knows of a job: those it was offered to first, who gave it back, or who are in its crew. They are not told of it again. Read as the
-- actor may.
CREATE VIEW jobs.knows_of WITH (security_invoker) AS
  SELECT job_id, worker_id FROM jobs.first_refusals UNION ALL SELECT job_id, worker_id FROM jobs.given_back
   UNION ALL SELECT job_id, worker_id FROM jobs.crew_members;
GRANT SELECT ON jobs.knows_of TO kaya_app;

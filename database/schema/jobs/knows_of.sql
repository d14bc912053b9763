-- Free places of a crew are announced to workers near the job. Whoever is in its crew, or was, knows of it. As in 0130.
CREATE VIEW jobs.knows_of WITH (security_invoker) AS
  SELECT job_id, worker_id FROM jobs.first_refusals UNION ALL SELECT job_id, worker_id FROM jobs.given_back
   UNION ALL SELECT job_id, worker_id FROM jobs.crew_members;
GRANT SELECT ON jobs.knows_of TO kaya_app;

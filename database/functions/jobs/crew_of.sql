-- The members of a crew, for themselves and staff. First names while the crew gathers; phones once it is at work.
CREATE OR REPLACE FUNCTION jobs.crew_of(job uuid)
  RETURNS TABLE (worker_id uuid, full_name text, photo_url text, place int2, share_kobo int8, phone text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT m.worker_id, CASE WHEN m.state = 'waiting' AND NOT kernel.is_staff() THEN jobs.first_name(w.full_name) ELSE w.full_name END, w.photo_url, m.place,
         CASE WHEN m.place > 0 THEN m.share_kobo ELSE j.worker_share_kobo - j.helper_places * j.helper_share_kobo END,
         CASE WHEN m.state = 'at_work' THEN c.phone END
    FROM jobs.crew_members m JOIN jobs.jobs j ON j.id = m.job_id JOIN workers.workers w ON w.id = m.worker_id
    LEFT JOIN workers.contacts c ON c.worker_id = w.id
   WHERE m.job_id = job
     AND (kernel.is_staff() OR EXISTS (SELECT FROM jobs.crew_members me WHERE me.job_id = job AND me.worker_id = kernel.account_id()))
   ORDER BY m.place $$;
REVOKE ALL ON FUNCTION jobs.crew_of(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.crew_of(uuid) TO kaya_app;

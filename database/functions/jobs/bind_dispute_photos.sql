-- Adds photos that were uploaded under this key in the last within_hours to the dispute that this transaction reports. Returns how many.
CREATE OR REPLACE FUNCTION jobs.bind_dispute_photos(job uuid, hash text, ids uuid[], within_hours int4) RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH bound AS (
    UPDATE kernel.files f SET order_id = j.order_id, upload_hash = NULL
      FROM jobs.jobs j JOIN jobs.disputes d ON d.job_id = j.id
     WHERE j.id = job AND d.reported_at = now() AND jobs.is_customer(job)
       AND f.id = ANY (ids) AND f.upload_hash = hash AND f.owner_id IS NULL AND f.order_id IS NULL
       AND f.created_at > now() - make_interval(hours => within_hours)
    RETURNING f.id
  ), kept AS (
    INSERT INTO jobs.dispute_photos (job_id, position, file_id)
    SELECT job, array_position(ids, b.id), b.id FROM bound b RETURNING 1
  )
  SELECT count(*)::int4 FROM kept $$;
REVOKE ALL ON FUNCTION jobs.bind_dispute_photos(uuid, text, uuid[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.bind_dispute_photos(uuid, text, uuid[], integer) TO kaya_app;

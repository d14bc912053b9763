-- What one person's export and the question before a deletion read follows from their own rows, not from everybody's.

CREATE INDEX files_by_owner ON kernel.files (owner_id, id) WHERE owner_id IS NOT NULL;
-- The policies of files would look into every place where a picture can be, for each file.
CREATE FUNCTION kernel.files_of(owner uuid) RETURNS TABLE (id uuid, media_type text, bytes int4, created_at timestamptz)
  LANGUAGE sql STABLE ROWS 20 SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT f.id, f.media_type, f.bytes, f.created_at FROM kernel.files f
   WHERE f.owner_id = files_of.owner AND (files_of.owner = kernel.account_id() OR kernel.is_staff()) ORDER BY f.id $$;
REVOKE ALL ON FUNCTION kernel.files_of(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kernel.files_of(uuid) TO kaya_app;

-- Fees of which a mover or driver still gets a share.
CREATE INDEX jobs_fees_waiting ON jobs.jobs (worker_id)
  WHERE status = 'cancelled' AND cancel_kept_kobo < cancel_fee_kobo AND cancel_share_kobo > 0;
CREATE INDEX trips_shares_waiting ON rides.trips (driver_id) WHERE status = 'cancelled' AND fee_share_kobo > 0;

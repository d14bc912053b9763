-- No race: it is SQL because many statements give or free a place, and the people who do may not write shares.
-- The provider's share follows the places of a job: a worker who gets one gets a share, and a worker who loses one loses it.
CREATE OR REPLACE FUNCTION jobs.share_follows() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND old.worker_id IS NOT NULL THEN
    PERFORM jobs.drop_share(CASE TG_TABLE_NAME WHEN 'jobs' THEN (to_jsonb(old) ->> 'id')::uuid ELSE (to_jsonb(old) ->> 'job_id')::uuid END, old.worker_id);
  END IF;
  IF TG_OP <> 'DELETE' AND new.worker_id IS NOT NULL THEN
    PERFORM jobs.agree_share(CASE TG_TABLE_NAME WHEN 'jobs' THEN (to_jsonb(new) ->> 'id')::uuid ELSE (to_jsonb(new) ->> 'job_id')::uuid END, new.worker_id, new.starts_at);
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION jobs.share_follows() FROM PUBLIC;

-- A deleted account is erased by one task for each module. What waited before requests and bookings were divided erases the
-- bookings alone: requests get a task of their own. Erasing twice does nothing more. Owner: src/modules/requests.
DO $$
BEGIN
  IF to_regclass('graphile_worker._private_jobs') IS NULL THEN RETURN; END IF;
  PERFORM graphile_worker.add_job('identity.erase', (j.payload::jsonb || '{"room": "requests"}')::json, run_at => j.run_at)
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
   WHERE t.identifier = 'identity.erase' AND j.payload ->> 'room' = 'bookings';
END $$;

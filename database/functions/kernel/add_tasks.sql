-- Queues all tasks of an act in one statement, so they commit with its data. `trace` is stored as a flag, the library's only free column. If tasks
-- share a key, the last counts, as if they were added one after the other.
CREATE OR REPLACE FUNCTION kernel.add_tasks(rows jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, graphile_worker AS $$
BEGIN
  PERFORM graphile_worker.add_jobs(ARRAY(
    SELECT (row ->> 'name', (row -> 'payload')::json, NULL, (row ->> 'run_at')::timestamptz,
            (row ->> 'max_attempts')::smallint, row ->> 'key', NULL,
            CASE WHEN row ->> 'trace' <> '' THEN ARRAY[row ->> 'trace'] END)::graphile_worker.job_spec
      FROM (SELECT DISTINCT ON (row ->> 'key', CASE WHEN row ->> 'key' IS NULL THEN nth END) row, nth
              FROM jsonb_array_elements(rows) WITH ORDINALITY AS given (row, nth)
             ORDER BY row ->> 'key', CASE WHEN row ->> 'key' IS NULL THEN nth END, nth DESC) AS last
     ORDER BY nth));
END $$;
REVOKE ALL ON FUNCTION kernel.add_tasks(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kernel.add_tasks(jsonb) TO kaya_app;

-- The customer's 4-digit codes: one starts the work, the other confirms that everything is loaded. The worker never reads them: jobs.try_code
-- compares.
CREATE TABLE jobs.start_codes (
  job_id uuid PRIMARY KEY REFERENCES jobs.jobs ON DELETE CASCADE,
  code text NOT NULL CHECK (code ~ '^[0-9]{4}$'),
  -- The mover knows the first code by then, so this one is different. Null: nothing is paid when everything is loaded.
  loaded_code text CHECK (loaded_code ~ '^[0-9]{4}$' AND loaded_code <> code),
  -- for the code that the mover has to enter now
  wrong_tries int4 NOT NULL DEFAULT 0,
  -- null: not locked
  locked_until timestamptz,
  -- How often wrong codes have locked the second one. At max_locks it is closed until the customer requests a new one.
  loaded_locks int4 NOT NULL DEFAULT 0
);

SELECT kernel.protect('jobs.start_codes');
CREATE POLICY customer ON jobs.start_codes FOR SELECT USING ((SELECT kernel.is_staff()) OR jobs.is_customer(job_id));
CREATE POLICY open_new ON jobs.start_codes FOR INSERT WITH CHECK (true);
GRANT SELECT, INSERT ON jobs.start_codes TO kaya_app;

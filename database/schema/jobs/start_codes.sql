-- The customer's 4-digit codes: one starts the work, the other says that everything is loaded. The worker never reads them: jobs.try_code
-- compares.
CREATE TABLE jobs.start_codes (
  job_id uuid PRIMARY KEY REFERENCES jobs.jobs ON DELETE CASCADE,
  code text NOT NULL CHECK (code ~ '^[0-9]{4}$'),
  -- The mover knows the first by then, so the second is another. Null: nothing is paid when everything is loaded.
  loaded_code text CHECK (loaded_code ~ '^[0-9]{4}$' AND loaded_code <> code),
  -- of the code that is asked for
  wrong_tries int4 NOT NULL DEFAULT 0,
  -- null: not locked
  locked_until timestamptz,
  -- How often wrong ones have locked the second code. From max_locks on it is closed until the customer asks for another.
  loaded_locks int4 NOT NULL DEFAULT 0
);

SELECT kernel.protect('jobs.start_codes');
CREATE POLICY customer ON jobs.start_codes FOR SELECT USING ((SELECT kernel.is_staff()) OR jobs.is_customer(job_id));
CREATE POLICY open_new ON jobs.start_codes FOR INSERT WITH CHECK (true);
GRANT SELECT, INSERT ON jobs.start_codes TO kaya_app;

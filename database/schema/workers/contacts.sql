-- Data that only the worker, staff and the people of a shared job may read.
CREATE TABLE workers.contacts (
  worker_id uuid PRIMARY KEY REFERENCES workers.workers ON DELETE CASCADE,
  phone text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  emergency_name text NOT NULL DEFAULT '',
  emergency_phone text CHECK (emergency_phone ~ '^\+[1-9][0-9]{6,14}$')
);

CREATE INDEX contacts_find ON workers.contacts USING gin (phone gin_trgm_ops);
-- For jobs.ordered_by, which finds a customer's accounts once per job (docs/decisions/0050-time-behind-every-write.md).
CREATE INDEX contacts_by_phone ON workers.contacts (phone);

SELECT kernel.protect('workers.contacts');
CREATE POLICY own ON workers.contacts USING (worker_id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON workers.contacts FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT, INSERT, UPDATE ON workers.contacts TO kaya_app;

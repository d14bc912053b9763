-- The customer's phone and email, for the people of an accepted job and staff.
CREATE TABLE jobs.contacts (
  job_id uuid PRIMARY KEY REFERENCES jobs.jobs ON DELETE CASCADE,
  customer_phone text NOT NULL,
  customer_email text NOT NULL,
  -- the browser the job was ordered from; null: no account has ever signed in there
  device_hash text,
  -- When the customer opened the link that only their email had. A rating counts when a mailbox is proven by this, by their account, or
  -- because a business that Kaya has reviewed ordered the job. null: not by the link.
  mailbox_proven_at timestamptz
);

CREATE INDEX contacts_by_mailbox ON jobs.contacts (identity.mailbox(customer_email));
CREATE INDEX contacts_by_phone ON jobs.contacts (customer_phone);
CREATE INDEX contacts_by_device ON jobs.contacts (device_hash) WHERE device_hash IS NOT NULL;
CREATE INDEX contacts_find ON jobs.contacts USING gin ((lower(customer_email || ' ' || customer_phone)) gin_trgm_ops);

SELECT kernel.protect('jobs.contacts');
CREATE POLICY parties ON jobs.contacts FOR SELECT USING ((SELECT kernel.is_staff()) OR jobs.is_party(job_id));
CREATE POLICY open_new ON jobs.contacts FOR INSERT WITH CHECK (true);
GRANT SELECT, INSERT ON jobs.contacts TO kaya_app;

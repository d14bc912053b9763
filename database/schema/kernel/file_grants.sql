-- One view of one document by one member of staff, within a minute; without an account, views by everybody who has the link, until it ends.
-- No grants: functions write and use it.
CREATE TABLE kernel.file_grants (
  secret_hash text PRIMARY KEY,
  file_id uuid NOT NULL REFERENCES kernel.files ON DELETE CASCADE,
  account_id uuid,
  expires_at timestamptz NOT NULL DEFAULT now() + interval '1 minute'
);

CREATE INDEX file_grants_by_file ON kernel.file_grants (file_id);
CREATE INDEX file_grants_by_age ON kernel.file_grants (expires_at);

SELECT kernel.protect('kernel.file_grants');

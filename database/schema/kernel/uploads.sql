-- An unfinished upload: its bytes are in the file store; received says how many have arrived.
CREATE TABLE kernel.uploads (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL,
  bytes int4 NOT NULL CHECK (bytes BETWEEN 1 AND 10000000),
  received int4 NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND bytes),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX uploads_by_account ON kernel.uploads (account_id, id);
CREATE INDEX uploads_by_age ON kernel.uploads (created_at);

SELECT kernel.protect('kernel.uploads');
CREATE POLICY own ON kernel.uploads USING (account_id = (SELECT kernel.account_id()));
GRANT SELECT, INSERT, DELETE, UPDATE (received) ON kernel.uploads TO kaya_app;

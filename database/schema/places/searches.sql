-- Answers of the address search, by a hash of what was asked: nobody can read here who looked for what. A cache may be
-- lost in a crash, so it is not written to the log.
CREATE UNLOGGED TABLE places.searches (
  key text PRIMARY KEY CHECK (key ~ '^[0-9a-f]{64}$'),
  found jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE INDEX searches_by_age ON places.searches (expires_at);

SELECT kernel.protect('places.searches');

GRANT SELECT, INSERT, UPDATE, DELETE ON places.searches TO kaya_app;

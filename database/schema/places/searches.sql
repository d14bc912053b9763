-- A cache of address searches, by a hash of the typed text, so that nobody can read here who searched for what. Unlogged, because a crash may lose
-- it.
CREATE UNLOGGED TABLE places.searches (
  key text PRIMARY KEY CHECK (key ~ '^[0-9a-f]{64}$'),
  found jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE INDEX searches_by_age ON places.searches (expires_at);

SELECT kernel.protect('places.searches');

GRANT SELECT, INSERT, UPDATE, DELETE ON places.searches TO kaya_app;

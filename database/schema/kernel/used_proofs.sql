-- Solved puzzles that were accepted, until they would have expired: each opens one call. Unlogged: a crash may let one in a second time.
CREATE UNLOGGED TABLE kernel.used_proofs (
  proof bytea PRIMARY KEY CHECK (length(proof) = 16),
  expires_at timestamptz NOT NULL
);

SELECT kernel.protect('kernel.used_proofs');
GRANT SELECT, DELETE ON kernel.used_proofs TO kaya_app;

-- The key with which all processes sign device cookies and puzzles, and hash the keys of buckets. Made with the database; only the system reads it.
CREATE TABLE kernel.limit_key (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  key bytea NOT NULL CHECK (length(key) = 32)
);

SELECT kernel.protect('kernel.limit_key');
GRANT SELECT ON kernel.limit_key TO kaya_app;

INSERT INTO kernel.limit_key (key) VALUES (sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));

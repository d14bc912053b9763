-- One token bucket for each sender of each limited call, under a hash. It is stored as the time when it will be full again; a bucket that is
-- full has no row. No index on that time, so that an update stays on its page. Unlogged: after a crash all buckets are full.
CREATE UNLOGGED TABLE kernel.buckets (
  key bytea PRIMARY KEY CHECK (length(key) = 16),
  full_at timestamptz NOT NULL
) WITH (fillfactor = 50);

SELECT kernel.protect('kernel.buckets');
GRANT SELECT, DELETE ON kernel.buckets TO kaya_app;

-- Answers of writes with an Idempotency-Key, stored for 24 h.
CREATE TABLE kernel.idempotency_keys (
  scope text NOT NULL,
  operation text NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 8 AND 200),
  body_hash text NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (scope, operation, key)
);

CREATE INDEX idempotency_keys_by_age ON kernel.idempotency_keys (created_at);

SELECT kernel.protect('kernel.idempotency_keys');
CREATE POLICY own_scope ON kernel.idempotency_keys USING (scope = coalesce(
  (SELECT kernel.account_id())::text, 'company:' || nullif(current_setting('kaya.company', true), ''), 'visitor'));
GRANT SELECT, INSERT, DELETE, UPDATE (answer) ON kernel.idempotency_keys TO kaya_app;

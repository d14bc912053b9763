-- The kernel's own tables and the functions every policy reads. Owner: src/kernel.
-- Grants say who gets in at all, policies say to which rows. kernel.protect() puts the same wall around every table.
CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE SCHEMA IF NOT EXISTS kernel;
GRANT USAGE ON SCHEMA kernel TO kaya_app, kaya_read;

-- Who acts, as act() set it for this transaction. Unset means nobody: policies then show no rows.
CREATE FUNCTION kernel.kind() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT current_setting('kaya.kind', true) $$;
CREATE FUNCTION kernel.account_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('kaya.account', true), '')::uuid $$;
-- The request a visitor proved with a tracking link.
CREATE FUNCTION kernel.request_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('kaya.request', true), '')::uuid $$;
CREATE FUNCTION kernel.is_system() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT current_setting('kaya.kind', true) = 'system' $$;
CREATE FUNCTION kernel.is_staff() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT current_setting('kaya.kind', true) IN ('staff', 'system') $$;

-- The wall: row-level security on and forced. The system actor and the owner (whose views and SECURITY DEFINER functions
-- publish what is meant to be seen) pass; everybody else needs a policy of the table's own module.
CREATE FUNCTION kernel.protect(VARIADIC tables regclass[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE t regclass;
BEGIN
  FOREACH t IN ARRAY tables LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY system_all ON %s TO kaya_app USING ((SELECT kernel.is_system()))', t);
    EXECUTE format('CREATE POLICY owner_all ON %s TO %I USING (true)', t, current_user);
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION kernel.protect(regclass[]) FROM PUBLIC;

-- What happened, in order: outbox and audit log in one. Rows are never changed but for relayed_at, never deleted by the app.
CREATE TABLE kernel.events (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  name        text NOT NULL CHECK (name ~ '^[a-z]+\.[a-z_]+$'),
  payload     jsonb NOT NULL,
  actor_kind  text NOT NULL,
  actor_id    uuid,
  created_at  timestamptz NOT NULL DEFAULT now(),
  relayed_at  timestamptz
);
CREATE INDEX events_unrelayed ON kernel.events (id) WHERE relayed_at IS NULL;
CREATE INDEX events_by_actor ON kernel.events (actor_id, id) WHERE actor_id IS NOT NULL;
SELECT kernel.protect('kernel.events');
CREATE POLICY write_any ON kernel.events FOR INSERT WITH CHECK (
  actor_kind = (SELECT kernel.kind()) AND actor_id IS NOT DISTINCT FROM (SELECT kernel.account_id()));
CREATE POLICY read_staff ON kernel.events FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON kernel.events FOR SELECT TO kaya_read USING (true);
GRANT SELECT, INSERT, UPDATE (relayed_at) ON kernel.events TO kaya_app;
GRANT SELECT ON kernel.events TO kaya_read;

-- Answers of writes that carried an Idempotency-Key, kept for 24 h.
CREATE TABLE kernel.idempotency_keys (
  scope      text NOT NULL,
  operation  text NOT NULL,
  key        text NOT NULL CHECK (length(key) BETWEEN 8 AND 200),
  body_hash  text NOT NULL,
  answer     jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (scope, operation, key)
);
CREATE INDEX idempotency_keys_by_age ON kernel.idempotency_keys (created_at);
SELECT kernel.protect('kernel.idempotency_keys');
CREATE POLICY own_scope ON kernel.idempotency_keys
  USING (scope = coalesce((SELECT kernel.account_id())::text, 'visitor'));
GRANT SELECT, INSERT, UPDATE (answer), DELETE ON kernel.idempotency_keys TO kaya_app;

-- Files people hand in (proof photos, signatures, profile pictures). The bytes live outside, under a random name.
CREATE TABLE kernel.files (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  owner_id    uuid,
  request_id  uuid,
  media_type  text NOT NULL CHECK (media_type IN ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  bytes       int4 NOT NULL CHECK (bytes > 0),
  stored_as   text NOT NULL UNIQUE,
  created_at  timestamptz NOT NULL DEFAULT now()
);
SELECT kernel.protect('kernel.files');
CREATE POLICY own ON kernel.files
  USING (owner_id = (SELECT kernel.account_id()) OR (SELECT kernel.is_staff()));
GRANT SELECT, INSERT ON kernel.files TO kaya_app;

-- Queueing is SQL, so it commits with the data. The queue's own tables belong to its library.
CREATE FUNCTION kernel.add_tasks(rows jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, graphile_worker AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    row ->> 'name', (row -> 'payload')::json,
    run_at := (row ->> 'run_at')::timestamptz,
    max_attempts := (row ->> 'max_attempts')::int,
    job_key := row ->> 'key')
  FROM jsonb_array_elements(rows) AS row;
END $$;
REVOKE ALL ON FUNCTION kernel.add_tasks(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kernel.add_tasks(jsonb) TO kaya_app;

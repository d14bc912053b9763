-- The actor's session. Null: the system, or an act without a session.
CREATE OR REPLACE FUNCTION kernel.session_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('kaya.session', true), '')::uuid $$;

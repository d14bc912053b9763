-- The session of the actor; null for the system and in acts without one.
CREATE OR REPLACE FUNCTION kernel.session_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('kaya.session', true), '')::uuid $$;

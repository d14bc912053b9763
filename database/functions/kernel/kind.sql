-- The kind of actor, as act() set it for this transaction. Unset: no actor, so policies show no rows.
CREATE OR REPLACE FUNCTION kernel.kind() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT current_setting('kaya.kind', true) $$;

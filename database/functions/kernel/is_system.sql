CREATE OR REPLACE FUNCTION kernel.is_system() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT current_setting('kaya.kind', true) = 'system' $$;

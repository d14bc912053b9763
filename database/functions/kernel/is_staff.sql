CREATE OR REPLACE FUNCTION kernel.is_staff() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT current_setting('kaya.kind', true) IN ('staff', 'system') $$;

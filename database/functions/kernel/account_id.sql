CREATE OR REPLACE FUNCTION kernel.account_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('kaya.account', true), '')::uuid $$;

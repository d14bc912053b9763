-- The order that a visitor proved by the link in an email. Null: none.
CREATE OR REPLACE FUNCTION kernel.order_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('kaya.order', true), '')::uuid $$;

-- The order that a visitor proved with the link of an email. Null: none.
CREATE OR REPLACE FUNCTION kernel.order_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('kaya.order', true), '')::uuid $$;

-- Whether the actor holds the link from a letter about this order.
CREATE OR REPLACE FUNCTION companies.serves_link(order_key text) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT coalesce(split_part(order_key, ':', 2) = kernel.order_id()::text, false) $$;
REVOKE ALL ON FUNCTION companies.serves_link(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.serves_link(text) TO kaya_app;

-- Overwrites the totals of an order's completed moves, so it is idempotent. For the system.
CREATE OR REPLACE FUNCTION companies.note_moves(order_key text, its_moves int4, its_on_time int4, its_measured int4, its_distance_m int8, its_co2_g int8)
  RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE companies.spends s SET moves = its_moves, on_time = its_on_time, measured = its_measured, distance_m = its_distance_m, co2_g = its_co2_g
   WHERE s.key = order_key AND kernel.is_system() $$;
REVOKE ALL ON FUNCTION companies.note_moves(text, integer, integer, integer, bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.note_moves(text, integer, integer, integer, bigint, bigint) TO kaya_app;

-- Empties the names of guests whose booking began more than `days` ago. For the system.
CREATE OR REPLACE FUNCTION companies.forget_guests(days int4) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE companies.orders o SET person_name = '' WHERE kernel.is_system() AND o.employee_id IS NULL AND o.person_name <> ''
     AND o.starts_at < now() - make_interval(days => days) $$;
REVOKE ALL ON FUNCTION companies.forget_guests(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.forget_guests(integer) TO kaya_app;

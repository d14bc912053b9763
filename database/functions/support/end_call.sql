-- The actor cancels their open call, and its case is closed. No row: it is not theirs, or already over.
CREATE OR REPLACE FUNCTION support.end_call(of_call uuid) RETURNS TABLE (id uuid) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  RETURN QUERY
    WITH ended AS (
      UPDATE support.calls k SET status = 'cancelled', version = k.version + 1, ended_at = now()
       WHERE k.id = of_call AND (k.user_id = kernel.account_id() OR k.id = kernel.order_id())
         AND k.status IN ('waiting', 'not_reached')
      RETURNING k.id
    )
    UPDATE support.cases c SET status = 'closed', closed_at = now(), moved_at = now() FROM ended WHERE c.id = ended.id RETURNING c.id;
END $$;
REVOKE ALL ON FUNCTION support.end_call(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION support.end_call(uuid) TO kaya_app;

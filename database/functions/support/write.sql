-- The person or staff write to a case, which is then open or answered. No row if it is not theirs, is in none of from_states, or was closed
-- more than within_days ago. Its photos were uploaded in the last within_hours.
CREATE OR REPLACE FUNCTION support.write(to_case uuid, from_staff boolean, from_states text[], within_days int4, words text, hash text, ids uuid[], within_hours int4)
  RETURNS TABLE (taken int4) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  UPDATE support.cases c
     SET status = CASE WHEN from_staff THEN 'answered' ELSE 'open' END, closed_at = NULL, moved_at = now()
   WHERE c.id = to_case AND c.status = ANY (from_states)
     AND (c.closed_at IS NULL OR c.closed_at > now() - make_interval(days => within_days))
     AND CASE WHEN from_staff THEN kernel.is_staff() AND c.user_id IS DISTINCT FROM kernel.account_id()
              ELSE c.user_id = kernel.account_id() OR c.id = kernel.order_id() END;
  IF NOT FOUND THEN RETURN; END IF;
  RETURN QUERY SELECT support.put_message(to_case, from_staff, words, hash, ids, within_hours);
END $$;
REVOKE ALL ON FUNCTION support.write(uuid, boolean, text[], integer, text, text, uuid[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION support.write(uuid, boolean, text[], integer, text, text, uuid[], integer) TO kaya_app;

-- Whether this transaction has written the request for its actor. Nobody adds to a request later, or to another person's.
CREATE OR REPLACE FUNCTION requests.is_new(request uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT 1 FROM requests.requests r WHERE r.id = request
    AND r.created_at = transaction_timestamp() AND r.user_id IS NOT DISTINCT FROM kernel.account_id()) $$;
REVOKE ALL ON FUNCTION requests.is_new(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION requests.is_new(uuid) TO kaya_app;

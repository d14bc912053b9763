-- Sets an endpoint's first secret, or a new one: then the previous one also signs until overlap is over. False: the actor is not an admin of
-- its company.
CREATE OR REPLACE FUNCTION integrations.keep_secret(endpoint uuid, fresh text, overlap interval) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM integrations.webhook_endpoints w WHERE w.id = endpoint AND w.company_id IN (SELECT companies.mine_as('admin'))) THEN
    RETURN false;
  END IF;
  INSERT INTO integrations.webhook_secrets AS s (endpoint_id, secret) VALUES (endpoint, fresh)
  ON CONFLICT (endpoint_id) DO UPDATE SET secret = fresh, previous = s.secret, previous_until = now() + overlap;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION integrations.keep_secret(uuid, text, interval) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION integrations.keep_secret(uuid, text, interval) TO kaya_app;

CREATE OR REPLACE FUNCTION billing.refuse_invoicing(company uuid, reason text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM billing.must_be_staff();
  UPDATE billing.accounts a SET asked_at = NULL, refused_reason = reason WHERE a.company_id = company AND a.asked_at IS NOT NULL;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION billing.refuse_invoicing(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.refuse_invoicing(uuid, text) TO kaya_app;

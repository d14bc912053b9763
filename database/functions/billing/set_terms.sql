CREATE OR REPLACE FUNCTION billing.set_terms(company uuid, max_kobo int8, days int4) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM billing.must_be_staff();
  INSERT INTO billing.accounts AS a (company_id, limit_kobo, days_to_pay) VALUES (company, max_kobo, days)
    ON CONFLICT (company_id) DO UPDATE SET limit_kobo = max_kobo, days_to_pay = days, asked_at = NULL, refused_reason = NULL;
END $$;
REVOKE ALL ON FUNCTION billing.set_terms(uuid, bigint, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.set_terms(uuid, bigint, integer) TO kaya_app;

-- Adds a document that was issued now to the VAT of its month. total_kobo includes vat_kobo; both are positive. For staff and the system, in
-- the act that issues it.
CREATE OR REPLACE FUNCTION money.note_vat(document text, total_kobo int8, vat_kobo int8) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'VAT is noted by the system and staff'; END IF;
  INSERT INTO money.vat_months AS v (month, document, documents, total_kobo, vat_kobo)
    VALUES (date_trunc('month', now() AT TIME ZONE 'Africa/Lagos'), note_vat.document, 1, note_vat.total_kobo, note_vat.vat_kobo)
    ON CONFLICT ON CONSTRAINT vat_months_pkey DO UPDATE SET documents = v.documents + 1, total_kobo = v.total_kobo + excluded.total_kobo,
      vat_kobo = v.vat_kobo + excluded.vat_kobo;
END $$;
REVOKE ALL ON FUNCTION money.note_vat(text, bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.note_vat(text, bigint, bigint) TO kaya_app;

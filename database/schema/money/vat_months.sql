-- VAT of each Lagos month, by the documents issued in it: invoices that show VAT and credit notes to them; what Kaya supplies
-- by receipts of people, and what was given back of that.
CREATE TABLE money.vat_months (
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  document text NOT NULL CHECK (document IN ('invoice', 'credit_note', 'receipt', 'refund')),
  documents int8 NOT NULL CHECK (documents > 0),
  total_kobo int8 NOT NULL CHECK (total_kobo > 0),
  vat_kobo int8 NOT NULL CHECK (vat_kobo BETWEEN 0 AND total_kobo),
  PRIMARY KEY (month, document)
);

SELECT kernel.protect('money.vat_months');
CREATE POLICY staff ON money.vat_months FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON money.vat_months FOR SELECT TO kaya_read USING (true);
GRANT SELECT ON money.vat_months TO kaya_app;
GRANT SELECT ON money.vat_months TO kaya_read;

-- What a program asked an approval for: the booking as it was answered, until it is made. id: the one that the request will have.
CREATE TABLE integrations.asked_bookings (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES companies.companies,
  reference text CHECK (length(reference) BETWEEN 1 AND 64),
  booking jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX asked_by_company ON integrations.asked_bookings (company_id, id DESC);
CREATE INDEX asked_by_reference ON integrations.asked_bookings (company_id, reference, id DESC) WHERE reference IS NOT NULL;
CREATE INDEX asked_by_age ON integrations.asked_bookings (created_at);

SELECT kernel.protect('integrations.asked_bookings');
CREATE POLICY keys ON integrations.asked_bookings FOR SELECT
  USING ((SELECT kernel.kind()) = 'key' AND company_id IN (SELECT companies.mine()));
GRANT SELECT, INSERT (id, company_id, reference, booking), DELETE ON integrations.asked_bookings TO kaya_app;

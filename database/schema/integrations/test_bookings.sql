-- What a company's test keys have booked. Nothing here reaches the board, a mover, a budget, a bill or the ledger: no other table knows of it.
CREATE TABLE integrations.test_bookings (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id uuid NOT NULL REFERENCES companies.companies,
  reference text CHECK (length(reference) BETWEEN 1 AND 64),
  -- The booking as it was answered, and when each step was taken: [{code, at}].
  booking jsonb NOT NULL,
  steps jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT test_reference UNIQUE (company_id, reference)
);

CREATE INDEX test_bookings_by_company ON integrations.test_bookings (company_id, id DESC);
CREATE INDEX test_bookings_by_age ON integrations.test_bookings (created_at);

SELECT kernel.protect('integrations.test_bookings');
CREATE POLICY keys ON integrations.test_bookings
  USING ((SELECT kernel.kind()) = 'key' AND company_id IN (SELECT companies.mine()))
  WITH CHECK ((SELECT kernel.kind()) = 'key' AND company_id IN (SELECT companies.mine()));
GRANT SELECT, INSERT (id, company_id, reference, booking, steps), UPDATE (steps), DELETE ON integrations.test_bookings TO kaya_app;

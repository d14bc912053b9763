-- Prices that programs have asked for. A booking with the quote gets its price until valid_until, whatever prices are then.
CREATE TABLE integrations.quotes (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id uuid NOT NULL REFERENCES companies.companies,
  -- What the price depends on, and the price with its lines, crew and hours.
  asked jsonb NOT NULL,
  priced jsonb NOT NULL,
  valid_until timestamptz NOT NULL
);

CREATE INDEX quotes_by_end ON integrations.quotes (valid_until);

SELECT kernel.protect('integrations.quotes');
CREATE POLICY keys ON integrations.quotes
  USING ((SELECT kernel.kind()) = 'key' AND company_id IN (SELECT companies.mine()))
  WITH CHECK ((SELECT kernel.kind()) = 'key' AND company_id IN (SELECT companies.mine()));
GRANT SELECT, INSERT, DELETE ON integrations.quotes TO kaya_app;

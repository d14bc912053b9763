-- What a company's test keys have added as items. No partner is asked, and nothing here reaches a budget, a bill or a list of the company: no other
-- table knows of it.
CREATE TABLE integrations.test_items (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id uuid NOT NULL REFERENCES companies.companies,
  -- The item as it was answered, without what the columns have.
  item jsonb NOT NULL,
  status text NOT NULL DEFAULT 'PENDING',
  billed boolean NOT NULL DEFAULT false,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);

CREATE INDEX test_items_by_company ON integrations.test_items (company_id, id DESC);
CREATE INDEX test_items_by_age ON integrations.test_items (created_at);

SELECT kernel.protect('integrations.test_items');
CREATE POLICY keys ON integrations.test_items
  USING ((SELECT kernel.kind()) = 'key' AND company_id IN (SELECT companies.mine()))
  WITH CHECK ((SELECT kernel.kind()) = 'key' AND company_id IN (SELECT companies.mine()));
GRANT SELECT, INSERT (company_id, item), UPDATE (item, status, billed, version, ended_at), DELETE ON integrations.test_items TO kaya_app;

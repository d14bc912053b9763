CREATE TABLE integrations.webhook_endpoints (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id uuid NOT NULL REFERENCES companies.companies,
  url text NOT NULL CHECK (length(url) BETWEEN 8 AND 1000),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 120),
  kinds text[] NOT NULL CHECK (cardinality(kinds) >= 1),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Since when no delivery has arrived; null if the last one did.
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_because text,
  -- made_by: who added it, or last changed its address or enabled it. ended_by: the name of the admin whose departure disabled it, until the
  -- other admins are told; else null.
  made_by uuid,
  ended_by text,
  -- It hears of test bookings only; the others never do.
  is_test boolean NOT NULL DEFAULT false,
  UNIQUE (company_id, id),
  CONSTRAINT disabled_for_a_reason CHECK ((disabled_at IS NULL) = (disabled_because IS NULL)),
  CONSTRAINT webhook_endpoints_maker_fkey FOREIGN KEY (company_id, made_by)
    REFERENCES companies.company_employees (company_id, id) ON DELETE SET NULL (made_by),
  CONSTRAINT webhook_endpoints_disabled_because_check CHECK (disabled_because IN ('admin', 'failures', 'maker_left'))
);

CREATE INDEX webhook_endpoints_by_company ON integrations.webhook_endpoints (company_id, id DESC);
CREATE INDEX webhook_endpoints_by_maker ON integrations.webhook_endpoints (made_by) WHERE made_by IS NOT NULL;
CREATE INDEX webhook_endpoints_ended ON integrations.webhook_endpoints (id) WHERE ended_by IS NOT NULL;

SELECT kernel.protect('integrations.webhook_endpoints');
CREATE POLICY admins ON integrations.webhook_endpoints
  USING (company_id IN (SELECT companies.mine_as('admin'))) WITH CHECK (company_id IN (SELECT companies.mine_as('admin')));
GRANT SELECT, DELETE, INSERT (company_id, url, description, kinds, made_by, is_test), UPDATE (url, description, kinds, failing_since, disabled_at,
  disabled_because, made_by, ended_by) ON integrations.webhook_endpoints TO kaya_app;

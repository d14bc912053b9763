-- The key is shown once. Its hash is stored, and its first characters, by which people tell keys apart.
CREATE TABLE integrations.api_keys (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id uuid NOT NULL REFERENCES companies.companies,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  prefix text NOT NULL CHECK (length(prefix) = 12),
  secret_hash text NOT NULL UNIQUE,
  scopes text[] NOT NULL CHECK (cardinality(scopes) >= 1 AND scopes <@ ARRAY[
    'items:read', 'items:write', 'bookings:read', 'bookings:write', 'employees:read', 'spend:read']),
  made_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null: it does not expire.
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  -- The name of the admin whose departure ended the key, until the other admins are told; else null.
  ended_by text,
  -- A test key books only test bookings, which reach no mover and no money.
  is_test boolean NOT NULL DEFAULT false,
  -- The version of the API on the day it was made: an old program goes on as before. The default is the first one.
  version text NOT NULL DEFAULT '2026-11-30' CHECK (version ~ '^\d{4}-\d{2}-\d{2}$'),
  FOREIGN KEY (company_id, made_by) REFERENCES companies.company_employees (company_id, id) ON DELETE SET NULL (made_by)
);

CREATE INDEX api_keys_by_company ON integrations.api_keys (company_id, id DESC);
CREATE INDEX api_keys_by_maker ON integrations.api_keys (made_by) WHERE made_by IS NOT NULL;
CREATE INDEX api_keys_ended ON integrations.api_keys (id) WHERE ended_by IS NOT NULL;

SELECT kernel.protect('integrations.api_keys');
CREATE POLICY admins ON integrations.api_keys
  USING (company_id IN (SELECT companies.mine_as('admin'))) WITH CHECK (company_id IN (SELECT companies.mine_as('admin')));
-- A program sees its company's keys, as admins do, and changes none.
CREATE POLICY keys ON integrations.api_keys FOR SELECT
  USING ((SELECT kernel.kind()) = 'key' AND company_id IN (SELECT companies.mine()));
GRANT INSERT (company_id, name, prefix, secret_hash, scopes, made_by, expires_at, is_test, version), SELECT (id, company_id, name, prefix, scopes,
  made_by, created_at, expires_at, last_used_at, revoked_at, ended_by, is_test, version), UPDATE (revoked_at, ended_by) ON integrations.api_keys TO kaya_app;

-- BEFORE, because made_by is null once the row is deleted.
CREATE TRIGGER end_programs BEFORE UPDATE OF deactivated_at, access, account_id ON companies.company_employees FOR EACH ROW
  WHEN (old.access = 'admin' AND (new.deactivated_at IS NOT NULL OR new.account_id IS NULL OR new.access <> 'admin'))
  EXECUTE FUNCTION integrations.end_programs();
CREATE TRIGGER end_programs_of_removed BEFORE DELETE ON companies.company_employees FOR EACH ROW
  WHEN (old.access = 'admin') EXECUTE FUNCTION integrations.end_programs();

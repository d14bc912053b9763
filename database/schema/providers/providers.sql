-- A moving business whose workers share their earnings with it.
CREATE TABLE providers.providers (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  name text NOT NULL CHECK (length(name) BETWEEN 2 AND 120),
  -- an account with this proven email is the provider
  email text NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  phone text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- at the Corporate Affairs Commission: RC of a company, BN of a business name
  registration text NOT NULL CHECK (registration ~ '^(RC|BN)[0-9]{4,8}$'),
  city text NOT NULL CHECK (length(city) BETWEEN 1 AND 80),
  status text NOT NULL DEFAULT 'applied' CHECK (status IN ('applied', 'in_vetting', 'approved', 'suspended')),
  status_reason text CHECK (length(status_reason) BETWEEN 1 AND 300),
  -- The account that proved the email, set by providers.bind; the shares go to its balance. null: not yet proven.
  account_id uuid UNIQUE REFERENCES identity.accounts,
  -- when the provider closed the welcome; null: not yet
  welcomed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT suspended_says_why CHECK (status <> 'suspended' OR status_reason IS NOT NULL)
);

CREATE INDEX providers_by_status ON providers.providers (status, id DESC);
CREATE INDEX providers_find ON providers.providers USING gin (lower(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || registration || ' ' || city) public.gin_trgm_ops);

SELECT kernel.protect('providers.providers');
CREATE POLICY own ON providers.providers FOR SELECT USING (account_id = (SELECT kernel.account_id()));
CREATE POLICY own_welcome ON providers.providers FOR UPDATE USING (account_id = (SELECT kernel.account_id())) WITH CHECK (account_id = (SELECT kernel.account_id()));
CREATE POLICY staff ON providers.providers USING ((SELECT kernel.is_staff())) WITH CHECK ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON providers.providers FOR SELECT TO kaya_read USING (true);
GRANT SELECT, INSERT (name, email, phone, registration, city), UPDATE (status, status_reason, welcomed_at) ON providers.providers TO
  kaya_app;
GRANT SELECT (id, city, status, created_at) ON providers.providers TO kaya_read;

CREATE TRIGGER guard_provider BEFORE UPDATE ON providers.providers FOR EACH ROW EXECUTE FUNCTION providers.guard_provider();
CREATE TRIGGER note_papers AFTER INSERT OR UPDATE OF status, account_id ON providers.providers FOR EACH ROW
  WHEN (new.account_id IS NOT NULL) EXECUTE FUNCTION providers.note_papers();
CREATE TRIGGER bind_email AFTER INSERT ON providers.providers FOR EACH ROW EXECUTE FUNCTION providers.bind_email();

-- In this module, because identity may not know providers.
CREATE TRIGGER bind_provider AFTER INSERT OR UPDATE OF email, email_confirmed_at ON identity.accounts
  FOR EACH ROW WHEN (new.email_confirmed_at IS NOT NULL) EXECUTE FUNCTION providers.bind_email();

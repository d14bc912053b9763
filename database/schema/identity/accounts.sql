CREATE TABLE identity.accounts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  email text NOT NULL CHECK (email = lower(email) AND length(email) <= 254),
  name text NOT NULL DEFAULT '' CHECK (length(name) <= 120),
  phone text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  roles text[] NOT NULL DEFAULT '{}' CHECK (roles <@ ARRAY['staff', 'worker', 'driver', 'provider', 'corporate']),
  came_from text NOT NULL DEFAULT 'customer' CHECK (came_from IN ('customer', 'corporate')),
  email_confirmed_at timestamptz,
  suspended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  phone_confirmed_at timestamptz,
  -- The person's language for the worker side (partners.md §2.3): pages, notifications and texts. Null: not chosen, so English.
  language text CHECK (language IN ('en', 'ha', 'ig', 'yo')),
  UNIQUE (email),
  CONSTRAINT confirmed_phone CHECK (phone_confirmed_at IS NULL OR phone IS NOT NULL)
);

CREATE INDEX accounts_by_mailbox ON identity.accounts (identity.mailbox(email));
CREATE INDEX accounts_by_phone ON identity.accounts (phone) WHERE phone IS NOT NULL;
CREATE UNIQUE INDEX one_confirmed_phone ON identity.accounts (phone) WHERE phone_confirmed_at IS NOT NULL;
CREATE INDEX accounts_find ON identity.accounts USING gin ((lower(name || ' ' || email || ' ' || coalesce(phone, ''))) gin_trgm_ops);
-- Staff are few, so their lists must not scan all accounts.
CREATE INDEX accounts_staff ON identity.accounts (id) WHERE 'staff' = ANY (roles);

SELECT kernel.protect('identity.accounts');
CREATE POLICY own ON identity.accounts USING (id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON identity.accounts FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON identity.accounts FOR SELECT TO kaya_read USING (true);
GRANT SELECT, INSERT, UPDATE (name, phone, came_from, email_confirmed_at, suspended_at, language) ON identity.accounts TO kaya_app;
GRANT SELECT (id, roles, came_from, email_confirmed_at, suspended_at, created_at, deleted_at) ON identity.accounts TO kaya_read;

CREATE TRIGGER forget_phone_proof BEFORE UPDATE OF phone ON identity.accounts
  FOR EACH ROW WHEN (OLD.phone IS DISTINCT FROM NEW.phone) EXECUTE FUNCTION identity.forget_phone_proof();
CREATE TRIGGER keep_contact AFTER UPDATE OF email, phone ON identity.accounts FOR EACH ROW
  WHEN (old.email IS DISTINCT FROM new.email OR old.phone IS DISTINCT FROM new.phone) EXECUTE FUNCTION identity.keep_contact();

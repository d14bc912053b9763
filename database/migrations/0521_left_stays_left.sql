-- Whoever has left a company is asked again by an invite alone, also after an admin has taken their row off the list and put the email on it anew.
-- Owner: src/modules/companies. docs/decisions/0080-membership-by-acceptance.md.
CREATE TABLE companies.departed (
  company_id uuid NOT NULL REFERENCES companies.companies,
  email_hash text NOT NULL,
  left_at    timestamptz NOT NULL,
  PRIMARY KEY (company_id, email_hash)
);
CREATE INDEX departed_by_email ON companies.departed (email_hash);
SELECT kernel.protect('companies.departed');

CREATE FUNCTION companies.hash_of_email(email text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT encode(sha256(convert_to(email, 'UTF8')), 'hex') $$;

CREATE FUNCTION companies.keep_departed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO companies.departed AS d (company_id, email_hash, left_at) VALUES (old.company_id, companies.hash_of_email(old.email), old.left_at)
    ON CONFLICT (company_id, email_hash) DO UPDATE SET left_at = greatest(d.left_at, excluded.left_at);
  RETURN NULL;
END $$;
CREATE TRIGGER keep_departed AFTER DELETE ON companies.company_employees FOR EACH ROW WHEN (old.left_at IS NOT NULL)
  EXECUTE FUNCTION companies.keep_departed();

-- The new row has left as the old one had, until an invite.
CREATE FUNCTION companies.read_departed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  SELECT d.left_at INTO new.left_at FROM companies.departed d
   WHERE d.company_id = new.company_id AND d.email_hash = companies.hash_of_email(new.email);
  RETURN new;
END $$;
CREATE TRIGGER read_departed BEFORE INSERT ON companies.company_employees FOR EACH ROW WHEN (new.account_id IS NULL AND new.left_at IS NULL)
  EXECUTE FUNCTION companies.read_departed();

-- Who comes back has not left.
CREATE FUNCTION companies.drop_departed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  DELETE FROM companies.departed d WHERE d.company_id = new.company_id AND d.email_hash = companies.hash_of_email(new.email);
  RETURN NULL;
END $$;
CREATE TRIGGER drop_departed AFTER UPDATE OF account_id ON companies.company_employees FOR EACH ROW
  WHEN (old.account_id IS NULL AND new.account_id IS NOT NULL) EXECUTE FUNCTION companies.drop_departed();

-- With the account of the person. By the system.
CREATE FUNCTION companies.forget_departed(email text) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DELETE FROM companies.departed d WHERE kernel.is_system() AND d.email_hash = companies.hash_of_email(email) $$;
CREATE FUNCTION companies.departed_of(email text) RETURNS TABLE (company text, left_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 2 SET search_path = pg_catalog AS $$
  SELECT c.name, d.left_at FROM companies.departed d JOIN companies.companies c ON c.id = d.company_id
   WHERE d.email_hash = companies.hash_of_email(email)
     AND (kernel.is_system() OR EXISTS (SELECT FROM identity.accounts a WHERE a.id = kernel.account_id() AND a.email = departed_of.email AND a.email_confirmed_at IS NOT NULL)) $$;
REVOKE ALL ON FUNCTION companies.keep_departed(), companies.read_departed(), companies.drop_departed(), companies.forget_departed(text),
  companies.departed_of(text), companies.hash_of_email(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.forget_departed(text), companies.departed_of(text) TO kaya_app;

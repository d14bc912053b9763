CREATE TABLE companies.company_employees (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id uuid NOT NULL REFERENCES companies.companies,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  email text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  -- Free text (partners.md §3), such as Facilities. access decides what they may do.
  role text CHECK (length(role) BETWEEN 1 AND 80),
  access text NOT NULL DEFAULT 'employee' CHECK (access IN ('admin', 'manager', 'employee')),
  -- The account that joined with this proven email. Null: not joined. Only functions write it (add_founder, join_company, leave_company).
  account_id uuid REFERENCES identity.accounts,
  team_id uuid,
  cost_centre_id uuid,
  invited_at timestamptz,
  joined_at timestamptz,
  deactivated_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When the person left voluntarily: only a new invite brings them back. Null: they did not leave.
  left_at timestamptz,
  -- Where the person stands (people-rules.ts): lists are filtered and sorted by it. left: voluntarily; a newer invite makes them invited again.
  state text NOT NULL GENERATED ALWAYS AS (CASE WHEN deactivated_at IS NOT NULL THEN 'deactivated' WHEN account_id IS NOT NULL THEN 'active'
    WHEN left_at IS NOT NULL AND (invited_at > left_at) IS NOT TRUE THEN 'left' WHEN invited_at IS NOT NULL THEN 'invited' ELSE 'listed' END) STORED,
  -- What a search reads. Stored, because a search that computes it for each row takes six times as long. It has no index of its letters: that would hold
  -- the words of all companies, and a company has at most 20,000 people, who are read in a few milliseconds.
  words text NOT NULL GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || coalesce(role, ''))) STORED,
  UNIQUE (company_id, id),
  UNIQUE (company_id, email),
  FOREIGN KEY (company_id, team_id) REFERENCES companies.teams (company_id, id) ON DELETE SET NULL (team_id),
  FOREIGN KEY (company_id, cost_centre_id) REFERENCES companies.cost_centres (company_id, id),
  CONSTRAINT joined_with_account CHECK (account_id IS NULL OR joined_at IS NOT NULL),
  CONSTRAINT left_without_account CHECK (left_at IS NULL OR account_id IS NULL)
);

CREATE UNIQUE INDEX once_in_a_company ON companies.company_employees (account_id, company_id) WHERE account_id IS NOT NULL;
CREATE INDEX company_employees_by_email ON companies.company_employees (email) WHERE account_id IS NULL;
CREATE INDEX company_employees_by_team ON companies.company_employees (team_id) WHERE team_id IS NOT NULL;
CREATE INDEX company_employees_by_company ON companies.company_employees (company_id, id DESC);
-- The orders and filters of the list (companies.find_employees).
CREATE INDEX company_employees_by_lower_name ON companies.company_employees (company_id, (left(lower(name), 60) COLLATE "C"), id);
CREATE INDEX company_employees_by_joining ON companies.company_employees (company_id, (coalesce(joined_at, '-infinity'::timestamptz)), id);
CREATE INDEX company_employees_by_state ON companies.company_employees (company_id, state, id);
CREATE INDEX company_employees_by_access ON companies.company_employees (company_id, access, id);
CREATE INDEX company_admins ON companies.company_employees (company_id) WHERE access = 'admin';
-- For choosing a person from a list.
CREATE INDEX company_employees_by_name ON companies.company_employees (company_id, name, id) WHERE deactivated_at IS NULL;
-- People who may approve, to choose from.
CREATE INDEX company_approvers ON companies.company_employees (company_id, name, id)
  WHERE access <> 'employee' AND account_id IS NOT NULL AND deactivated_at IS NULL;
-- Counted on each view of the list, and scanned by the task that sends invites.
CREATE INDEX company_employees_to_invite ON companies.company_employees (company_id, id)
  WHERE invited_at IS NULL AND account_id IS NULL AND deactivated_at IS NULL;

SELECT kernel.protect('companies.company_employees');
CREATE POLICY own ON companies.company_employees FOR SELECT
  USING (account_id = (SELECT kernel.account_id()) AND company_id IN (SELECT companies.mine()));
CREATE POLICY managers ON companies.company_employees FOR SELECT
  USING (company_id IN (SELECT companies.mine_as('admin', 'manager')));
CREATE POLICY keys ON companies.company_employees FOR SELECT
  USING ((SELECT kernel.account_id()) IS NULL AND company_id IN (SELECT companies.mine()));
CREATE POLICY admins ON companies.company_employees
  USING (company_id IN (SELECT companies.mine_as('admin'))) WITH CHECK (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY staff ON companies.company_employees FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT, DELETE, INSERT (company_id, name, email, role, access, team_id, cost_centre_id, invited_at), UPDATE (name, role, access,
  team_id, cost_centre_id, invited_at, deactivated_at) ON companies.company_employees TO kaya_app;

CREATE CONSTRAINT TRIGGER keep_an_admin AFTER UPDATE OR DELETE ON companies.company_employees DEFERRABLE INITIALLY IMMEDIATE
  FOR EACH ROW EXECUTE FUNCTION companies.keep_an_admin();
CREATE TRIGGER count_more AFTER INSERT ON companies.company_employees REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION companies.count_people();
CREATE TRIGGER count_fewer AFTER DELETE ON companies.company_employees REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION companies.count_people();
CREATE TRIGGER keep_payer_people AFTER INSERT OR DELETE OR UPDATE OF account_id, deactivated_at ON companies.company_employees
  FOR EACH ROW EXECUTE FUNCTION companies.keep_payer_people();
CREATE TRIGGER keep_domains BEFORE INSERT OR UPDATE OF email ON companies.company_employees
  FOR EACH ROW EXECUTE FUNCTION companies.keep_domains();
CREATE TRIGGER close_relocations AFTER DELETE ON companies.company_employees FOR EACH ROW EXECUTE FUNCTION companies.close_relocations_to();
CREATE TRIGGER close_relocations_of_left AFTER UPDATE OF deactivated_at ON companies.company_employees
  FOR EACH ROW WHEN (new.deactivated_at IS NOT NULL) EXECUTE FUNCTION companies.close_relocations_to();
CREATE TRIGGER keep_out_of_removed_teams BEFORE INSERT OR UPDATE OF team_id ON companies.company_employees
  FOR EACH ROW WHEN (new.team_id IS NOT NULL) EXECUTE FUNCTION companies.keep_out_of_removed_teams();
CREATE TRIGGER end_membership AFTER UPDATE OF deactivated_at, account_id ON companies.company_employees FOR EACH ROW
  WHEN (old.account_id IS NOT NULL AND (new.account_id IS NULL OR (new.deactivated_at IS NOT NULL AND old.deactivated_at IS NULL)))
  EXECUTE FUNCTION companies.end_membership();
CREATE TRIGGER keep_departed AFTER DELETE ON companies.company_employees FOR EACH ROW WHEN (old.left_at IS NOT NULL)
  EXECUTE FUNCTION companies.keep_departed();
CREATE TRIGGER read_departed BEFORE INSERT ON companies.company_employees FOR EACH ROW WHEN (new.account_id IS NULL AND new.left_at IS NULL)
  EXECUTE FUNCTION companies.read_departed();
CREATE TRIGGER drop_departed AFTER UPDATE OF account_id ON companies.company_employees FOR EACH ROW
  WHEN (old.account_id IS NULL AND new.account_id IS NOT NULL) EXECUTE FUNCTION companies.drop_departed();
CREATE TRIGGER name_orders AFTER UPDATE OF name ON companies.company_employees FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name)
  EXECUTE FUNCTION companies.name_orders();
CREATE TRIGGER forget_name_of_orders BEFORE DELETE ON companies.company_employees FOR EACH ROW EXECUTE FUNCTION companies.name_orders();

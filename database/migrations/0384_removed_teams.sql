-- A removed team stays in the database, hidden: its orders keep it, so that removing it costs the same however many there are, and what it spent
-- stays its own. Owner: src/modules/companies. docs/decisions/0079-teams-and-invites-at-scale.md.
ALTER TABLE companies.teams ADD COLUMN removed_at timestamptz;
GRANT UPDATE (removed_at) ON companies.teams TO kaya_app;
-- The name of a removed team can be used again.
DROP INDEX companies.one_team_of_a_name;
CREATE UNIQUE INDEX one_team_of_a_name ON companies.teams (company_id, lower(name)) WHERE removed_at IS NULL;

-- Nobody joins a removed team, and it gets no budget. The lock makes a removal at the same moment wait, which then sees the new row.
CREATE FUNCTION companies.keep_out_of_removed_teams() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM FROM companies.teams t WHERE t.id = new.team_id AND t.removed_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE foreign_key_violation USING MESSAGE = 'the team is removed', CONSTRAINT = 'removed_team_id';
  END IF;
  RETURN new;
END $$;
REVOKE ALL ON FUNCTION companies.keep_out_of_removed_teams() FROM PUBLIC;
CREATE TRIGGER keep_out_of_removed_teams BEFORE INSERT OR UPDATE OF team_id ON companies.company_employees
  FOR EACH ROW WHEN (new.team_id IS NOT NULL) EXECUTE FUNCTION companies.keep_out_of_removed_teams();
CREATE TRIGGER keep_out_of_removed_teams BEFORE INSERT ON companies.budgets
  FOR EACH ROW WHEN (new.team_id IS NOT NULL) EXECUTE FUNCTION companies.keep_out_of_removed_teams();

-- Race: one admin removes a team while another gives it people or a budget. Without the lock the removal would not see the new row, and a
-- removed team would have people.
CREATE OR REPLACE FUNCTION companies.keep_out_of_removed_teams() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM FROM companies.teams t WHERE t.id = new.team_id AND t.removed_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE foreign_key_violation USING MESSAGE = 'the team is removed', CONSTRAINT = 'removed_team_id';
  END IF;
  RETURN new;
END $$;
REVOKE ALL ON FUNCTION companies.keep_out_of_removed_teams() FROM PUBLIC;

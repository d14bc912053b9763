-- A removed team gets no people and no budget. If it is removed at the same moment, the removal waits for this lock and then sees the new
-- row.
CREATE OR REPLACE FUNCTION companies.keep_out_of_removed_teams() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM FROM companies.teams t WHERE t.id = new.team_id AND t.removed_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE foreign_key_violation USING MESSAGE = 'the team is removed', CONSTRAINT = 'removed_team_id';
  END IF;
  RETURN new;
END $$;
REVOKE ALL ON FUNCTION companies.keep_out_of_removed_teams() FROM PUBLIC;

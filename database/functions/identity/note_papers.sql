-- Records that staff have seen an account's papers, or that they no longer count. For triggers of the modules whose staff review them.
CREATE OR REPLACE FUNCTION identity.note_papers(account uuid, as_what text, count boolean) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF count THEN
    INSERT INTO identity.papers_seen (account_id, seen_as) VALUES (account, as_what) ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM identity.papers_seen p WHERE p.account_id = account AND p.seen_as = as_what;
  END IF;
END $$;
REVOKE ALL ON FUNCTION identity.note_papers(uuid, text, boolean) FROM PUBLIC;

-- Accounts of people whose papers staff have seen, as a driver or as the owner of a moving business: Kaya knows who they are. Written by the
-- modules that decide, through identity.note_papers.
CREATE TABLE identity.papers_seen (
  account_id uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
  seen_as text NOT NULL CHECK (seen_as IN ('driver', 'provider')),
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, seen_as)
);

SELECT kernel.protect('identity.papers_seen');
CREATE POLICY own ON identity.papers_seen FOR SELECT USING (account_id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON identity.papers_seen FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT ON identity.papers_seen TO kaya_app;

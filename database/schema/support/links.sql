-- Links by which visitors follow their cases. Only their hashes are stored.
CREATE TABLE support.links (
  link_hash text PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES support.cases ON DELETE CASCADE,
  -- Only the letter to the typed email has it: so a person who sends it back reads that mailbox.
  proves boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX links_of_case ON support.links (case_id);

SELECT kernel.protect('support.links');
-- Each answer to a visitor has a new link. Nobody reads links.
CREATE POLICY staff_add ON support.links FOR INSERT WITH CHECK ((SELECT kernel.is_staff()));
GRANT INSERT ON support.links TO kaya_app;

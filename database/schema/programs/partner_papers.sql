-- Papers that staff keep about a partner. Staff see a paper with a grant, so that each view is recorded.
CREATE TABLE programs.partner_papers (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  partner_id uuid NOT NULL REFERENCES programs.partners,
  -- A file that was sent twice is stored once.
  upload_id uuid NOT NULL UNIQUE,
  file_id uuid NOT NULL UNIQUE REFERENCES kernel.files,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  pages int4 CHECK (pages > 0),
  added_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX partner_papers_of ON programs.partner_papers (partner_id, id);

SELECT kernel.protect('programs.partner_papers');
CREATE POLICY staff ON programs.partner_papers USING ((SELECT kernel.is_staff())) WITH CHECK ((SELECT kernel.is_staff()));
GRANT SELECT, INSERT (partner_id, upload_id, file_id, name, pages) ON programs.partner_papers TO kaya_app;

-- Staff begin with a one-time code that the operator's command prints (npm run staff:add). Owner: src/modules/identity.
ALTER TABLE identity.links
  DROP CONSTRAINT links_purpose_check,
  ADD CONSTRAINT links_purpose_check CHECK (purpose IN ('magiclink', 'recovery', 'email_change', 'staff'));

-- Opened with such a code: where staff are strict, only this session or one that has proven a factor may set up a factor.
ALTER TABLE identity.sessions ADD COLUMN by_staff_code boolean NOT NULL DEFAULT false;

-- One-time links. Input of a sign-up (password, name, phone) stays here until this very link proves the mailbox, so that no one can
-- pre-register another person's email and keep access.
CREATE TABLE identity.links (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
  purpose text NOT NULL,
  code_hash text NOT NULL UNIQUE,
  pending_hash text,
  name text NOT NULL DEFAULT '' CHECK (length(name) <= 120),
  phone text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  came_from text NOT NULL DEFAULT 'customer' CHECK (came_from IN ('customer', 'corporate')),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  new_email text CHECK (new_email = lower(new_email) AND length(new_email) <= 254),
  CONSTRAINT links_purpose_check
    CHECK (purpose IN ('magiclink', 'recovery', 'email_change', 'email_restore', 'staff')),
  CONSTRAINT links_email_change
    CHECK ((new_email IS NOT NULL) = (purpose IN ('email_change', 'email_restore')))
);

CREATE INDEX links_by_account ON identity.links (account_id, created_at DESC);
CREATE INDEX links_by_end ON identity.links USING brin (expires_at);

SELECT kernel.protect('identity.links');

GRANT SELECT, INSERT, UPDATE, DELETE ON identity.links TO kaya_app;

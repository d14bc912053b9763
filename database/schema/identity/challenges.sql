-- Sign-ins that have passed the first step and await the second factor. A challenge alone opens nothing.
CREATE TABLE identity.challenges (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
  code_hash text NOT NULL UNIQUE,
  persistent boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- The company whose own sign-in was the first step. Null: a password or a code.
  signed_on_by uuid
);

CREATE INDEX challenges_by_account ON identity.challenges (account_id);
CREATE INDEX challenges_by_end ON identity.challenges USING brin (expires_at);

SELECT kernel.protect('identity.challenges');

GRANT SELECT, INSERT, UPDATE, DELETE ON identity.challenges TO kaya_app;

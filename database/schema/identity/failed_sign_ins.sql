CREATE TABLE identity.failed_sign_ins (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL DEFAULT 'password' CHECK (kind IN ('password', 'code')),
  -- source: 'account' (a signed-in person proves the password again), the hash of a known browser, or a network address. known: one of the
  -- first two, which strangers' failures never lock out.
  source text NOT NULL DEFAULT '',
  known boolean NOT NULL DEFAULT false
);

CREATE INDEX failed_sign_ins_by_email ON identity.failed_sign_ins (email, at);

SELECT kernel.protect('identity.failed_sign_ins');

GRANT SELECT, INSERT, UPDATE, DELETE ON identity.failed_sign_ins TO kaya_app;

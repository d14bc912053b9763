CREATE TABLE identity.failed_sign_ins (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  -- 12 characters or more: staff need it
  kind text NOT NULL DEFAULT 'password' CHECK (kind IN ('password', 'code')),
  -- source: 'account' (somebody signed in proves the password again), a browser that has signed in before, or an address.
  -- Strangers' misses never close the door to the first two. Owner: src/modules/identity.
  source text NOT NULL DEFAULT '',
  known boolean NOT NULL DEFAULT false
);

CREATE INDEX failed_sign_ins_by_email ON identity.failed_sign_ins (email, at);

SELECT kernel.protect('identity.failed_sign_ins');

GRANT SELECT, INSERT, UPDATE, DELETE ON identity.failed_sign_ins TO kaya_app;

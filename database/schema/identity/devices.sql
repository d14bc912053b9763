-- Browsers that have signed in to an account, by the hash of a cookie with no other content.
CREATE TABLE identity.devices (
  account_id uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
  device_hash text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, device_hash)
);

CREATE INDEX devices_by_hash ON identity.devices (device_hash);
CREATE INDEX devices_by_age ON identity.devices (seen_at);

SELECT kernel.protect('identity.devices');

GRANT SELECT, INSERT, DELETE, UPDATE (seen_at) ON identity.devices TO kaya_app;

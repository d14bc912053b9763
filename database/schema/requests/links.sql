-- A later email to a customer without an account has its own link: 32 random bytes, stored only as a hash. The first link is
-- requests.tracking_hash.
CREATE TABLE requests.links (
  link_hash text PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES requests.requests ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '365 days'
);

CREATE INDEX links_by_request ON requests.links (request_id);
CREATE INDEX links_by_end ON requests.links (expires_at);

SELECT kernel.protect('requests.links');

-- expires_at: for the count of those that should be deleted; row-level security shows them to the system alone.
GRANT INSERT, SELECT (expires_at) ON requests.links TO kaya_app;

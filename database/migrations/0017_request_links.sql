-- A letter to somebody without an account carries a link of its own: 32 random bytes, of which only the hash is kept.
-- The link of the first letter stays in service_requests.tracking_hash. Owner: src/modules/bookings.
CREATE TABLE bookings.request_links (
  link_hash  text PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES bookings.service_requests ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '365 days'
);
CREATE INDEX request_links_by_request ON bookings.request_links (request_id);
-- Letters are written by the system; nobody else makes a link, and nobody at all reads one.
SELECT kernel.protect('bookings.request_links');
GRANT INSERT ON bookings.request_links TO kaya_app;

CREATE OR REPLACE FUNCTION bookings.request_of_link(hash text) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT r.id FROM bookings.service_requests r WHERE r.tracking_hash = hash
  UNION ALL
  SELECT l.request_id FROM bookings.request_links l WHERE l.link_hash = hash AND l.expires_at > now() $$;

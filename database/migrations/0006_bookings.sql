-- Service requests and their tracking links. Owner: src/modules/bookings.
CREATE SCHEMA bookings;
GRANT USAGE ON SCHEMA bookings TO kaya_app, kaya_read;

CREATE TABLE bookings.service_requests (
  id                    uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id               uuid REFERENCES identity.accounts ON DELETE SET NULL,
  service_type          text NOT NULL,
  move_type             text NOT NULL,
  move_option           text NOT NULL,
  present_location      text NOT NULL CHECK (length(present_location) <= 300),
  present_lat           float8 NOT NULL,
  present_lng           float8 NOT NULL,
  present_landmark      text NOT NULL DEFAULT '' CHECK (length(present_landmark) <= 300),
  destination           text NOT NULL CHECK (length(destination) <= 300),
  destination_lat       float8 NOT NULL,
  destination_lng       float8 NOT NULL,
  destination_landmark  text NOT NULL DEFAULT '' CHECK (length(destination_landmark) <= 300),
  preferred_date        date NOT NULL,
  preferred_time        time NOT NULL,
  room_size             text NOT NULL,
  email                 text NOT NULL,
  phone                 text NOT NULL,
  special_requests      text NOT NULL DEFAULT '' CHECK (length(special_requests) <= 2000),
  program               text,
  tier                  text,
  status                text NOT NULL DEFAULT 'submitted' CHECK (status IN
                          ('submitted', 'priced', 'published', 'fulfilled', 'cancelled', 'declined')),
  price_kobo            int8 CHECK (price_kobo > 0),   -- unknown for a service that is coming soon
  price_lines           jsonb NOT NULL DEFAULT '[]',   -- [{code, label, amount_kobo}], adding up to price_kobo
  hold_reason           text,                          -- staff holds it: not on the board until released
  tracking_hash         text NOT NULL UNIQUE,
  created_at            timestamptz NOT NULL DEFAULT now(),
  updated_at            timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX service_requests_by_user ON bookings.service_requests (user_id, created_at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX service_requests_unclaimed ON bookings.service_requests (email) WHERE user_id IS NULL;
CREATE INDEX service_requests_by_status ON bookings.service_requests (status, created_at DESC);

SELECT kernel.protect('bookings.service_requests');
CREATE POLICY own ON bookings.service_requests USING (user_id = (SELECT kernel.account_id()) OR id = (SELECT kernel.request_id()));
CREATE POLICY staff ON bookings.service_requests USING ((SELECT kernel.is_staff()));
-- Anyone may ask, for nobody but themselves.
CREATE POLICY ask ON bookings.service_requests FOR INSERT WITH CHECK (user_id IS NOT DISTINCT FROM (SELECT kernel.account_id()));
GRANT SELECT, INSERT ON bookings.service_requests TO kaya_app;
GRANT UPDATE (user_id, status, price_kobo, price_lines, hold_reason, updated_at) ON bookings.service_requests TO kaya_app;
GRANT SELECT ON bookings.service_requests TO kaya_read;
CREATE POLICY read_only ON bookings.service_requests FOR SELECT TO kaya_read USING (true);

-- Which request a tracking link opens. The link is a secret of 32 random bytes; only its hash is kept.
CREATE FUNCTION bookings.request_of_link(hash text) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT id FROM bookings.service_requests WHERE tracking_hash = hash $$;
REVOKE ALL ON FUNCTION bookings.request_of_link(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION bookings.request_of_link(text) TO kaya_app;

-- What a message about a request says, to whoever may see the request.
CREATE VIEW bookings.told WITH (security_invoker) AS
  SELECT id, user_id, email, service_type, present_location, destination, status, price_kobo, price_lines
    FROM bookings.service_requests;
GRANT SELECT ON bookings.told TO kaya_app;

-- Each letter to a person without an account carries its own link: 32 random bytes, stored only as a hash.
CREATE TABLE bookings.links (
  link_hash text PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings.bookings ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '365 days'
);

CREATE INDEX links_by_booking ON bookings.links (booking_id);
CREATE INDEX links_by_end ON bookings.links (expires_at);

SELECT kernel.protect('bookings.links');
CREATE POLICY link ON bookings.links FOR INSERT WITH CHECK (bookings.may_link(booking_id));
-- expires_at: for the count of those that should be deleted; row-level security shows them to the system alone.
GRANT INSERT, SELECT (expires_at) ON bookings.links TO kaya_app;

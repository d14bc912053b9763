-- Links to follow a trip. Only their hashes are stored.
CREATE TABLE rides.share_links (
  hash text PRIMARY KEY,
  trip_id uuid NOT NULL REFERENCES rides.trips ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Whether the link shows the price, as the customer chose. A hidden price does not leave the database
  -- (docs/decisions/0048-waiting-and-giving-back.md).
  shows_price boolean NOT NULL DEFAULT false
);

CREATE INDEX share_links_by_trip ON rides.share_links (trip_id);
CREATE INDEX share_links_by_age ON rides.share_links (created_at);

SELECT kernel.protect('rides.share_links');
CREATE POLICY customer ON rides.share_links USING (rides.is_customer(trip_id));
GRANT SELECT, INSERT ON rides.share_links TO kaya_app;

-- Links to follow a trip: only their hashes.
CREATE TABLE rides.share_links (
  hash text PRIMARY KEY,
  trip_id uuid NOT NULL REFERENCES rides.trips ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Who shares a ride chooses whether its price is shown; hidden, it never leaves the database. Owner: src/modules/rides.
  -- docs/decisions/0048-waiting-and-giving-back.md.
  shows_price boolean NOT NULL DEFAULT false
);

CREATE INDEX share_links_by_trip ON rides.share_links (trip_id);
CREATE INDEX share_links_by_age ON rides.share_links (created_at);

SELECT kernel.protect('rides.share_links');
CREATE POLICY customer ON rides.share_links USING (rides.is_customer(trip_id));
GRANT SELECT, INSERT ON rides.share_links TO kaya_app;

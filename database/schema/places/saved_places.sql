-- A person's home, work and other places. The slot limits them to 20, also when several are saved at once.
CREATE TABLE places.saved_places (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
  slot int2 NOT NULL CHECK (slot BETWEEN 1 AND 20),
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 40),
  address text NOT NULL CHECK (length(address) BETWEEN 1 AND 300),
  lat float8 NOT NULL CHECK (lat BETWEEN 3 AND 15),
  lng float8 NOT NULL CHECK (lng BETWEEN 2 AND 16),
  landmark text NOT NULL DEFAULT '' CHECK (length(landmark) <= 200),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_id, slot)
);

CREATE UNIQUE INDEX saved_places_by_label ON places.saved_places (account_id, lower(label));

SELECT kernel.protect('places.saved_places');
CREATE POLICY own ON places.saved_places USING (account_id = (SELECT kernel.account_id()));
GRANT SELECT, DELETE, INSERT (account_id, slot, label, address, lat, lng, landmark), UPDATE (label, address, lat, lng, landmark,
  updated_at) ON places.saved_places TO kaya_app;

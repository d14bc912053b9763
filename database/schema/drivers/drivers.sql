-- A driver is an account that drives, with the same id. Written by drivers.settle_application.
CREATE TABLE drivers.drivers (
  id uuid PRIMARY KEY REFERENCES identity.accounts ON DELETE RESTRICT,
  full_name text NOT NULL CHECK (length(full_name) BETWEEN 2 AND 120),
  phone text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  city text NOT NULL DEFAULT 'Lagos' CHECK (length(city) BETWEEN 1 AND 80),
  photo_file_id uuid UNIQUE REFERENCES kernel.files,
  photo_url text GENERATED ALWAYS AS ('/api/files/'::text || photo_file_id::text) STORED,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'submitted', 'in_review', 'approved', 'rejected')),
  rating float8 NOT NULL DEFAULT 0 CHECK (rating BETWEEN 0 AND 5),
  ratings_count int4 NOT NULL DEFAULT 0,
  trips_count int4 NOT NULL DEFAULT 0,
  -- A demo driver, who accepts and drives automatically. The application has no grant to set it.
  is_sample boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The last day on which all of the driver's papers are valid. Null: none of them expires.
  papers_until date,
  riders_count int4 NOT NULL DEFAULT 0 CHECK (riders_count >= 0)
);

CREATE INDEX drivers_find ON drivers.drivers USING gin ((lower(full_name || ' ' || phone)) gin_trgm_ops);

SELECT kernel.protect('drivers.drivers');
CREATE POLICY own ON drivers.drivers FOR SELECT USING (id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON drivers.drivers FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT ON drivers.drivers TO kaya_app;

CREATE TRIGGER note_papers AFTER INSERT OR UPDATE OF status ON drivers.drivers FOR EACH ROW EXECUTE FUNCTION drivers.note_papers();

CREATE TABLE drivers.vehicles (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  driver_id uuid NOT NULL,
  vehicle_class text NOT NULL CHECK (vehicle_class IN ('car', 'truck', 'bus_van', 'inter_city')),
  name text NOT NULL CHECK (length(name) BETWEEN 2 AND 80),
  colour text NOT NULL CHECK (length(colour) BETWEEN 2 AND 40),
  plate text NOT NULL CHECK (plate ~ '^[A-Z0-9 -]{4,12}$'),
  approved boolean NOT NULL DEFAULT false,
  make text CHECK (length(make) BETWEEN 2 AND 40),
  year int4 CHECK (year BETWEEN 1980 AND 2100),
  capacity_kg int4 CHECK (capacity_kg BETWEEN 50 AND 60000),
  seats int4 CHECK (seats BETWEEN 1 AND 60),
  -- The plate without spaces and dashes, O as 0 and I as 1, so that spellings of one plate are equal.
  plate_key text NOT NULL,
  -- Rises with each change by the driver.
  version int4 NOT NULL DEFAULT 1,
  -- Why staff rejected it. Null: it awaits a decision or is approved.
  reason text CHECK (length(reason) BETWEEN 1 AND 300),
  UNIQUE (driver_id, vehicle_class),
  CONSTRAINT vehicles_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES identity.accounts ON DELETE RESTRICT,
  CONSTRAINT approved_or_rejected CHECK (NOT approved OR reason IS NULL)
);

CREATE UNIQUE INDEX one_plate ON drivers.vehicles (plate_key);

SELECT kernel.protect('drivers.vehicles');
CREATE POLICY own ON drivers.vehicles FOR SELECT USING (driver_id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON drivers.vehicles FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY own_write ON drivers.vehicles USING (driver_id = (SELECT kernel.account_id()))
  WITH CHECK (driver_id = (SELECT kernel.account_id()));
CREATE POLICY staff_approve ON drivers.vehicles FOR UPDATE USING ((SELECT kernel.is_staff())) WITH CHECK ((SELECT kernel.is_staff()));
GRANT SELECT, DELETE, INSERT (driver_id, vehicle_class, name, colour, plate, make, year, capacity_kg, seats), UPDATE (vehicle_class, name,
  colour, plate, approved, make, year, capacity_kg, seats, reason) ON drivers.vehicles TO kaya_app;

CREATE TRIGGER guard_vehicle BEFORE INSERT OR UPDATE ON drivers.vehicles FOR EACH ROW EXECUTE FUNCTION drivers.guard_vehicle();

-- Who may take rides: one row per approved vehicle of an approved driver with valid papers who is not barred by a hearing. Limited to what
-- the actor may see.
CREATE VIEW drivers.standing WITH (security_invoker) AS
  SELECT d.id AS driver_id, d.full_name, d.phone, d.is_sample, v.vehicle_class, v.name, v.colour, v.plate
    FROM drivers.drivers d JOIN drivers.vehicles v ON v.driver_id = d.id
   WHERE d.status = 'approved' AND v.approved
     AND (d.papers_until IS NULL OR d.papers_until >= (now() AT TIME ZONE 'Africa/Lagos')::date)
     AND NOT EXISTS (SELECT FROM workers.hearings h WHERE h.worker_id = d.id AND h.barred_until > now());
GRANT SELECT ON drivers.standing TO kaya_app;

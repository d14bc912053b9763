-- What each process caches about every driver. heard_at rises when a driver presses GO, moves or goes offline.
CREATE VIEW dispatch.drivers_heard WITH (security_invoker) AS
  SELECT d.driver_id, d.online AND (d.looking OR EXISTS (SELECT FROM drivers.standing s WHERE s.driver_id = d.driver_id AND s.is_sample)) AS online, greatest(d.heard_at, p.heard_at) AS heard_at, p.lat, p.lng, p.at AS placed_at,
         EXISTS (SELECT FROM dispatch.under_way u WHERE u.account_id = d.driver_id) AS under_way,
         ARRAY(SELECT s.vehicle_class FROM drivers.standing s WHERE s.driver_id = d.driver_id) AS vehicle_classes,
         EXISTS (SELECT FROM drivers.standing s WHERE s.driver_id = d.driver_id AND s.is_sample) AS is_sample
    FROM drivers.presence d LEFT JOIN dispatch.positions p ON p.account_id = d.driver_id;
GRANT SELECT ON dispatch.drivers_heard TO kaya_app;

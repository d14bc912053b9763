-- Drivers of drivers.online with their last position, which also counts as a sign of life.
CREATE VIEW dispatch.takers WITH (security_invoker) AS
  SELECT o.driver_id, o.is_sample, o.vehicle_class, greatest(o.heard_at, p.heard_at) AS heard_at, p.lat, p.lng, p.at AS placed_at,
         o.heading_lat, o.heading_lng
    FROM drivers.online o LEFT JOIN dispatch.positions p ON p.account_id = o.driver_id;
GRANT SELECT ON dispatch.takers TO kaya_app;

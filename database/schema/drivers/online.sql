-- Drivers who could be offered a ride, one row per vehicle, limited to what the actor may see (matching runs as the system). Without GO a
-- driver gets no offers; sample drivers have no page to press GO on.
CREATE VIEW drivers.online WITH (security_invoker) AS
  SELECT s.driver_id, s.is_sample, s.vehicle_class, p.heard_at, h.lat AS heading_lat, h.lng AS heading_lng
    FROM drivers.presence p JOIN drivers.standing s ON s.driver_id = p.driver_id
    LEFT JOIN drivers.headings h ON h.driver_id = p.driver_id AND h.until > now()
   WHERE p.online AND (p.looking OR s.is_sample);
GRANT SELECT ON drivers.online TO kaya_app;

-- Drivers heading home. left_m: metres from their last position to their destination.
CREATE VIEW dispatch.home_bound WITH (security_invoker) AS
  SELECT h.driver_id, p.at AS placed_at, kernel.metres(p.lat, p.lng, h.lat, h.lng) AS left_m
    FROM drivers.headings h JOIN dispatch.positions p ON p.account_id = h.driver_id WHERE h.until > now();
GRANT SELECT ON dispatch.home_bound TO kaya_app;

-- The last known place of an account. For other modules' rounds, which run as the system (security_invoker).
CREATE VIEW dispatch.last_places WITH (security_invoker) AS SELECT p.account_id, p.lat, p.lng, p.at, p.cell FROM dispatch.positions p;
GRANT SELECT ON dispatch.last_places TO kaya_app;

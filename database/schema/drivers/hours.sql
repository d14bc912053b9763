-- When drivers were online; ended_at null: still online. Limited to what the actor may see (rounds run as the system).
-- docs/decisions/0041-rounds.md
CREATE VIEW drivers.hours WITH (security_invoker) AS SELECT driver_id, started_at, ended_at FROM drivers.shifts;
GRANT SELECT ON drivers.hours TO kaya_app;

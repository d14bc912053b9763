-- What rounds of rides read. Owners: src/modules/drivers (hours), src/modules/rides (the index). docs/decisions/0041-rounds.md

-- When drivers were online; ended_at null: still. As far as the actor may see it (matching is the system's).
CREATE VIEW drivers.hours WITH (security_invoker) AS SELECT driver_id, started_at, ended_at FROM drivers.shifts;
GRANT SELECT ON drivers.hours TO kaya_app;

-- What everybody has earned since an instant.
CREATE INDEX trips_completed ON rides.trips (completed_at) INCLUDE (driver_id, driver_share_kobo) WHERE status = 'completed';

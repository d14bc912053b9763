-- A driver's trips by state and by the time they ended, or were accepted: the list with its filters. Owner: src/modules/rides.
-- CASE and not coalesce, which PostgreSQL does not use in an index before row-level security has seen the row.
CREATE INDEX trips_driven ON rides.trips (driver_id, status,
    (CASE WHEN completed_at IS NOT NULL THEN completed_at WHEN cancelled_at IS NOT NULL THEN cancelled_at ELSE accepted_at END) DESC,
    id DESC)
  WHERE driver_id IS NOT NULL;

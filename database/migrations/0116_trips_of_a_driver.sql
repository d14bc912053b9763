-- A driver's trips by state and by the time they ended, or were accepted: the list with its filters. Owner: src/modules/rides.
CREATE INDEX trips_driven ON rides.trips (driver_id, status, (coalesce(completed_at, cancelled_at, accepted_at)) DESC, id DESC)
  WHERE driver_id IS NOT NULL;

-- Staff's lists show what needs a person first. urgency_ms carries that order, so that an index answers every page without
-- a sort: what is still open by its start, then what is over, the latest start first. Disputed jobs come before both.
-- Adding a stored column rewrites its table once.
ALTER TABLE bookings.service_requests ADD COLUMN urgency_ms int8 NOT NULL GENERATED ALWAYS AS (
  CASE WHEN status IN ('submitted', 'priced', 'published')
    THEN (extract(epoch FROM preferred_date + preferred_time) * 1000)::int8
    ELSE 1000000000000000 - (extract(epoch FROM preferred_date + preferred_time) * 1000)::int8 END) STORED;
CREATE INDEX service_requests_by_urgency ON bookings.service_requests (urgency_ms, id);

ALTER TABLE jobs.jobs ADD COLUMN urgency_ms int8 NOT NULL GENERATED ALWAYS AS (
  CASE WHEN status = 'disputed' THEN (extract(epoch FROM starts_at AT TIME ZONE 'UTC') * 1000)::int8 - 1000000000000000
    WHEN status IN ('completed', 'cancelled') THEN 1000000000000000 - (extract(epoch FROM starts_at AT TIME ZONE 'UTC') * 1000)::int8
    ELSE (extract(epoch FROM starts_at AT TIME ZONE 'UTC') * 1000)::int8 END) STORED;
CREATE INDEX jobs_by_urgency ON jobs.jobs (urgency_ms, id);

-- A ride for now starts when it is booked.
ALTER TABLE rides.trips ADD COLUMN urgency_ms int8 NOT NULL GENERATED ALWAYS AS (
  CASE WHEN status IN ('completed', 'cancelled', 'no_driver')
    THEN 1000000000000000 - (extract(epoch FROM coalesce(scheduled_for, created_at) AT TIME ZONE 'UTC') * 1000)::int8
    ELSE (extract(epoch FROM coalesce(scheduled_for, created_at) AT TIME ZONE 'UTC') * 1000)::int8 END) STORED;
CREATE INDEX trips_by_urgency ON rides.trips (urgency_ms, id);

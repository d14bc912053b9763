-- Staff's list of requests begins with those whose problem staff must decide, then those staff must price or take off hold,
-- then the other open ones, each by its start. A decided dispute ends the job and with it the request, so that the mark stays.
ALTER TABLE bookings.service_requests ADD COLUMN disputed boolean NOT NULL DEFAULT false;
GRANT UPDATE (disputed) ON bookings.service_requests TO kaya_app;
UPDATE bookings.service_requests SET disputed = true WHERE id IN (SELECT request_id FROM jobs.jobs WHERE status = 'disputed');

ALTER TABLE bookings.service_requests ALTER COLUMN urgency_ms SET EXPRESSION AS (
  CASE WHEN status NOT IN ('submitted', 'priced', 'published')
    THEN 1000000000000000 - (extract(epoch FROM preferred_date + preferred_time) * 1000)::int8
    ELSE (extract(epoch FROM preferred_date + preferred_time) * 1000)::int8
      - CASE WHEN disputed THEN 1000000000000000
             WHEN status = 'submitted' OR hold_reason IS NOT NULL THEN 500000000000000
             ELSE 0 END END);

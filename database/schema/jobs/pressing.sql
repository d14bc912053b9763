-- Requests that staff see first, in order: disputed ones, then those on hold, each by the start of the job. urgency_ms is computed as
-- requests.urgency_ms: the Lagos clock read as UTC.
CREATE VIEW jobs.pressing WITH (security_invoker = true) AS
  SELECT order_id, status = 'disputed' AS disputed,
         urgency_ms + 3600000 - CASE WHEN status = 'disputed' THEN 0 ELSE 500000000000000 END AS urgency_ms
    FROM jobs.jobs WHERE serves = 'request' AND (status = 'disputed' OR (held AND status = 'open'));
GRANT SELECT ON jobs.pressing TO kaya_app;

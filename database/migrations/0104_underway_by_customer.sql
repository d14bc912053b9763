-- The question before a deletion finds a customer's jobs that go on among all they ever ordered.
-- Owner: src/modules/jobs.
CREATE INDEX jobs_underway_by_customer ON jobs.jobs (customer_id, id)
  WHERE customer_id IS NOT NULL AND status IN ('assigned', 'en_route', 'arrived', 'in_progress', 'delivered', 'disputed');

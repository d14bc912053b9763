-- Once a request has a job, its price, payment method and hold are the job's alone; the request keeps its price lines. Staff's list
-- of requests reads which jobs are disputed or on hold, so that the request no longer notes it.
-- Needs a stop, as 0073 does: a process of the release before reads the dropped columns.
-- Owner: src/modules/jobs, src/modules/requests.

ALTER TABLE jobs.jobs ADD COLUMN hold_reason text CHECK (length(hold_reason) <= 300);
UPDATE jobs.jobs j SET hold_reason = coalesce((SELECT r.hold_reason FROM requests.requests r WHERE r.id = j.order_id), 'Kaya is checking') WHERE j.held;
ALTER TABLE jobs.jobs ADD CONSTRAINT held_with_reason CHECK (held = (hold_reason IS NOT NULL));
GRANT UPDATE (hold_reason) ON jobs.jobs TO kaya_app;
DROP TRIGGER staff_columns ON jobs.jobs;
CREATE TRIGGER staff_columns BEFORE UPDATE OF price_kobo, worker_share_kobo, customer_id, held, hold_reason, worker_id, worker_phone ON jobs.jobs
  FOR EACH ROW EXECUTE FUNCTION jobs.refuse_unless_staff();

-- What a request costs, how it is paid, and whether it is on hold: of the job that serves it; a job that is not cancelled comes first.
CREATE VIEW jobs.terms WITH (security_invoker = true) AS
  SELECT order_id, id AS job_id, status = 'cancelled' AS cancelled, price_kobo, payment_method, hold_reason FROM jobs.jobs WHERE serves = 'request';
-- Requests that staff look at first: a problem to decide, or a job to take off hold.
CREATE INDEX jobs_pressing ON jobs.jobs (order_id) WHERE serves = 'request' AND (status = 'disputed' OR (held AND status = 'open'));
CREATE VIEW jobs.pressing WITH (security_invoker = true) AS
  SELECT order_id, status = 'disputed' AS disputed FROM jobs.jobs WHERE serves = 'request' AND (status = 'disputed' OR (held AND status = 'open'));
GRANT SELECT ON jobs.terms, jobs.pressing TO kaya_app;

ALTER TABLE requests.requests ALTER COLUMN urgency_ms SET EXPRESSION AS (
  CASE WHEN status NOT IN ('submitted', 'priced', 'published')
    THEN 1000000000000000 - (extract(epoch FROM preferred_date + preferred_time) * 1000)::int8
    ELSE (extract(epoch FROM preferred_date + preferred_time) * 1000)::int8
      - CASE WHEN status = 'submitted' THEN 500000000000000 ELSE 0 END END);

DROP VIEW requests.told;
ALTER TABLE requests.requests DROP COLUMN price_kobo, DROP COLUMN payment_method, DROP COLUMN hold_reason, DROP COLUMN disputed;
ALTER TABLE requests.requests ADD CONSTRAINT ceiling_of_a_price CHECK (NOT price_is_ceiling OR price_lines <> '[]');
CREATE VIEW requests.told WITH (security_invoker = true) AS
  SELECT r.id, r.user_id, r.email, t.price_kobo, r.price_lines FROM requests.requests r
    LEFT JOIN LATERAL (SELECT price_kobo FROM jobs.terms WHERE order_id = r.id ORDER BY cancelled, job_id DESC LIMIT 1) t ON true;
GRANT SELECT ON requests.told TO kaya_app;

-- Staff's removal of a mover is told by jobs.
UPDATE kernel.events SET name = 'jobs.mover_removed' WHERE name = 'staff.taken_back';

-- What a request costs, how it is paid, and whether it is on hold: of the job that serves it; a job that is not cancelled comes first.
CREATE VIEW jobs.terms WITH (security_invoker = true) AS
  SELECT order_id, id AS job_id, status = 'cancelled' AS cancelled, price_kobo, payment_method, hold_reason FROM jobs.jobs WHERE serves = 'request';
GRANT SELECT ON jobs.terms TO kaya_app;

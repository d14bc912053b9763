-- The price, payment and hold of a request's jobs. A reader takes the job that is not cancelled, if there is one.
CREATE VIEW jobs.terms WITH (security_invoker = true) AS
  SELECT order_id, id AS job_id, status = 'cancelled' AS cancelled, price_kobo, payment_method, hold_reason FROM jobs.jobs WHERE serves = 'request';
GRANT SELECT ON jobs.terms TO kaya_app;

-- The text that a search of jobs matches: their words, and the email and phone of their customers.
CREATE VIEW jobs.words WITH (security_invoker = true) AS
  SELECT w.job_id AS id, w.words FROM jobs.job_words w
  UNION ALL SELECT c.job_id, lower(c.customer_email || ' ' || c.customer_phone) FROM jobs.contacts c;

-- What a customer ordered is exported in batches, in the order of ids. Owner: src/modules/jobs.
DROP INDEX jobs.jobs_by_customer;
CREATE INDEX jobs_by_customer ON jobs.jobs (customer_id, id) WHERE customer_id IS NOT NULL;

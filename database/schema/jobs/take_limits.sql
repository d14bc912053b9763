-- Numbers of src/modules/jobs/take-rules.ts, for jobs.take_refusals. max_held: jobs not yet started. max_given_back: within given_back_hours.
CREATE TYPE jobs.take_limits AS (max_owed_kobo int8, max_held int4, max_given_back int4, given_back_hours int4);

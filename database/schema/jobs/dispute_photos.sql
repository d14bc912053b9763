-- The photos of a dispute, in the order of the customer.
CREATE TABLE jobs.dispute_photos (
  job_id uuid NOT NULL REFERENCES jobs.disputes ON DELETE CASCADE,
  position int4 NOT NULL,
  file_id uuid NOT NULL REFERENCES kernel.files,
  PRIMARY KEY (job_id, position)
);

CREATE INDEX dispute_photos_by_file ON jobs.dispute_photos (file_id);

SELECT kernel.protect('jobs.dispute_photos');
CREATE POLICY read_parties ON jobs.dispute_photos FOR SELECT USING ((SELECT kernel.is_staff()) OR jobs.is_party(job_id));
GRANT SELECT ON jobs.dispute_photos TO kaya_app;

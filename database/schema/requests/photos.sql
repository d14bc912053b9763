-- The photos of a request, in the order of the customer.
CREATE TABLE requests.photos (
  request_id uuid NOT NULL REFERENCES requests.requests ON DELETE CASCADE,
  position int4 NOT NULL CHECK (position BETWEEN 1 AND 6),
  file_id uuid NOT NULL UNIQUE REFERENCES kernel.files,
  PRIMARY KEY (request_id, position)
);

SELECT kernel.protect('requests.photos');
CREATE POLICY seen ON requests.photos FOR SELECT USING (
  EXISTS (SELECT FROM requests.requests r WHERE r.id = photos.request_id)
  OR EXISTS (SELECT FROM jobs.jobs j WHERE j.order_id = photos.request_id));
GRANT SELECT ON requests.photos TO kaya_app;

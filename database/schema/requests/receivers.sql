-- Receivers of packages: for the customer and the people of the job.
CREATE TABLE requests.receivers (
  request_id uuid PRIMARY KEY REFERENCES requests.requests (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  phone text NOT NULL CHECK (length(phone) BETWEEN 1 AND 40)
);

SELECT kernel.protect('requests.receivers');
CREATE POLICY ask ON requests.receivers FOR INSERT WITH CHECK (requests.is_new(request_id));
-- A worker who sees the job only on the board reads neither name nor phone.
CREATE POLICY seen ON requests.receivers FOR SELECT USING (
  EXISTS (SELECT FROM requests.requests r WHERE r.id = request_id) OR EXISTS (SELECT FROM jobs.jobs j WHERE j.order_id = request_id AND jobs.is_party(j.id))
);
GRANT SELECT, INSERT ON requests.receivers TO kaya_app;

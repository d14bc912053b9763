-- The items of a move.
CREATE TABLE requests.loads (
  request_id uuid PRIMARY KEY REFERENCES requests.requests ON DELETE CASCADE,
  inventory jsonb NOT NULL,
  things int4 NOT NULL CHECK (things BETWEEN 0 AND 300),
  -- dm³, from the catalogue of that day
  volume_l int4 NOT NULL CHECK (volume_l >= 0)
);

SELECT kernel.protect('requests.loads');
CREATE POLICY ask ON requests.loads FOR INSERT WITH CHECK (requests.is_new(request_id));
CREATE POLICY seen ON requests.loads FOR SELECT USING (
  EXISTS (SELECT FROM requests.requests r WHERE r.id = loads.request_id)
  OR EXISTS (SELECT FROM jobs.jobs j WHERE j.order_id = loads.request_id)
  OR EXISTS (SELECT FROM jobs.board b WHERE b.order_id = loads.request_id));
GRANT SELECT, INSERT ON requests.loads TO kaya_app;

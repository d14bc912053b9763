-- People on the road, and their order: from the acceptance of a ride, or the departure for a job, to its end. Written by triggers of the
-- modules rides and jobs (note_under_way).
CREATE TABLE dispatch.under_way (
  order_id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
  began_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX under_way_by_account ON dispatch.under_way (account_id);

SELECT kernel.protect('dispatch.under_way');
CREATE POLICY own ON dispatch.under_way FOR SELECT USING (account_id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON dispatch.under_way FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT ON dispatch.under_way TO kaya_app;

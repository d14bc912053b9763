-- What a person asks about their data, by right: a case with 30 days. It stays when its case is deleted, without anything about the person, because
-- the yearly return counts it.
CREATE TABLE support.data_requests (
  -- the case's id
  id uuid PRIMARY KEY,
  -- null: the case was deleted
  case_id uuid UNIQUE REFERENCES support.cases ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('access', 'correction', 'erasure', 'restriction', 'objection', 'portability', 'review', 'grievance')),
  opened_at timestamptz NOT NULL DEFAULT now(),
  -- The day by which it must be decided, in Lagos.
  due_on date NOT NULL,
  -- When it was known who asks: signed in, or by the letter's link. null: not yet.
  proven_at timestamptz,
  -- The age in days at which the data protection officer was last warned; 0: not yet.
  warned_days int4 NOT NULL DEFAULT 0,
  -- null: not decided. gone: the person deleted the account.
  outcome text CHECK (outcome IN ('done', 'refused', 'gone')),
  decided_at timestamptz,
  decided_by uuid,
  CONSTRAINT decided_has_its_time CHECK ((outcome IS NULL) = (decided_at IS NULL))
);

CREATE INDEX data_requests_open ON support.data_requests (id) WHERE outcome IS NULL;
CREATE INDEX data_requests_decided ON support.data_requests (id DESC) WHERE outcome IS NOT NULL;
CREATE INDEX data_requests_by_warning ON support.data_requests (opened_at) WHERE outcome IS NULL;
CREATE INDEX data_requests_by_opening ON support.data_requests (opened_at);

SELECT kernel.protect('support.data_requests');
CREATE POLICY of_case ON support.data_requests FOR SELECT USING (EXISTS (SELECT FROM support.cases c WHERE c.id = case_id));
CREATE POLICY staff_read ON support.data_requests FOR SELECT USING ((SELECT kernel.is_staff()));
-- Staff decide requests, but not their own.
CREATE POLICY staff_decide ON support.data_requests FOR UPDATE USING ((SELECT kernel.is_staff()) AND EXISTS (
  SELECT FROM support.cases c WHERE c.id = case_id AND c.user_id IS DISTINCT FROM (SELECT kernel.account_id())));
CREATE POLICY read_only ON support.data_requests FOR SELECT TO kaya_read USING (true);
GRANT SELECT, UPDATE (outcome, decided_at, decided_by, warned_days) ON support.data_requests TO kaya_app;
GRANT SELECT (id, kind, opened_at, due_on, proven_at, outcome, decided_at) ON support.data_requests TO kaya_read;

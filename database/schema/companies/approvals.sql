-- One request, one decision. order_body: what the order is made from after approval. Empty once it is made or will not be made.
CREATE TABLE companies.approvals (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id uuid NOT NULL REFERENCES companies.companies (id),
  serves text NOT NULL CHECK (serves IN ('request', 'booking', 'item', 'ride')),
  order_id uuid NOT NULL,
  -- Null once that person's row is deleted, like employee_id and decided_by.
  asked_by uuid REFERENCES companies.company_employees (id) ON DELETE SET NULL,
  employee_id uuid REFERENCES companies.company_employees (id) ON DELETE SET NULL,
  team_id uuid REFERENCES companies.teams (id) ON DELETE SET NULL,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  amount_kobo bigint NOT NULL,
  starts_at timestamptz NOT NULL,
  -- As sentences: when it was asked, then when somebody decided.
  reasons jsonb NOT NULL CHECK (jsonb_typeof(reasons) = 'array'),
  ask_reason text NOT NULL CHECK (length(ask_reason) BETWEEN 1 AND 500),
  order_body jsonb NOT NULL,
  -- What those who decide read of the order (companies/approval-contract.ts, `orderFacts`). Null: nothing, or emptied with order_body.
  order_facts jsonb,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'declined', 'expired', 'withdrawn')),
  expires_at timestamptz NOT NULL,
  decided_by uuid REFERENCES companies.company_employees (id) ON DELETE SET NULL,
  decided_at timestamptz,
  decision_reason text NOT NULL DEFAULT '' CHECK (length(decision_reason) <= 500),
  -- After approval: when the order was made, or why it could not be (failed_reason).
  made_at timestamptz,
  failed_reason text CHECK (length(failed_reason) <= 500),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The step that waits, or at which it ended, of all its steps (companies.approval_steps).
  step int2 NOT NULL DEFAULT 1,
  steps int2 NOT NULL DEFAULT 1 CHECK (steps BETWEEN 1 AND 3),
  -- Each step has the company's hours, but none ends later than this: then the order can no longer be made.
  until_at timestamptz NOT NULL,
  CONSTRAINT one_of_its_steps CHECK (step BETWEEN 1 AND steps),
  CONSTRAINT not_after_the_order CHECK (expires_at <= until_at),
  CONSTRAINT decided_once CHECK ((status = 'pending') = (decided_at IS NULL)),
  CONSTRAINT decided_by_somebody CHECK (decided_by IS NULL OR status IN ('approved', 'declined')),
  CONSTRAINT not_their_own CHECK (decided_by <> asked_by AND decided_by <> employee_id),
  CONSTRAINT made_when_approved CHECK ((made_at IS NULL AND failed_reason IS NULL) OR (status = 'approved' AND (made_at IS NULL) <> (failed_reason IS NULL))),
  CONSTRAINT approvals_amount_kobo_check CHECK (amount_kobo >= 0)
);

CREATE INDEX approvals_of_company ON companies.approvals (company_id, id DESC);
CREATE INDEX approvals_by_status ON companies.approvals (company_id, status, id DESC);
-- With what decides who may not: the actor's own requests are passed over without reading them (companies.awaiting).
CREATE INDEX approvals_pending ON companies.approvals (company_id, id DESC) INCLUDE (asked_by, employee_id, team_id, step, expires_at) WHERE status = 'pending';
CREATE INDEX approvals_to_expire ON companies.approvals (expires_at) WHERE status = 'pending';
CREATE INDEX approvals_of_team ON companies.approvals (team_id, id DESC);
CREATE INDEX approvals_by_asker ON companies.approvals (asked_by, id DESC);
CREATE INDEX approvals_by_employee ON companies.approvals (employee_id, id DESC);
CREATE UNIQUE INDEX one_question ON companies.approvals (order_id) WHERE serves <> 'item';
CREATE UNIQUE INDEX one_open_question ON companies.approvals (order_id) WHERE serves = 'item' AND status = 'pending';
CREATE INDEX approvals_of_order ON companies.approvals (order_id, id DESC);

SELECT kernel.protect('companies.approvals');
-- Only the system writes, after checking who decides.
CREATE POLICY concerned ON companies.approvals FOR SELECT USING (
  company_id IN (SELECT companies.mine_as('admin')) OR team_id IN (SELECT companies.managed_teams())
  OR asked_by IN (SELECT companies.my_employees()) OR employee_id IN (SELECT companies.my_employees()) OR id IN (SELECT companies.called_on()));
-- A program reads what became of what it asked for.
CREATE POLICY programs ON companies.approvals FOR SELECT
  USING ((SELECT kernel.kind()) = 'key' AND company_id IN (SELECT companies.mine()));
GRANT SELECT, INSERT, UPDATE (step, expires_at, reasons, order_body, order_facts, status, decided_by, decided_at, decision_reason, made_at, failed_reason) ON companies.approvals
  TO kaya_app;

-- The steps of an approval request, each decided once. Fixed when it is asked; a later change of the rules changes no open request.
CREATE TABLE companies.approval_steps (
  approval_id uuid NOT NULL REFERENCES companies.approvals (id) ON DELETE CASCADE,
  nth int2 NOT NULL CHECK (nth BETWEEN 1 AND 3),
  who text NOT NULL CHECK (who IN ('team', 'manager', 'admin', 'named')),
  named uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(named) <= 10),
  above_kobo bigint,
  -- Why the company wants this step.
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 200),
  approved boolean,
  -- Null also once that person's row is deleted. decided_for: the person who was away, for whom decided_by stood in.
  decided_by uuid REFERENCES companies.company_employees (id) ON DELETE SET NULL,
  decided_for uuid REFERENCES companies.company_employees (id) ON DELETE SET NULL,
  decided_at timestamptz,
  decision_reason text NOT NULL DEFAULT '' CHECK (length(decision_reason) <= 500),
  PRIMARY KEY (approval_id, nth),
  CONSTRAINT step_decided_once CHECK ((approved IS NULL) = (decided_at IS NULL) AND (decided_by IS NULL OR decided_at IS NOT NULL)),
  CONSTRAINT named_on_its_list CHECK ((who = 'named') = (cardinality(named) > 0)),
  CONSTRAINT stands_in_for_another CHECK (decided_for <> decided_by)
);

CREATE INDEX approval_steps_decided ON companies.approval_steps (decided_by, approval_id DESC) WHERE decided_by IS NOT NULL;
CREATE INDEX approval_steps_decided_for ON companies.approval_steps (decided_for) WHERE decided_for IS NOT NULL;

SELECT kernel.protect('companies.approval_steps');
-- Who sees the request sees its steps. Only the system writes.
CREATE POLICY concerned ON companies.approval_steps FOR SELECT USING (companies.sees_approval(approval_id));
GRANT SELECT, INSERT, UPDATE (approved, decided_by, decided_for, decided_at, decision_reason) ON companies.approval_steps TO kaya_app;

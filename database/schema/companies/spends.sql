-- What a company has ordered, reserved or spent, once per order (key: `request:ID`, `booking:ID`, `item:ID`, `ride:ID`). Amounts include VAT.
CREATE TABLE companies.spends (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id uuid NOT NULL REFERENCES companies.companies,
  key text NOT NULL UNIQUE CHECK (key ~ '^[a-z]+:[0-9a-f-]{36}$'),
  program text NOT NULL CHECK (program IN ('move', 'meal', 'swap', 'housing', 'ride')),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  employee_id uuid,
  -- Who ordered it; null: a key, a guest, or a person whose row is deleted. Their orders for one day count together for approval steps.
  asked_by uuid,
  -- Somebody approved it: other orders of the day do not need a step because of it.
  approved boolean NOT NULL DEFAULT false,
  team_id uuid,
  cost_centre_id uuid,
  project_id uuid,
  relocation_id uuid,
  amount_kobo int8 NOT NULL CHECK (amount_kobo BETWEEN 0 AND 100000000000),
  state text NOT NULL DEFAULT 'reserved' CHECK (state IN ('reserved', 'spent', 'freed')),
  -- The first day of the service's Lagos month.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  reserved_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  -- Null: not billed. A billed spend does not change: a credit note corrects it.
  bill_id uuid,
  -- The day of the service.
  on_day date,
  -- Since when a dispute of it is open: no bill takes it before it is decided. Null: none is.
  disputed_at timestamptz,
  -- The company's admins were told of that dispute.
  dispute_told boolean NOT NULL DEFAULT false,
  -- Totals of the order's completed moves. Only companies.note_moves writes them, overwriting all.
  moves int4 NOT NULL DEFAULT 0 CHECK (moves >= 0),
  -- How many of these moves were on time, and how many have a known distance.
  on_time int4 NOT NULL DEFAULT 0,
  measured int4 NOT NULL DEFAULT 0,
  distance_m int8 NOT NULL DEFAULT 0 CHECK (distance_m >= 0),
  co2_g int8 NOT NULL DEFAULT 0 CHECK (co2_g >= 0),
  FOREIGN KEY (company_id, employee_id) REFERENCES companies.company_employees (company_id, id) ON DELETE SET NULL (employee_id),
  FOREIGN KEY (company_id, asked_by) REFERENCES companies.company_employees (company_id, id) ON DELETE SET NULL (asked_by),
  FOREIGN KEY (company_id, team_id) REFERENCES companies.teams (company_id, id) ON DELETE SET NULL (team_id),
  FOREIGN KEY (company_id, cost_centre_id) REFERENCES companies.cost_centres (company_id, id),
  FOREIGN KEY (company_id, project_id) REFERENCES companies.cost_centres (company_id, id),
  CONSTRAINT settled CHECK ((state = 'reserved') = (settled_at IS NULL)),
  CONSTRAINT billed_when_spent CHECK (bill_id IS NULL OR state = 'spent'),
  CONSTRAINT of_its_moves CHECK (on_time BETWEEN 0 AND moves AND measured BETWEEN 0 AND moves),
  -- An order belongs to a relocation of the same company.
  FOREIGN KEY (company_id, relocation_id) REFERENCES companies.relocations (company_id, id),
  -- Referenced by programs.items: a move item may be a request or booking of the same company. That order is reserved and billed under its
  -- own key, and the item under none. docs/decisions/0072-program-items.md
  CONSTRAINT spends_of_company UNIQUE (company_id, key)
);

CREATE INDEX spends_by_month ON companies.spends (company_id, month, id DESC);
CREATE INDEX spends_by_team ON companies.spends (team_id, month) WHERE team_id IS NOT NULL;
CREATE INDEX spends_by_relocation ON companies.spends (relocation_id) WHERE relocation_id IS NOT NULL;
CREATE INDEX spends_to_bill ON companies.spends (company_id, month) INCLUDE (state, program, amount_kobo) WHERE bill_id IS NULL AND state <> 'freed';
CREATE INDEX spends_disputed ON companies.spends (company_id, month) INCLUDE (amount_kobo, bill_id) WHERE disputed_at IS NOT NULL;
CREATE INDEX spends_of_bill ON companies.spends (bill_id, id) WHERE bill_id IS NOT NULL;
-- For choosing among the company's requests and bookings, newest first.
CREATE INDEX spends_of_orders ON companies.spends (company_id, id DESC) WHERE program = 'move' AND state <> 'freed' AND key ~ '^(request|booking):';
CREATE INDEX spends_by_employee ON companies.spends (employee_id, month) INCLUDE (amount_kobo, state, relocation_id) WHERE employee_id IS NOT NULL;
CREATE INDEX spends_of_asker ON companies.spends (asked_by, on_day) INCLUDE (company_id, program, key, amount_kobo)
  WHERE asked_by IS NOT NULL AND state <> 'freed' AND NOT approved;

SELECT kernel.protect('companies.spends');
CREATE POLICY managers ON companies.spends FOR SELECT USING (company_id IN (SELECT companies.mine_as('admin', 'manager')));
CREATE POLICY own ON companies.spends FOR SELECT USING (company_id IN (SELECT companies.mine()) AND employee_id IN (
  SELECT e.id FROM companies.company_employees e WHERE e.account_id = (SELECT kernel.account_id())));
CREATE POLICY keys ON companies.spends FOR SELECT USING ((SELECT kernel.account_id()) IS NULL AND company_id IN (SELECT companies.mine()));
CREATE POLICY staff ON companies.spends FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT ON companies.spends TO kaya_app;

CREATE TRIGGER keep_billed BEFORE UPDATE ON companies.spends FOR EACH ROW
  WHEN (old.bill_id IS NOT NULL AND (old.bill_id, old.amount_kobo, old.state, old.program, old.company_id)
        IS DISTINCT FROM (new.bill_id, new.amount_kobo, new.state, new.program, new.company_id)) EXECUTE FUNCTION companies.keep_billed();
CREATE TRIGGER keep_order_money AFTER INSERT OR UPDATE OF state, amount_kobo ON companies.spends FOR EACH ROW
  EXECUTE FUNCTION companies.keep_order_money();
CREATE TRIGGER sums_of_new AFTER INSERT ON companies.spends REFERENCING NEW TABLE AS now_there
  FOR EACH STATEMENT EXECUTE FUNCTION companies.keep_month_sums();
CREATE TRIGGER sums_of_changed AFTER UPDATE ON companies.spends REFERENCING NEW TABLE AS now_there OLD TABLE AS was_there
  FOR EACH STATEMENT EXECUTE FUNCTION companies.keep_month_sums();
CREATE TRIGGER sums_of_gone AFTER DELETE ON companies.spends REFERENCING OLD TABLE AS was_there
  FOR EACH STATEMENT EXECUTE FUNCTION companies.keep_month_sums();
CREATE TRIGGER sums_of_new_by_centre AFTER INSERT ON companies.spends REFERENCING NEW TABLE AS now_there
  FOR EACH STATEMENT EXECUTE FUNCTION companies.keep_centre_sums();
CREATE TRIGGER sums_of_changed_by_centre AFTER UPDATE ON companies.spends REFERENCING NEW TABLE AS now_there OLD TABLE AS was_there
  FOR EACH STATEMENT EXECUTE FUNCTION companies.keep_centre_sums();
CREATE TRIGGER sums_of_gone_by_centre AFTER DELETE ON companies.spends REFERENCING OLD TABLE AS was_there
  FOR EACH STATEMENT EXECUTE FUNCTION companies.keep_centre_sums();
CREATE TRIGGER unbilled_of_new AFTER INSERT ON companies.spends REFERENCING NEW TABLE AS now_there
  FOR EACH STATEMENT EXECUTE FUNCTION companies.keep_unbilled_sums();
CREATE TRIGGER unbilled_of_changed AFTER UPDATE ON companies.spends REFERENCING NEW TABLE AS now_there OLD TABLE AS was_there
  FOR EACH STATEMENT EXECUTE FUNCTION companies.keep_unbilled_sums();
CREATE TRIGGER unbilled_of_gone AFTER DELETE ON companies.spends REFERENCING OLD TABLE AS was_there
  FOR EACH STATEMENT EXECUTE FUNCTION companies.keep_unbilled_sums();
CREATE TRIGGER note_dispute AFTER INSERT OR UPDATE OF decided_at ON jobs.disputes FOR EACH ROW EXECUTE FUNCTION companies.note_dispute();

-- Race: two concurrent orders would each fit into what is left of a budget, a relocation or the credit. The second waits for the locks and
-- counts the first. So with approval steps: two orders of one person for one day would each be below a step that both together exceed.
-- Reserves what an order will cost, once per key; a later call with another amount changes the reservation. For members, the holder of the
-- order's link, staff and the system. how: look reserves nothing; approved and kept (nothing of it changed) skip budgets and steps; budgeted
-- checks everything. steps: the amounts above which the company wants an approval.
-- Rows: 'within'; 'refused' with a reason; or 'needs_approval' for each exceeded budget (limit_kobo, used_kobo), and for steps (limit_kobo: how
-- many other orders count, used_kobo: their sum; docs/decisions/0172-money-of-partners.md). An order of a relocation
-- counts against the relocation's budget instead of its person's (docs/decisions/0077-insights-and-relocations.md). Credit:
-- docs/decisions/0082-credit-of-companies.md
-- replaced: the order that this transaction has freed for it. If the new one costs no more, in the same month and for the same person, the sums of
-- the budgets do not rise, and an approval of the old one holds. If it costs no more, a bill that is overdue and the credit do not matter either
-- (docs/decisions/0169-reschedule.md).
CREATE OR REPLACE FUNCTION companies.reserve_spend(company uuid, order_key text, of_program text, words text, employee uuid, cost_centre uuid,
    project uuid, relocation uuid, kobo int8, on_day date, how text, first_kobo int8, max_kobo int8, asker uuid, steps int8[], replaced text)
  RETURNS TABLE (outcome text, why text, limit_kobo int8, used_kobo int8)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  its_team uuid;
  its_month date := date_trunc('month', on_day)::date;
  earlier companies.spends;
  former companies.spends;
  moved boolean;
  freed_kobo int8;
  before_kobo int8;
  spare int8;
  fits boolean;
  pays_by text;
  founder uuid;
  others record;
BEGIN
  IF NOT coalesce(kernel.is_staff() OR company IN (SELECT companies.mine()) OR companies.serves_link(order_key), false) THEN
    RAISE insufficient_privilege USING MESSAGE = 'not this company';
  END IF;
  SELECT c.pays, c.admin_user_id INTO pays_by, founder FROM companies.companies c WHERE c.id = company AND c.closed_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RETURN QUERY SELECT 'refused', 'closed', NULL::int8, NULL::int8;
    RETURN;
  END IF;
  IF employee IS NOT NULL THEN
    -- A shared lock: an admin who deactivates this person at the same moment, or the person who leaves, waits; afterwards nothing more is reserved.
    SELECT e.team_id INTO its_team FROM companies.company_employees e
     WHERE e.id = employee AND e.company_id = company AND e.state NOT IN ('deactivated', 'left') FOR SHARE;
    IF NOT FOUND THEN
      RETURN QUERY SELECT 'refused', 'left', NULL::int8, NULL::int8;
      RETURN;
    END IF;
  END IF;
  IF EXISTS (SELECT FROM (VALUES (cost_centre, 'cost_centre'), (project, 'project')) AS given (id, kind)
              WHERE given.id IS NOT NULL AND NOT EXISTS (
                SELECT FROM companies.cost_centres k WHERE k.id = given.id AND k.kind = given.kind AND k.company_id = company
                   AND k.archived_at IS NULL)) THEN
    RETURN QUERY SELECT 'refused', 'cost_centre', NULL::int8, NULL::int8;
    RETURN;
  END IF;
  PERFORM FROM companies.budgets b
    WHERE b.company_id = company AND (b.scope IN ('company', 'everyone') OR b.team_id = its_team OR b.employee_id = employee)
    ORDER BY b.id FOR NO KEY UPDATE;
  SELECT * INTO earlier FROM companies.spends s WHERE s.key = order_key FOR UPDATE;
  IF FOUND AND (earlier.company_id <> company OR earlier.state = 'spent') THEN
    RETURN QUERY SELECT 'refused', 'ended', NULL::int8, NULL::int8;
    RETURN;
  END IF;
  -- settled_at: freed in this transaction, so no other order has taken its money.
  SELECT * INTO former FROM companies.spends s WHERE s.key = replaced AND s.company_id = company AND s.state = 'freed' AND s.settled_at = now()
     AND s.month = its_month AND s.program = of_program AND s.amount_kobo >= kobo
     AND (s.employee_id, s.team_id, s.relocation_id) IS NOT DISTINCT FROM (employee, its_team, relocation);
  moved := FOUND;
  -- Whatever its month and person: the company owes no more than before. Null: nothing was freed for it.
  freed_kobo := (SELECT s.amount_kobo FROM companies.spends s
    WHERE s.key = replaced AND s.company_id = company AND s.state = 'freed' AND s.settled_at = now());
  before_kobo := CASE WHEN earlier.state = 'reserved' THEN earlier.amount_kobo ELSE 0 END;
  IF relocation IS NOT NULL THEN
    -- Null: it has ended, belongs to another company, or never existed.
    spare := CASE WHEN EXISTS (SELECT FROM companies.relocations r WHERE r.id = relocation AND r.company_id = company)
                  THEN companies.relocation_left(relocation, order_key) END;
    IF spare IS NULL THEN
      RETURN QUERY SELECT 'refused', 'relocation', NULL::int8, NULL::int8;
      RETURN;
    END IF;
  END IF;
  -- No member may exceed the company's credit. The account stays locked until the transaction ends: if two orders arrive at once, the second
  -- counts the first, and a payment comes before or after.
  IF kobo > greatest(before_kobo, freed_kobo) THEN
    -- Companies of one founder share their first limit, so their orders run one after the other.
    IF pays_by = 'card' THEN PERFORM pg_advisory_xact_lock(hashtextextended('companies.first_limit ' || founder, 0)); END IF;
    PERFORM billing.lock_account(company);
    IF billing.is_overdue(company) THEN
      RETURN QUERY SELECT 'refused', 'overdue', NULL::int8, NULL::int8;
      RETURN;
    END IF;
    IF billing.limit_of(company, first_kobo, max_kobo) - billing.credit_used(company) + before_kobo < kobo THEN
      RETURN QUERY SELECT 'refused', CASE pays_by WHEN 'invoice' THEN 'credit' ELSE 'unpaid' END, NULL::int8, NULL::int8;
      RETURN;
    END IF;
  END IF;
  IF how NOT IN ('approved', 'kept') THEN
    RETURN QUERY
      SELECT 'needs_approval', b.scope, b.limit_kobo, used.sum_kobo
        FROM companies.budgets b
       CROSS JOIN LATERAL (
         SELECT companies.used_of(b.company_id, b.team_id, CASE WHEN b.scope IN ('person', 'everyone') THEN employee END, its_month)
                - CASE WHEN earlier.state = 'reserved' AND earlier.month = its_month THEN earlier.amount_kobo ELSE 0 END AS sum_kobo) used
       WHERE b.company_id = company AND used.sum_kobo + kobo > b.limit_kobo AND NOT moved
         AND (b.scope = 'company' OR b.team_id = its_team
              OR (relocation IS NULL AND b.employee_id = employee)
              OR (relocation IS NULL AND b.scope = 'everyone' AND employee IS NOT NULL AND NOT EXISTS (
                    SELECT FROM companies.budgets o WHERE o.company_id = company AND o.employee_id = employee)))
       ORDER BY b.scope;
    fits := NOT FOUND;
    -- Orders that were approved count for nobody's sum, and what this order had before needs no step again.
    IF cardinality(steps) > 0 THEN
      SELECT c.count, c.kobo INTO others FROM companies.counted_of_day(asker, company, of_program, reserve_spend.on_day, order_key) c;
      IF NOT coalesce(before_kobo > 0 AND earlier.approved AND kobo <= before_kobo, false) AND NOT (moved AND former.approved) AND EXISTS (
           SELECT FROM unnest(steps) AS step
            WHERE kobo + others.kobo > step AND before_kobo <= step
              AND NOT coalesce(before_kobo > 0 AND earlier.on_day = reserve_spend.on_day AND before_kobo + others.kobo > step, false)) THEN
        RETURN QUERY SELECT 'needs_approval', 'steps', others.count, others.kobo;
        fits := false;
      END IF;
    END IF;
    -- What the rides of one person may cost in a month. The credit's lock above orders two rides of one company.
    IF of_program = 'ride' AND employee IS NOT NULL THEN
      RETURN QUERY
        SELECT 'needs_approval', 'rides', r.monthly_kobo, used.sum_kobo
          FROM companies.ride_rules r
         CROSS JOIN LATERAL (
           SELECT coalesce(sum(s.amount_kobo), 0)::int8 AS sum_kobo FROM companies.spends s
            WHERE s.employee_id = employee AND s.month = its_month AND s.program = 'ride' AND s.state <> 'freed'
              AND s.company_id = company AND s.key <> order_key) used
         WHERE r.company_id = company AND used.sum_kobo + kobo > r.monthly_kobo;
      fits := fits AND NOT FOUND;
    END IF;
    IF spare < kobo AND NOT moved THEN
      RETURN QUERY SELECT 'needs_approval', 'relocation', r.budget_kobo, r.budget_kobo - spare FROM companies.relocations r WHERE r.id = relocation;
      fits := false;
    END IF;
    IF NOT fits THEN RETURN; END IF;
  END IF;
  IF how = 'look' THEN
    RETURN QUERY SELECT 'within', NULL::text, NULL::int8, NULL::int8;
    RETURN;
  END IF;
  INSERT INTO companies.spends AS s
      (company_id, key, program, title, employee_id, asked_by, approved, team_id, cost_centre_id, project_id, relocation_id, amount_kobo, month, on_day)
    VALUES (company, order_key, of_program, left(words, 200), employee, asker, how = 'approved' OR (moved AND former.approved), its_team, cost_centre, project, relocation, kobo, its_month,
            reserve_spend.on_day)
    ON CONFLICT (key) DO UPDATE SET amount_kobo = excluded.amount_kobo, month = excluded.month, on_day = excluded.on_day,
      title = excluded.title, state = 'reserved', settled_at = NULL, asked_by = coalesce(s.asked_by, excluded.asked_by),
      approved = excluded.approved OR (s.approved AND s.state = 'reserved')
      WHERE s.company_id = excluded.company_id AND s.state <> 'spent';
  RETURN QUERY SELECT 'within', NULL::text, NULL::int8, NULL::int8;
END $$;
REVOKE ALL ON FUNCTION companies.reserve_spend(uuid, text, text, text, uuid, uuid, uuid, uuid, bigint, date, text, bigint, bigint, uuid, bigint[], text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.reserve_spend(uuid, text, text, text, uuid, uuid, uuid, uuid, bigint, date, text, bigint, bigint, uuid, bigint[], text) TO kaya_app;

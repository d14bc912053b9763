-- What one person cannot have twice: the first limit of a company, and an order that stops being their own when they change their phone or email.
-- Owners: src/modules/companies, src/modules/billing, src/modules/identity, src/modules/staff. docs/decisions/0082-credit-of-companies.md,
-- 0083-own-cases-of-staff.md.

-- As in 0400; of the first limit goes what the other companies of the same founder, which have paid no bill either, have used of it.
CREATE OR REPLACE FUNCTION billing.limit_of(company uuid, first_kobo int8, most_kobo int8) RETURNS int8 LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT CASE WHEN c.pays = 'invoice' THEN coalesce((SELECT a.limit_kobo FROM billing.accounts a WHERE a.company_id = c.id), 0)
              WHEN paid.kobo > 0 THEN greatest(first_kobo, least(most_kobo, first_kobo + paid.kobo))
              ELSE greatest(0, first_kobo - coalesce((
                SELECT sum(billing.credit_used(o.id)) FROM companies.companies o
                 WHERE o.admin_user_id = c.admin_user_id AND o.id <> c.id AND o.pays = 'card'
                   AND NOT EXISTS (SELECT FROM billing.bills b WHERE b.company_id = o.id AND b.settled_at IS NOT NULL AND b.paid_kobo > 0)), 0)::int8) END
    FROM companies.companies c
   CROSS JOIN LATERAL (SELECT coalesce(sum(b.paid_kobo), 0)::int8 AS kobo FROM billing.bills b
                        WHERE b.company_id = c.id AND b.settled_at IS NOT NULL) paid
   WHERE c.id = company $$;

-- As in 0400, and companies of one founder wait for each other.
CREATE OR REPLACE FUNCTION companies.reserve_spend(company uuid, order_key text, of_program text, words text, employee uuid, cost_centre uuid,
    project uuid, relocation uuid, kobo int8, on_day date, how text, first_kobo int8 DEFAULT 15000000, most_kobo int8 DEFAULT 200000000)
  RETURNS TABLE (outcome text, why text, limit_kobo int8, used_kobo int8)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  its_team uuid;
  its_month date := date_trunc('month', on_day)::date;
  earlier companies.spends;
  before_kobo int8;
  spare int8;
  fits boolean;
  pays_by text;
  founder uuid;
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
    -- Shared: whoever deactivates this person waits, and after that nothing more is reserved.
    SELECT e.team_id INTO its_team FROM companies.company_employees e
     WHERE e.id = employee AND e.company_id = company AND e.deactivated_at IS NULL FOR SHARE;
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
  before_kobo := CASE WHEN earlier.state = 'reserved' THEN earlier.amount_kobo ELSE 0 END;
  IF relocation IS NOT NULL THEN
    -- Null: it has ended, is another company's, or was never there.
    spare := CASE WHEN EXISTS (SELECT FROM companies.relocations r WHERE r.id = relocation AND r.company_id = company)
                  THEN companies.relocation_left(relocation, order_key) END;
    IF spare IS NULL THEN
      RETURN QUERY SELECT 'refused', 'relocation', NULL::int8, NULL::int8;
      RETURN;
    END IF;
  END IF;
  -- Nobody in the company may go over what Kaya lends it. The account stays locked to the end of the transaction: of two orders at once the
  -- second counts the first, and a payment comes before or after.
  IF kobo > before_kobo THEN
    -- Companies of one person share their first limit: their orders come one after the other.
    IF pays_by = 'card' THEN PERFORM pg_advisory_xact_lock(hashtextextended('companies.first_limit ' || founder, 0)); END IF;
    INSERT INTO billing.accounts (company_id) VALUES (company) ON CONFLICT DO NOTHING;
    PERFORM FROM billing.accounts a WHERE a.company_id = company FOR UPDATE;
    IF billing.is_overdue(company) THEN
      RETURN QUERY SELECT 'refused', 'overdue', NULL::int8, NULL::int8;
      RETURN;
    END IF;
    IF billing.limit_of(company, first_kobo, most_kobo) - billing.credit_used(company) + before_kobo < kobo THEN
      RETURN QUERY SELECT 'refused', CASE pays_by WHEN 'invoice' THEN 'credit' ELSE 'unpaid' END, NULL::int8, NULL::int8;
      RETURN;
    END IF;
  END IF;
  IF how <> 'approved' THEN
    RETURN QUERY
      SELECT 'needs_approval', b.scope, b.limit_kobo, used.sum_kobo
        FROM companies.budgets b
       CROSS JOIN LATERAL (
         SELECT companies.used_of(b.company_id, b.team_id, CASE WHEN b.scope IN ('person', 'everyone') THEN employee END, its_month)
                - CASE WHEN earlier.state = 'reserved' AND earlier.month = its_month THEN earlier.amount_kobo ELSE 0 END AS sum_kobo) used
       WHERE b.company_id = company AND used.sum_kobo + kobo > b.limit_kobo
         AND (b.scope = 'company' OR b.team_id = its_team
              OR (relocation IS NULL AND b.employee_id = employee)
              OR (relocation IS NULL AND b.scope = 'everyone' AND employee IS NOT NULL AND NOT EXISTS (
                    SELECT FROM companies.budgets o WHERE o.company_id = company AND o.employee_id = employee)))
       ORDER BY b.scope;
    fits := NOT FOUND;
    IF spare < kobo THEN
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
      (company_id, key, program, title, employee_id, team_id, cost_centre_id, project_id, relocation_id, amount_kobo, month, on_day)
    VALUES (company, order_key, of_program, left(words, 200), employee, its_team, cost_centre, project, relocation, kobo, its_month,
            reserve_spend.on_day)
    ON CONFLICT (key) DO UPDATE SET amount_kobo = excluded.amount_kobo, month = excluded.month, on_day = excluded.on_day,
      title = excluded.title, state = 'reserved', settled_at = NULL
      WHERE s.company_id = excluded.company_id AND s.state <> 'spent';
  RETURN QUERY SELECT 'within', NULL::text, NULL::int8, NULL::int8;
END $$;

-- The emails and phones that a member of staff had before: what was ordered with them stays their own.
CREATE TABLE identity.earlier_contacts (
  account_id uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
  email      text NOT NULL,
  phone      text,
  changed_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (account_id, email, phone)
);
SELECT kernel.protect('identity.earlier_contacts');
CREATE POLICY own ON identity.earlier_contacts FOR SELECT USING (account_id = (SELECT kernel.account_id()));
GRANT SELECT ON identity.earlier_contacts TO kaya_app;
CREATE FUNCTION identity.keep_contact() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF new.deleted_at IS NOT NULL THEN
    DELETE FROM identity.earlier_contacts e WHERE e.account_id = new.id;
  ELSIF 'staff' = ANY (new.roles) THEN
    INSERT INTO identity.earlier_contacts (account_id, email, phone) VALUES (old.id, old.email, old.phone) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION identity.keep_contact() FROM PUBLIC;
CREATE TRIGGER keep_contact AFTER UPDATE OF email, phone ON identity.accounts FOR EACH ROW
  WHEN (old.email IS DISTINCT FROM new.email OR old.phone IS DISTINCT FROM new.phone) EXECUTE FUNCTION identity.keep_contact();

-- As in 0401, and what was theirs.
CREATE OR REPLACE FUNCTION staff.is_mine(email text, phone text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (
    SELECT FROM (SELECT a.email, a.phone FROM identity.accounts a WHERE a.id = kernel.account_id()
                  UNION ALL SELECT e.email, e.phone FROM identity.earlier_contacts e WHERE e.account_id = kernel.account_id()) mine
     WHERE identity.mailbox(mine.email) = identity.mailbox(is_mine.email) OR mine.phone = is_mine.phone) $$;

-- What a company may order before it pays, and what its movers wait for. docs/decisions/0082-credit-of-companies.md.
-- Owners: src/modules/companies, src/modules/billing, src/modules/jobs, src/modules/money.

-- Kobo. A company on terms has the limit that staff set. Any other has first_kobo until it has paid a bill, then also what it has paid by bills
-- that are settled, at most most_kobo in all. For functions that have checked who asks.
CREATE FUNCTION billing.limit_of(company uuid, first_kobo int8, most_kobo int8) RETURNS int8 LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT CASE c.pays
           WHEN 'invoice' THEN coalesce((SELECT a.limit_kobo FROM billing.accounts a WHERE a.company_id = c.id), 0)
           ELSE greatest(first_kobo, least(most_kobo, first_kobo + coalesce((
                  SELECT sum(b.paid_kobo) FROM billing.bills b WHERE b.company_id = c.id AND b.settled_at IS NOT NULL), 0)::int8)) END
    FROM companies.companies c WHERE c.id = company $$;
-- The same, for members, staff and the system.
CREATE FUNCTION billing.read_limit(company uuid, first_kobo int8, most_kobo int8) RETURNS int8 LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT billing.limit_of(company, first_kobo, most_kobo) WHERE kernel.is_staff() OR company IN (SELECT companies.mine()) $$;
-- A bill that was due before today, in Lagos, and is not settled. For functions that have checked who asks.
CREATE FUNCTION billing.is_overdue(company uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM billing.accounts a WHERE a.company_id = company AND a.due_on < (now() AT TIME ZONE 'Africa/Lagos')::date) $$;
-- Why a company may order nothing at all at present; null: it may. For its members, staff and the system.
CREATE FUNCTION billing.why_no_orders(company uuid) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT CASE WHEN billing.is_overdue(company) THEN 'overdue' END
   WHERE kernel.is_staff() OR company IN (SELECT companies.mine()) $$;
DROP FUNCTION companies.credit_left(uuid);
DROP FUNCTION billing.lock_credit_left(uuid);

-- As in 0371, and every company has a limit; a bill that is overdue stops what costs more than was reserved before. first_kobo, most_kobo: the
-- numbers of credit-rules.ts; a process of the release before does not send them.
DROP FUNCTION companies.reserve_spend(uuid, text, text, text, uuid, uuid, uuid, uuid, int8, date, text);
CREATE FUNCTION companies.reserve_spend(company uuid, order_key text, of_program text, words text, employee uuid, cost_centre uuid,
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
BEGIN
  IF NOT coalesce(kernel.is_staff() OR company IN (SELECT companies.mine()) OR companies.serves_link(order_key), false) THEN
    RAISE insufficient_privilege USING MESSAGE = 'not this company';
  END IF;
  SELECT c.pays INTO pays_by FROM companies.companies c WHERE c.id = company AND c.closed_at IS NULL FOR SHARE;
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
REVOKE ALL ON FUNCTION billing.limit_of(uuid, int8, int8), billing.read_limit(uuid, int8, int8), billing.is_overdue(uuid), billing.why_no_orders(uuid),
  companies.reserve_spend(uuid, text, text, text, uuid, uuid, uuid, uuid, int8, date, text, int8, int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.read_limit(uuid, int8, int8), billing.why_no_orders(uuid),
  companies.reserve_spend(uuid, text, text, text, uuid, uuid, uuid, uuid, int8, date, text, int8, int8) TO kaya_app;

-- The mover of such a job is paid out after the company has paid its bill. Set when the job opens: whoever accepts it has read it.
ALTER TABLE jobs.jobs ADD COLUMN pay_waits boolean NOT NULL DEFAULT false;
CREATE FUNCTION jobs.note_pay_waits() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  new.pay_waits := EXISTS (SELECT FROM companies.spends s JOIN companies.companies c ON c.id = s.company_id
                            WHERE s.key = new.serves || ':' || new.order_id AND c.pays = 'card');
  RETURN new;
END $$;
CREATE TRIGGER note_pay_waits BEFORE INSERT ON jobs.jobs FOR EACH ROW WHEN (new.payment_method = 'invoice') EXECUTE FUNCTION jobs.note_pay_waits();
-- For the job as the board shows it, which knows no addresses.
CREATE FUNCTION jobs.pay_waits(job uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT coalesce((SELECT j.pay_waits FROM jobs.jobs j WHERE j.id = job), false) $$;
REVOKE ALL ON FUNCTION jobs.note_pay_waits(), jobs.pay_waits(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.pay_waits(uuid) TO kaya_app;

-- What of a balance waits for companies. It is earned, and no posting can take it: neither a payout nor a debt.
ALTER TABLE money.accounts ADD COLUMN waiting_kobo int8 NOT NULL DEFAULT 0,
  ADD CONSTRAINT waiting_of_payable CHECK (waiting_kobo >= 0 AND (waiting_kobo = 0 OR kind = 'worker_payable')) NOT VALID,
  DROP CONSTRAINT balance_floor,
  ADD CONSTRAINT balance_floor CHECK (balance_kobo >= waiting_kobo OR kind NOT IN ('worker_payable', 'escrow', 'customer_payable', 'share_due')) NOT VALID;
ALTER TABLE money.accounts VALIDATE CONSTRAINT waiting_of_payable;
ALTER TABLE money.accounts VALIDATE CONSTRAINT balance_floor;
-- What one person earned of one job, until the bill of its order is settled.
CREATE TABLE money.waits (
  job_id      uuid NOT NULL REFERENCES jobs.jobs,
  account_id  uuid NOT NULL,
  order_key   text NOT NULL,
  amount_kobo int8 NOT NULL CHECK (amount_kobo > 0),
  created_at  timestamptz NOT NULL DEFAULT now(),
  released_at timestamptz,
  PRIMARY KEY (job_id, account_id)
);
CREATE INDEX waits_of_account ON money.waits (account_id, job_id) WHERE released_at IS NULL;
CREATE INDEX waits_of_order ON money.waits (order_key) WHERE released_at IS NULL;
SELECT kernel.protect('money.waits');
CREATE POLICY own ON money.waits FOR SELECT USING (account_id = (SELECT kernel.account_id()));
CREATE POLICY staff ON money.waits FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT ON money.waits TO kaya_app, kaya_read;
CREATE POLICY read_only ON money.waits FOR SELECT TO kaya_read USING (true);

-- What this person has been credited for a job that has just been completed waits, where the job says so. The amount is the ledger's. Answers it.
CREATE FUNCTION money.let_wait(job uuid, account uuid) RETURNS int8 LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  its_key text;
  kobo int8;
  before int8;
BEGIN
  SELECT j.serves || ':' || j.order_id INTO its_key FROM jobs.jobs j WHERE j.id = job AND j.pay_waits AND j.completed_at = now();
  IF NOT FOUND THEN RETURN 0; END IF;
  PERFORM money.lock_worker(account);
  SELECT greatest(0, coalesce(sum(e.amount_kobo), 0))::int8 INTO kobo
    FROM money.postings p JOIN money.entries e ON e.posting_id = p.id JOIN money.accounts a ON a.id = e.account_id
   WHERE a.kind = 'worker_payable' AND a.owner_id = account
     AND p.key = ANY ('job_completed:' || job || ARRAY(
           SELECT 'job_shared:' || job || ':' || of_job.worker_id
             FROM (SELECT j.worker_id FROM jobs.jobs j WHERE j.id = job
                    UNION SELECT m.worker_id FROM jobs.crew_members m WHERE m.job_id = job) of_job));
  SELECT w.amount_kobo INTO before FROM money.waits w WHERE w.job_id = job AND w.account_id = account;
  IF kobo = coalesce(before, 0) THEN RETURN kobo; END IF;
  INSERT INTO money.waits (job_id, account_id, order_key, amount_kobo) VALUES (job, account, its_key, kobo)
    ON CONFLICT (job_id, account_id) DO UPDATE SET amount_kobo = excluded.amount_kobo;
  UPDATE money.accounts a SET waiting_kobo = a.waiting_kobo + kobo - coalesce(before, 0)
   WHERE a.kind = 'worker_payable' AND a.owner_id = account;
  RETURN kobo;
END $$;
-- The bill is settled: what waited for its orders can be paid out. By parts, by the system; again does nothing.
CREATE FUNCTION money.release_waits(bill uuid, most int8) RETURNS TABLE (job_id uuid, account_id uuid, amount_kobo int8)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  part record;
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'by the system'; END IF;
  IF NOT EXISTS (SELECT FROM billing.bills b WHERE b.id = bill AND b.settled_at IS NOT NULL) THEN RETURN; END IF;
  -- In one order, as every posting locks them.
  FOR part IN
    SELECT w.job_id, w.account_id FROM companies.spends s JOIN money.waits w ON w.order_key = s.key AND w.released_at IS NULL
     WHERE s.bill_id = bill ORDER BY w.account_id, w.job_id LIMIT most
  LOOP
    PERFORM money.lock_worker(part.account_id);
    UPDATE money.waits w SET released_at = now()
     WHERE w.job_id = part.job_id AND w.account_id = part.account_id AND w.released_at IS NULL
     RETURNING w.amount_kobo INTO amount_kobo;
    CONTINUE WHEN NOT FOUND;
    UPDATE money.accounts a SET waiting_kobo = a.waiting_kobo - release_waits.amount_kobo
     WHERE a.kind = 'worker_payable' AND a.owner_id = part.account_id;
    job_id := part.job_id;
    account_id := part.account_id;
    RETURN NEXT;
  END LOOP;
END $$;
-- What waits for the account that asks, the oldest first. due_on: of the bill, null while there is none; month: whose bill it will be.
CREATE FUNCTION money.my_waits(most int8) RETURNS TABLE (job_id uuid, title text, amount_kobo int8, due_on date, month date)
  LANGUAGE sql STABLE ROWS 20 SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT w.job_id, j.title, w.amount_kobo, b.due_on, coalesce(s.month, date_trunc('month', w.created_at AT TIME ZONE 'Africa/Lagos')::date)
    FROM (SELECT * FROM money.waits WHERE account_id = kernel.account_id() AND released_at IS NULL ORDER BY job_id LIMIT most) w
    JOIN jobs.jobs j ON j.id = w.job_id
    LEFT JOIN companies.spends s ON s.key = w.order_key
    LEFT JOIN billing.bills b ON b.id = s.bill_id
   ORDER BY w.job_id $$;
REVOKE ALL ON FUNCTION money.let_wait(uuid, uuid), money.release_waits(uuid, int8), money.my_waits(int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.let_wait(uuid, uuid), money.release_waits(uuid, int8), money.my_waits(int8) TO kaya_app;

-- As in 0087, without what waits.
CREATE OR REPLACE FUNCTION money.lock_settleable(worker uuid) RETURNS int8 LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT money.lock_worker(worker);
  SELECT greatest(0, least(
    coalesce((SELECT balance_kobo - waiting_kobo FROM money.accounts WHERE kind = 'worker_payable' AND owner_id = worker), 0),
    coalesce((SELECT -balance_kobo FROM money.accounts WHERE kind = 'worker_receivable' AND owner_id = worker), 0))) $$;

-- Every total against what it sums, as in 0087, and what waits against its rows.
CREATE OR REPLACE FUNCTION money.wrong_totals() RETURNS TABLE (what text, id text, says_kobo int8, is_kobo int8)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT 'posting', e.posting_id::text, 0::int8, sum(e.amount_kobo)::int8
    FROM money.entries e GROUP BY e.posting_id HAVING sum(e.amount_kobo) <> 0
  UNION ALL
  SELECT 'account', a.id::text, a.balance_kobo, coalesce(e.kobo, 0)::int8
    FROM money.accounts a LEFT JOIN (SELECT account_id, sum(amount_kobo) AS kobo FROM money.entries GROUP BY 1) e ON e.account_id = a.id
   WHERE a.balance_kobo <> coalesce(e.kobo, 0)
  UNION ALL
  SELECT line.what, line.id::text, line.says, line.is_::int8
    FROM (SELECT s.id, sum(s.amount_kobo) OVER so_far AS amount, sum(s.earned_kobo) OVER so_far AS earned, s.balance_kobo, s.total_earned_kobo
            FROM money.statement s WINDOW so_far AS (PARTITION BY s.worker_id ORDER BY s.id)) s
   CROSS JOIN LATERAL (VALUES ('line', s.id, s.balance_kobo, s.amount), ('earned', s.id, s.total_earned_kobo, s.earned)) AS line (what, id, says, is_)
   WHERE line.says <> line.is_
  UNION ALL
  SELECT 'statement', coalesce(s.worker_id, a.owner_id)::text, coalesce(s.balance_kobo, 0), coalesce(a.kobo, 0)::int8
    FROM (SELECT DISTINCT ON (worker_id) worker_id, balance_kobo FROM money.statement ORDER BY worker_id, id DESC) s
    FULL JOIN (SELECT owner_id, sum(balance_kobo) AS kobo FROM money.accounts WHERE kind IN ('worker_payable', 'worker_receivable') GROUP BY 1) a
      ON a.owner_id = s.worker_id
   WHERE coalesce(s.balance_kobo, 0) <> coalesce(a.kobo, 0)
  UNION ALL
  SELECT 'waiting', coalesce(a.owner_id, w.account_id)::text, coalesce(a.waiting_kobo, 0), coalesce(w.kobo, 0)::int8
    FROM (SELECT owner_id, waiting_kobo FROM money.accounts WHERE waiting_kobo <> 0) a
    FULL JOIN (SELECT account_id, sum(amount_kobo) AS kobo FROM money.waits WHERE released_at IS NULL GROUP BY 1) w ON w.account_id = a.owner_id
   WHERE coalesce(a.waiting_kobo, 0) <> coalesce(w.kobo, 0) $$;

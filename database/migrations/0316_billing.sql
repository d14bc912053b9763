-- Accounts of companies: how they pay, their credit, a bill a month, payments, credit notes, reminders. Owner: src/modules/billing.
-- docs/decisions/0074-billing.md.
CREATE SCHEMA billing;
GRANT USAGE ON SCHEMA billing TO kaya_app, kaya_read;

-- One a company, from its first bill, wish or terms on.
CREATE TABLE billing.accounts (
  company_id     uuid PRIMARY KEY REFERENCES companies.companies,
  limit_kobo     int8 NOT NULL DEFAULT 0 CHECK (limit_kobo BETWEEN 0 AND 100000000000000),
  days_to_pay    int4 NOT NULL DEFAULT 14 CHECK (days_to_pay BETWEEN 0 AND 90),
  -- Where invoices and reminders go; null: to the company's admin.
  email          text CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  -- It asks to pay by invoice; null when staff have answered.
  asked_at       timestamptz,
  asked_note     text NOT NULL DEFAULT '' CHECK (length(asked_note) <= 500),
  refused_reason text CHECK (length(refused_reason) BETWEEN 1 AND 500),
  -- Kept by a trigger of bills: what is open of all of them, and the earliest day that one of them is due.
  owed_kobo      int8 NOT NULL DEFAULT 0 CHECK (owed_kobo >= 0),
  due_on         date,
  CHECK ((due_on IS NULL) = (owed_kobo = 0))
);
CREATE INDEX accounts_owing ON billing.accounts (due_on, company_id) WHERE due_on IS NOT NULL;
CREATE INDEX accounts_asking ON billing.accounts (asked_at, company_id) WHERE asked_at IS NOT NULL;

-- What one invoice to a company asks for. kind: month is made by the clock, once a month; now by staff.
CREATE TABLE billing.bills (
  id            uuid PRIMARY KEY,
  company_id    uuid NOT NULL REFERENCES companies.companies,
  kind          text NOT NULL CHECK (kind IN ('month', 'now')),
  -- The first day of the month that it bills; of one made now, of the month it was made in.
  month         date NOT NULL CHECK (extract(day FROM month) = 1),
  invoice_id    uuid NOT NULL UNIQUE REFERENCES money.invoices,
  total_kobo    int8 NOT NULL CHECK (total_kobo > 0),
  paid_kobo     int8 NOT NULL DEFAULT 0 CHECK (paid_kobo >= 0),
  credited_kobo int8 NOT NULL DEFAULT 0 CHECK (credited_kobo >= 0),
  due_on        date NOT NULL,
  reminders     int2 NOT NULL DEFAULT 0 CHECK (reminders BETWEEN 0 AND 3),
  reminded_at   timestamptz,
  settled_at    timestamptz,
  created_at    timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT never_more_than_billed CHECK (paid_kobo + credited_kobo <= total_kobo),
  CONSTRAINT settled_when_nothing_is_left CHECK ((settled_at IS NOT NULL) = (paid_kobo + credited_kobo = total_kobo))
);
CREATE UNIQUE INDEX one_bill_a_month ON billing.bills (company_id, month) WHERE kind = 'month';
CREATE INDEX bills_of_company ON billing.bills (company_id, id DESC);
CREATE INDEX open_bills ON billing.bills (due_on, id) INCLUDE (reminders) WHERE settled_at IS NULL;
CREATE INDEX open_bills_of_company ON billing.bills (company_id, due_on) WHERE settled_at IS NULL;

CREATE TABLE billing.payments (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  bill_id     uuid NOT NULL REFERENCES billing.bills,
  company_id  uuid NOT NULL REFERENCES companies.companies,
  amount_kobo int8 NOT NULL CHECK (amount_kobo > 0),
  how         text NOT NULL CHECK (how IN ('transfer', 'card')),
  -- Of the bank, or of the card payment.
  reference   text NOT NULL CHECK (length(reference) BETWEEN 1 AND 100),
  received_on date NOT NULL,
  recorded_by uuid REFERENCES identity.accounts ON DELETE SET NULL,
  recorded_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX one_payment_of_a_reference ON billing.payments (bill_id, lower(reference));
CREATE INDEX payments_of_company ON billing.payments (company_id, recorded_at, id);

-- Numbered without gaps within a Lagos year, as invoices are.
CREATE TABLE billing.credit_note_counts (
  year  int4 PRIMARY KEY,
  count int8 NOT NULL CHECK (count > 0)
);
CREATE TABLE billing.credit_notes (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  year        int4 NOT NULL,
  count       int8 NOT NULL CHECK (count > 0),
  number      text NOT NULL UNIQUE GENERATED ALWAYS AS
                ('KC-' || year::text || '-' || CASE WHEN count < 1000000 THEN lpad(count::text, 6, '0') ELSE count::text END) STORED,
  bill_id     uuid NOT NULL REFERENCES billing.bills,
  company_id  uuid NOT NULL REFERENCES companies.companies,
  amount_kobo int8 NOT NULL CHECK (amount_kobo > 0),
  reason      text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  issued_by   uuid REFERENCES identity.accounts ON DELETE SET NULL,
  issued_at   timestamptz NOT NULL DEFAULT now(),
  UNIQUE (year, count)
);
CREATE INDEX credit_notes_of_bill ON billing.credit_notes (bill_id);
CREATE INDEX credit_notes_of_company ON billing.credit_notes (company_id, issued_at, id);

SELECT kernel.protect('billing.accounts', 'billing.bills', 'billing.payments', 'billing.credit_note_counts', 'billing.credit_notes');
CREATE POLICY admins ON billing.accounts FOR SELECT USING (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY staff ON billing.accounts FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY admins ON billing.bills FOR SELECT USING (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY staff ON billing.bills FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY admins ON billing.payments FOR SELECT USING (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY staff ON billing.payments FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY admins ON billing.credit_notes FOR SELECT USING (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY staff ON billing.credit_notes FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT ON billing.accounts, billing.bills, billing.payments, billing.credit_notes TO kaya_app;
GRANT SELECT (company_id, limit_kobo, days_to_pay, asked_at, owed_kobo, due_on) ON billing.accounts TO kaya_read;
GRANT SELECT ON billing.bills TO kaya_read;
GRANT SELECT (id, bill_id, company_id, amount_kobo, how, received_on, recorded_at) ON billing.payments TO kaya_read;
GRANT SELECT (id, number, bill_id, company_id, amount_kobo, issued_at) ON billing.credit_notes TO kaya_read;
CREATE POLICY read_only ON billing.accounts FOR SELECT TO kaya_read USING (true);
CREATE POLICY read_only ON billing.bills FOR SELECT TO kaya_read USING (true);
CREATE POLICY read_only ON billing.payments FOR SELECT TO kaya_read USING (true);
CREATE POLICY read_only ON billing.credit_notes FOR SELECT TO kaya_read USING (true);
-- The invoice behind a bill.
CREATE POLICY company ON money.invoices FOR SELECT USING (company_id IN (SELECT companies.mine_as('admin')));

-- How a company pays by invoice is a decision of staff. Its admins may write their company's row for other reasons.
CREATE FUNCTION companies.guard_credit() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_staff() IS NOT TRUE AND current_user = 'kaya_app' THEN
    RAISE insufficient_privilege USING MESSAGE = 'staff decide who pays by invoice';
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER guard_credit BEFORE UPDATE OF pays ON companies.companies FOR EACH ROW
  WHEN (old.pays IS DISTINCT FROM new.pays AND new.pays = 'invoice') EXECUTE FUNCTION companies.guard_credit();

-- Which bill a spend is on. A billed one does not change: a credit note corrects it. Owner: src/modules/companies.
ALTER TABLE companies.spends ADD COLUMN bill_id uuid, ADD CONSTRAINT billed_when_spent CHECK (bill_id IS NULL OR state = 'spent');
CREATE INDEX spends_to_bill ON companies.spends (company_id, month) INCLUDE (state, program, amount_kobo) WHERE bill_id IS NULL AND state <> 'freed';
CREATE INDEX spends_of_bill ON companies.spends (bill_id, id) WHERE bill_id IS NOT NULL;
CREATE FUNCTION companies.keep_billed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  RAISE check_violation USING MESSAGE = 'a spend that is billed does not change', CONSTRAINT = 'billed_spend';
END $$;
CREATE TRIGGER keep_billed BEFORE UPDATE ON companies.spends FOR EACH ROW
  WHEN (old.bill_id IS NOT NULL AND (old.bill_id, old.amount_kobo, old.state, old.program, old.company_id)
        IS DISTINCT FROM (new.bill_id, new.amount_kobo, new.state, new.program, new.company_id)) EXECUTE FUNCTION companies.keep_billed();
-- Puts what was spent before that month, and is on no bill, on this one. By the system and staff. Sums by program and cost centre.
CREATE FUNCTION companies.bill_spends(company uuid, before date, bill uuid)
  RETURNS TABLE (program text, centre_code text, centre_name text, orders int8, amount_kobo int8)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH taken AS (
    UPDATE companies.spends s SET bill_id = bill
     WHERE s.company_id = company AND s.bill_id IS NULL AND s.state = 'spent' AND s.month < before AND kernel.is_staff()
    RETURNING s.program, s.cost_centre_id, s.amount_kobo)
  SELECT t.program, c.code, c.name, count(*), sum(t.amount_kobo)::int8
    FROM taken t LEFT JOIN companies.cost_centres c ON c.id = t.cost_centre_id GROUP BY 1, 2, 3 $$;
-- Nothing is billed for ₦0: such spends wait for the next bill.
CREATE FUNCTION companies.companies_to_bill(before date, after uuid, most int8) RETURNS TABLE (id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT c.id FROM companies.companies c
   WHERE kernel.is_system() AND c.id > after
     AND EXISTS (SELECT FROM companies.spends s WHERE s.company_id = c.id AND s.bill_id IS NULL AND s.state = 'spent' AND s.month < before AND s.amount_kobo > 0)
   ORDER BY c.id LIMIT most $$;

CREATE FUNCTION billing.sum_bills() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO billing.accounts (company_id) VALUES (new.company_id) ON CONFLICT DO NOTHING;
  -- Locked first, so that the sum of the next statement has seen who was before.
  PERFORM FROM billing.accounts a WHERE a.company_id = new.company_id FOR UPDATE;
  UPDATE billing.accounts a SET owed_kobo = o.kobo, due_on = o.due_on
    FROM (SELECT coalesce(sum(b.total_kobo - b.paid_kobo - b.credited_kobo), 0)::int8 AS kobo, min(b.due_on) AS due_on
            FROM billing.bills b WHERE b.company_id = new.company_id AND b.settled_at IS NULL) o
   WHERE a.company_id = new.company_id;
  RETURN NULL;
END $$;
CREATE TRIGGER sum_bills AFTER INSERT OR UPDATE OF paid_kobo, credited_kobo, due_on, settled_at ON billing.bills
  FOR EACH ROW EXECUTE FUNCTION billing.sum_bills();

-- What a company owes, has reserved, and has spent and was not billed yet.
CREATE FUNCTION billing.credit_used(company uuid) RETURNS int8 LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT coalesce((SELECT a.owed_kobo FROM billing.accounts a WHERE a.company_id = company), 0)
       + coalesce((SELECT sum(s.amount_kobo) FROM companies.spends s WHERE s.company_id = company AND s.bill_id IS NULL AND s.state <> 'freed'), 0)::int8 $$;
-- What a company may still order on account, kobo, below zero when it has used more; null: it pays by card and has no such limit. The
-- account stays locked to the end of the transaction: of two orders at once the second counts the first. For functions that have checked
-- who asks.
CREATE FUNCTION billing.lock_credit_left(company uuid) RETURNS int8 LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  most int8;
BEGIN
  IF NOT EXISTS (SELECT FROM companies.companies c WHERE c.id = company AND c.pays = 'invoice') THEN RETURN NULL; END IF;
  SELECT a.limit_kobo INTO most FROM billing.accounts a WHERE a.company_id = company FOR UPDATE;
  RETURN coalesce(most, 0) - billing.credit_used(company);
END $$;
-- The same, for members, staff and the system.
CREATE FUNCTION companies.credit_left(company uuid) RETURNS int8 LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF NOT coalesce(kernel.is_staff() OR company IN (SELECT companies.mine()), false) THEN
    RAISE insufficient_privilege USING MESSAGE = 'not this company';
  END IF;
  RETURN billing.lock_credit_left(company);
END $$;

CREATE FUNCTION billing.must_be_staff() RETURNS void LANGUAGE plpgsql STABLE SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'by the system and staff'; END IF;
END $$;
CREATE FUNCTION billing.must_be_admin(company uuid) RETURNS void LANGUAGE plpgsql STABLE SET search_path = pg_catalog AS $$
BEGIN
  IF company IN (SELECT companies.mine_as('admin')) IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'by an admin of the company'; END IF;
END $$;

-- Who bills this company waits for who bills it now. False: its month is billed already.
CREATE FUNCTION billing.lock_to_bill(company uuid, month date) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM billing.must_be_staff();
  INSERT INTO billing.accounts (company_id) VALUES (company) ON CONFLICT DO NOTHING;
  PERFORM FROM billing.accounts a WHERE a.company_id = company FOR UPDATE;
  RETURN NOT EXISTS (SELECT FROM billing.bills b WHERE b.company_id = company AND b.kind = 'month' AND b.month = lock_to_bill.month);
END $$;
CREATE FUNCTION billing.open_bill(bill uuid, kind text, month date, invoice uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM billing.must_be_staff();
  INSERT INTO billing.bills (id, company_id, kind, month, invoice_id, total_kobo, due_on)
  SELECT bill, i.company_id, open_bill.kind, open_bill.month, i.id, i.total_kobo, i.due_on FROM money.invoices i
   WHERE i.id = invoice AND i.subject_kind = 'company_month' AND i.subject_id = bill;
END $$;
-- No row: more than is open. Of two at once the second sees what the first has left.
CREATE FUNCTION billing.take_payment(bill uuid, kobo int8, how text, reference text, received_on date) RETURNS SETOF uuid
  LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = pg_catalog AS $$
DECLARE
  owner uuid;
BEGIN
  PERFORM billing.must_be_staff();
  UPDATE billing.bills b SET paid_kobo = b.paid_kobo + kobo,
         settled_at = CASE WHEN b.paid_kobo + b.credited_kobo + kobo = b.total_kobo THEN now() END
   WHERE b.id = bill AND b.paid_kobo + b.credited_kobo + kobo <= b.total_kobo RETURNING b.company_id INTO owner;
  IF NOT FOUND THEN RETURN; END IF;
  RETURN QUERY INSERT INTO billing.payments (bill_id, company_id, amount_kobo, how, reference, received_on, recorded_by)
    VALUES (bill, owner, kobo, take_payment.how, take_payment.reference, take_payment.received_on, kernel.account_id()) RETURNING payments.id;
END $$;
CREATE FUNCTION billing.issue_credit_note(bill uuid, kobo int8, reason text) RETURNS SETOF uuid
  LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = pg_catalog AS $$
DECLARE
  this_year int4 := extract(year FROM now() AT TIME ZONE 'Africa/Lagos')::int4;
  owner uuid;
  next_count int8;
BEGIN
  PERFORM billing.must_be_staff();
  UPDATE billing.bills b SET credited_kobo = b.credited_kobo + kobo,
         settled_at = CASE WHEN b.paid_kobo + b.credited_kobo + kobo = b.total_kobo THEN now() END
   WHERE b.id = bill AND b.paid_kobo + b.credited_kobo + kobo <= b.total_kobo RETURNING b.company_id INTO owner;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO billing.credit_note_counts AS c (year, count) VALUES (this_year, 1)
    ON CONFLICT (year) DO UPDATE SET count = c.count + 1 RETURNING c.count INTO next_count;
  RETURN QUERY INSERT INTO billing.credit_notes (year, count, bill_id, company_id, amount_kobo, reason, issued_by)
    VALUES (this_year, next_count, bill, owner, kobo, issue_credit_note.reason, kernel.account_id()) RETURNING credit_notes.id;
END $$;
-- False: this reminder, or a later one, was sent.
CREATE FUNCTION billing.note_reminder(bill uuid, nth int2) RETURNS boolean LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH noted AS (
    UPDATE billing.bills b SET reminders = nth, reminded_at = now()
     WHERE b.id = bill AND b.settled_at IS NULL AND b.reminders < nth AND kernel.is_system() RETURNING 1)
  SELECT EXISTS (SELECT FROM noted) $$;

CREATE FUNCTION billing.set_terms(company uuid, pays text, most_kobo int8, days int4) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM billing.must_be_staff();
  -- The company before its account, as an order locks them.
  UPDATE companies.companies c SET pays = set_terms.pays WHERE c.id = company;
  INSERT INTO billing.accounts AS a (company_id, limit_kobo, days_to_pay) VALUES (company, most_kobo, days)
    ON CONFLICT (company_id) DO UPDATE SET limit_kobo = most_kobo, days_to_pay = days, asked_at = NULL, refused_reason = NULL;
END $$;
-- False: it pays by invoice, or has asked and waits.
CREATE FUNCTION billing.ask_for_invoicing(company uuid, note text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM billing.must_be_admin(company);
  IF EXISTS (SELECT FROM companies.companies c WHERE c.id = company AND c.pays = 'invoice') THEN RETURN false; END IF;
  INSERT INTO billing.accounts AS a (company_id, asked_at, asked_note) VALUES (company, now(), note)
    ON CONFLICT (company_id) DO UPDATE SET asked_at = now(), asked_note = note, refused_reason = NULL WHERE a.asked_at IS NULL;
  RETURN FOUND;
END $$;
CREATE FUNCTION billing.refuse_invoicing(company uuid, reason text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM billing.must_be_staff();
  UPDATE billing.accounts a SET asked_at = NULL, refused_reason = reason WHERE a.company_id = company AND a.asked_at IS NOT NULL;
  RETURN FOUND;
END $$;
CREATE FUNCTION billing.keep_email(company uuid, address text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM billing.must_be_admin(company);
  INSERT INTO billing.accounts (company_id, email) VALUES (company, address) ON CONFLICT (company_id) DO UPDATE SET email = address;
END $$;

-- What stands in this transaction behind a posting of staff. Asked by money.may_post.
CREATE FUNCTION billing.may_post(kind text, key text, legs jsonb) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT kernel.is_staff() AND coalesce((
    SELECT (SELECT count(*) FROM jsonb_to_recordset(legs) AS leg (account text, owner uuid, amount_kobo int8)
             WHERE leg.account = 'company_receivable' AND leg.owner = s.company_id AND leg.amount_kobo = s.kobo) = 1
       AND NOT EXISTS (SELECT FROM jsonb_to_recordset(legs) AS leg (account text, owner uuid, amount_kobo int8)
             WHERE leg.account <> 'company_receivable' AND (leg.owner IS NOT NULL OR leg.account NOT IN ('provider_balance', 'company_sales')))
      FROM (SELECT 'company_invoiced:' || b.id AS key, b.company_id, -b.total_kobo AS kobo FROM billing.bills b
             WHERE may_post.kind = 'company_invoiced' AND may_post.key = 'company_invoiced:' || b.id AND b.created_at = now()
            UNION ALL SELECT key, p.company_id, p.amount_kobo FROM billing.payments p
             WHERE may_post.kind = 'company_paid' AND may_post.key = 'company_paid:' || p.id AND p.recorded_at = now()
            UNION ALL SELECT key, n.company_id, n.amount_kobo FROM billing.credit_notes n
             WHERE may_post.kind = 'company_credited' AND may_post.key = 'company_credited:' || n.id AND n.issued_at = now()) s), false) $$;

REVOKE ALL ON FUNCTION companies.guard_credit(), companies.keep_billed(), companies.bill_spends(uuid, date, uuid), companies.companies_to_bill(date, uuid, int8),
  companies.credit_left(uuid), billing.lock_credit_left(uuid), billing.sum_bills(), billing.credit_used(uuid), billing.must_be_staff(), billing.must_be_admin(uuid),
  billing.lock_to_bill(uuid, date), billing.open_bill(uuid, text, date, uuid), billing.take_payment(uuid, int8, text, text, date),
  billing.issue_credit_note(uuid, int8, text), billing.note_reminder(uuid, int2), billing.set_terms(uuid, text, int8, int4),
  billing.ask_for_invoicing(uuid, text), billing.refuse_invoicing(uuid, text), billing.keep_email(uuid, text), billing.may_post(text, text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.bill_spends(uuid, date, uuid), companies.companies_to_bill(date, uuid, int8), companies.credit_left(uuid),
  billing.lock_to_bill(uuid, date), billing.open_bill(uuid, text, date, uuid), billing.take_payment(uuid, int8, text, text, date),
  billing.issue_credit_note(uuid, int8, text), billing.note_reminder(uuid, int2), billing.set_terms(uuid, text, int8, int4),
  billing.ask_for_invoicing(uuid, text), billing.refuse_invoicing(uuid, text), billing.keep_email(uuid, text) TO kaya_app;

-- As in 0206, and what is posted of companies.
CREATE OR REPLACE FUNCTION money.may_post(kind text, key text, job uuid, payout uuid, legs jsonb) RETURNS boolean
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  me uuid := kernel.account_id();
BEGIN
  IF kernel.is_system() THEN RETURN true; END IF;
  IF kind = 'payout_held' THEN
    RETURN EXISTS (SELECT 1 FROM money.payouts p WHERE p.id = payout AND p.account_id = me AND p.status = 'requested' AND p.requested_at = now()
      AND legs @> jsonb_build_array(jsonb_build_object('account', 'worker_payable', 'owner', me, 'amount_kobo', -p.amount_kobo))
      AND legs @> jsonb_build_array(jsonb_build_object('account', 'payout_clearing', 'amount_kobo', p.amount_kobo)) AND jsonb_array_length(legs) = 2);
  ELSIF kind IN ('payment_collected', 'job_completed') THEN
    RETURN EXISTS (SELECT 1 FROM jobs.jobs j WHERE j.id = job AND j.status = 'completed' AND j.completed_at = now()
      AND key = kind || ':' || job AND (kind = 'job_completed' OR j.payment_method = 'invoice')
      AND (j.customer_id = me OR j.worker_id = me OR j.order_id = kernel.order_id() OR kernel.is_staff())
      AND money.legs_within(CASE WHEN kind = 'job_completed' AND j.helper_places > 0 THEN jobs.legs_without_helpers(legs, j.id) ELSE legs END,
        j.worker_id, job, CASE kind WHEN 'job_completed' THEN j.worker_share_kobo ELSE 0 END));
  ELSIF kind = 'job_shared' THEN
    RETURN jobs.is_agreed_share(job, key, legs);
  ELSIF kind IN ('company_invoiced', 'company_paid', 'company_credited') THEN
    RETURN billing.may_post(kind, key, legs);
  ELSIF kind = 'job_cancelled' THEN
    RETURN EXISTS (SELECT 1 FROM jobs.jobs j WHERE j.id = job AND j.status = 'cancelled' AND j.cancelled_at = now() AND key = kind || ':' || job
      AND (j.customer_id = me OR j.order_id = kernel.order_id() OR kernel.is_staff())
      AND money.legs_within(legs, j.worker_id, job, j.worker_share_kobo));
  ELSIF kind = 'trip_completed' THEN
    RETURN EXISTS (SELECT 1 FROM rides.trips t WHERE kind || ':' || t.id = key AND t.status = 'completed' AND t.completed_at = now()
      AND (t.customer_id = me OR t.driver_id = me OR kernel.is_staff())
      AND money.legs_within(legs, t.driver_id, t.id, CASE t.payment_method WHEN 'card' THEN t.driver_share_kobo ELSE 0 END));
  ELSIF kind = 'trip_cancelled' THEN
    -- The fee out of what is held for a card ride; a fee that another ride has carried is posted by the system.
    RETURN EXISTS (SELECT 1 FROM rides.trips t WHERE kind || ':' || t.id = key AND t.status = 'cancelled' AND t.cancelled_at = now()
      AND t.payment_method = 'card' AND t.fee_paid_by = t.id AND (t.customer_id = me OR t.driver_id = me OR kernel.is_staff())
      AND legs @> jsonb_build_array(jsonb_build_object('account', 'escrow', 'owner', t.id, 'amount_kobo', -t.fee_kobo))
      AND money.legs_within(legs, t.driver_id, t.id, t.fee_share_kobo));
  ELSIF kind = 'commission_settled' THEN
    -- From what a worker has to what the same worker owes: it makes nobody richer.
    RETURN (SELECT count(*) = 2 AND count(DISTINCT leg.owner) = 1 AND count(leg.owner) = 2
                   AND bool_and(CASE leg.account WHEN 'worker_payable' THEN leg.amount_kobo < 0 WHEN 'worker_receivable' THEN leg.amount_kobo > 0 ELSE false END)
              FROM jsonb_to_recordset(legs) AS leg (account text, owner uuid, amount_kobo int8));
  ELSIF kind = 'refund_asked' THEN
    RETURN kernel.is_staff() AND EXISTS (SELECT 1 FROM money.refunds r JOIN money.payments p ON p.id = r.payment_id
      WHERE kind || ':' || r.id = key AND r.status = 'asked' AND p.job_id = job AND money.legs_within(legs, NULL, job, 0));
  ELSIF kind = 'cash_returned' THEN
    RETURN kernel.is_staff() AND EXISTS (SELECT 1 FROM jobs.disputes d JOIN jobs.jobs j ON j.id = d.job_id
      WHERE d.job_id = job AND d.decided_at = now() AND key = kind || ':' || job AND jsonb_array_length(legs) = 2
        AND legs @> jsonb_build_array(jsonb_build_object('account', 'worker_receivable', 'owner', j.worker_id, 'amount_kobo', -d.back_cash_kobo))
        AND legs @> jsonb_build_array(jsonb_build_object('account', 'customer_payable', 'owner', job, 'amount_kobo', d.back_cash_kobo)));
  ELSIF kind = 'cash_repaid' THEN
    RETURN kernel.is_staff() AND EXISTS (SELECT 1 FROM jobs.disputes d
      WHERE d.job_id = job AND d.repaid_at = now() AND key = kind || ':' || job AND jsonb_array_length(legs) = 2
        AND legs @> jsonb_build_array(jsonb_build_object('account', 'customer_payable', 'owner', job, 'amount_kobo', -d.back_cash_kobo)));
  END IF;
  RETURN false;
END $$;

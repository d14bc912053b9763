-- A bill or credit note at the revenue service (docs/decisions/0138-e-invoice.md). It begins in the transaction that issues the document.
CREATE TABLE billing.e_invoices (
  -- the id of the bill or credit note
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('bill', 'credit_note')),
  bill_id uuid NOT NULL REFERENCES billing.bills,
  company_id uuid NOT NULL REFERENCES companies.companies,
  -- where it is registered; it is never looked up at another service
  service text NOT NULL CHECK (service IN ('sandbox', 'mbs')),
  irn text NOT NULL UNIQUE CHECK (irn ~ '^[A-Za-z0-9]{1,40}-[A-Za-z0-9]{8}-[0-9]{8}$'),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'incomplete', 'refused', 'registered')),
  -- what was sent, or is being sent; null: built again before the next attempt
  document jsonb,
  -- last attempt to register it; from then on it is looked up there before it is sent again
  sent_at timestamptz,
  registered_at timestamptz,
  -- the service's stamp, if it returned one
  csid text CHECK (length(csid) BETWEEN 1 AND 500),
  -- the content of the QR code
  qr text CHECK (length(qr) BETWEEN 1 AND 1000),
  -- refused: the service's words; waiting: what went wrong, if anything did
  reason text CHECK (length(reason) BETWEEN 1 AND 300),
  looks int4 NOT NULL DEFAULT 0 CHECK (looks >= 0),
  -- earliest next attempt; a process that works on it moves this on, so that no other starts
  next_at timestamptz NOT NULL DEFAULT now(),
  -- when the payment was reported to the service
  paid_told_at timestamptz,
  CONSTRAINT bill_is_itself CHECK (kind <> 'bill' OR id = bill_id),
  CONSTRAINT registered_is_whole CHECK
    ((state = 'registered') = (registered_at IS NOT NULL) AND (registered_at IS NULL OR (qr IS NOT NULL AND document IS NOT NULL))),
  CONSTRAINT refused_has_reason CHECK (state <> 'refused' OR reason IS NOT NULL),
  CONSTRAINT told_is_registered CHECK (paid_told_at IS NULL OR (kind = 'bill' AND registered_at IS NOT NULL))
);

CREATE INDEX e_invoices_of_bill ON billing.e_invoices (bill_id);
CREATE INDEX e_invoices_of_company ON billing.e_invoices (company_id, state);
CREATE INDEX e_invoices_waiting ON billing.e_invoices (service, next_at) WHERE state = 'waiting';
CREATE INDEX e_invoices_unpaid ON billing.e_invoices (service, next_at) WHERE state = 'registered' AND kind = 'bill' AND paid_told_at IS NULL;

SELECT kernel.protect('billing.e_invoices');
CREATE POLICY admins ON billing.e_invoices FOR SELECT USING (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY staff ON billing.e_invoices FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON billing.e_invoices FOR SELECT TO kaya_read USING (true);
-- The system registers them.
GRANT SELECT, UPDATE (state, document, sent_at, registered_at, csid, qr, reason, looks, next_at, paid_told_at) ON billing.e_invoices TO kaya_app;
GRANT SELECT (id, kind, bill_id, company_id, service, irn, state, sent_at, registered_at, looks, next_at, paid_told_at) ON billing.e_invoices TO kaya_read;

-- Attempts to charge a bill to the company's kept card, from its due day on (docs/decisions/0131-kept-cards.md). Each attempt is one payment:
-- two processes that begin the same one collide here.
CREATE TABLE billing.card_tries (
  bill_id uuid NOT NULL REFERENCES billing.bills,
  nth int2 NOT NULL CHECK (nth BETWEEN 1 AND 3),
  company_id uuid NOT NULL REFERENCES companies.companies,
  -- a day in Lagos
  tried_on date NOT NULL,
  -- its charge; null: the card could not be charged at all
  payment_id uuid UNIQUE REFERENCES money.payments,
  -- null: the result is not known yet
  ended_at timestamptz,
  -- why it failed, for the admins; null: it did not
  failure text CHECK (length(failure) BETWEEN 1 AND 300),
  PRIMARY KEY (bill_id, nth),
  CONSTRAINT failed_is_ended CHECK (failure IS NULL OR ended_at IS NOT NULL),
  CONSTRAINT charged_or_failed CHECK (payment_id IS NOT NULL OR failure IS NOT NULL)
);

CREATE INDEX card_tries_of_company ON billing.card_tries (company_id);

SELECT kernel.protect('billing.card_tries');
CREATE POLICY admins ON billing.card_tries FOR SELECT USING (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY staff ON billing.card_tries FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON billing.card_tries FOR SELECT TO kaya_read USING (true);
-- The system begins and ends them.
GRANT SELECT, INSERT, UPDATE (ended_at, failure) ON billing.card_tries TO kaya_app;
GRANT SELECT (bill_id, nth, company_id, tried_on, payment_id, ended_at) ON billing.card_tries TO kaya_read;

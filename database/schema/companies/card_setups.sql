-- The set-up of a card: ₦100 is paid, checked with the provider, and refunded. Then a company is created, or an existing one gets the card.
-- docs/decisions/0071-card-set-up.md
CREATE TABLE companies.card_setups (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES identity.accounts,
  -- The existing company that gets the card. Null: a company is created at the end.
  for_company_id uuid REFERENCES companies.companies,
  company_name text NOT NULL CHECK (length(company_name) BETWEEN 1 AND 200),
  program_name text CHECK (length(program_name) BETWEEN 1 AND 60),
  tier text CHECK (tier IN ('Basic', 'Standard', 'Premium', 'Customize')),
  status text NOT NULL DEFAULT 'started' CHECK (status IN ('started', 'verified', 'failed', 'abandoned')),
  -- The company with this card. Null: not verified.
  company_id uuid REFERENCES companies.companies,
  started_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CONSTRAINT verified_has_company CHECK ((company_id IS NOT NULL) = (status = 'verified')),
  CONSTRAINT ended CHECK ((ended_at IS NULL) = (status = 'started')),
  CONSTRAINT same_company CHECK (for_company_id IS NULL OR company_id IS NULL OR company_id = for_company_id)
);

-- One at a time: a second press continues it.
CREATE UNIQUE INDEX one_card_setup_at_a_time ON companies.card_setups (account_id, for_company_id) NULLS NOT DISTINCT WHERE status = 'started';
-- One set-up creates at most one company.
CREATE UNIQUE INDEX one_company_of_a_card_setup ON companies.card_setups (company_id) WHERE for_company_id IS NULL AND company_id IS NOT NULL;
CREATE INDEX card_setups_by_account ON companies.card_setups (account_id, id DESC);
CREATE INDEX card_setups_verified ON companies.card_setups (company_id, id DESC) WHERE company_id IS NOT NULL;
CREATE INDEX card_setups_by_company ON companies.card_setups (for_company_id) WHERE for_company_id IS NOT NULL;

SELECT kernel.protect('companies.card_setups');
CREATE POLICY own_read ON companies.card_setups FOR SELECT USING (account_id = (SELECT kernel.account_id()));
CREATE POLICY own_start ON companies.card_setups FOR INSERT WITH CHECK (status = 'started' AND account_id = (SELECT kernel.account_id())
  AND (for_company_id IS NULL OR for_company_id IN (SELECT companies.mine_as('admin'))));
-- All admins see the set-up that verified the company's card, and the card.
CREATE POLICY of_company ON companies.card_setups FOR SELECT USING (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY of_company ON money.kept_cards FOR SELECT USING (card_setup_id IN (
  SELECT s.id FROM companies.card_setups s WHERE s.company_id IN (SELECT companies.mine_as('admin'))));
-- The person may change their input until it has ended. Only the system writes the result.
CREATE POLICY own_change ON companies.card_setups FOR UPDATE USING (status = 'started' AND account_id = (SELECT kernel.account_id()))
  WITH CHECK (status = 'started' AND account_id = (SELECT kernel.account_id()));
CREATE POLICY staff ON companies.card_setups FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON companies.card_setups FOR SELECT TO kaya_read USING (true);
GRANT SELECT, INSERT (account_id, for_company_id, company_name, program_name, tier), UPDATE (company_name, program_name, tier, status,
  company_id, ended_at) ON companies.card_setups TO kaya_app;
GRANT SELECT (id, for_company_id, status, company_id, started_at, ended_at) ON companies.card_setups TO kaya_read;

CREATE POLICY start_card_setup ON money.payments FOR INSERT
  WITH CHECK (status = 'started' AND payable_kind = 'card_setup' AND account_id = (SELECT kernel.account_id()) AND EXISTS (
    SELECT FROM companies.card_setups s WHERE s.id = payable_id AND s.account_id = (SELECT kernel.account_id()) AND s.status = 'started'));

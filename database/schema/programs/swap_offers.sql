-- What people of a company offer one another (docs/decisions/0163-partners.md). Only members of the company see it.
CREATE TABLE programs.swap_offers (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id uuid NOT NULL REFERENCES companies.companies,
  giver_id uuid NOT NULL,
  -- The colleague who takes it; null: nobody yet.
  taker_id uuid,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 1000),
  place text NOT NULL CHECK (length(place) BETWEEN 1 AND 200),
  -- What the two agreed between them; Kaya takes none. 0: free.
  price_kobo int8 NOT NULL DEFAULT 0 CHECK (price_kobo BETWEEN 0 AND 100000000000),
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'PENDING', 'SCHEDULED', 'COMPLETED', 'CANCELLED')),
  version int4 NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  FOREIGN KEY (company_id, giver_id) REFERENCES companies.company_employees (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, taker_id) REFERENCES companies.company_employees (company_id, id) ON DELETE SET NULL (taker_id),
  CONSTRAINT free_until_taken CHECK (status <> 'ACTIVE' OR taker_id IS NULL),
  CONSTRAINT not_from_oneself CHECK (taker_id IS DISTINCT FROM giver_id),
  CONSTRAINT swap_ended CHECK ((status IN ('COMPLETED', 'CANCELLED')) = (ended_at IS NOT NULL))
);

CREATE INDEX swap_offers_open ON programs.swap_offers (company_id, id DESC) WHERE ended_at IS NULL;
CREATE INDEX swap_offers_all ON programs.swap_offers (company_id, id DESC);
CREATE INDEX swap_offers_of_giver ON programs.swap_offers (giver_id, id DESC);
CREATE INDEX swap_offers_of_taker ON programs.swap_offers (taker_id, id DESC) WHERE taker_id IS NOT NULL;

SELECT kernel.protect('programs.swap_offers');
CREATE POLICY members ON programs.swap_offers FOR SELECT USING (
  (SELECT kernel.account_id()) IS NOT NULL AND company_id IN (SELECT companies.mine()));
CREATE POLICY own_new ON programs.swap_offers FOR INSERT WITH CHECK (
  company_id IN (SELECT companies.mine()) AND giver_id IN (SELECT programs.own_employee()) AND status = 'ACTIVE');
CREATE POLICY giver ON programs.swap_offers FOR UPDATE USING (giver_id IN (SELECT programs.own_employee()))
  WITH CHECK (giver_id IN (SELECT programs.own_employee()));
-- A colleague takes what nobody has taken, and may leave it again.
CREATE POLICY taker ON programs.swap_offers FOR UPDATE
  USING (company_id IN (SELECT companies.mine()) AND (status = 'ACTIVE' OR taker_id IN (SELECT programs.own_employee())))
  WITH CHECK ((status = 'PENDING' AND taker_id IN (SELECT programs.own_employee())) OR (status = 'ACTIVE' AND taker_id IS NULL));
GRANT SELECT, INSERT (company_id, giver_id, title, description, place, price_kobo),
  UPDATE (taker_id, title, description, place, price_kobo, status, version, ended_at) ON programs.swap_offers TO kaya_app;

-- In this module, because companies may not know programs.
CREATE TRIGGER withdraw_swaps AFTER UPDATE OF deactivated_at, account_id ON companies.company_employees FOR EACH ROW
  WHEN (old.account_id IS NOT NULL AND (new.account_id IS NULL OR (new.deactivated_at IS NOT NULL AND old.deactivated_at IS NULL)))
  EXECUTE FUNCTION programs.withdraw_swaps();
-- Before the foreign key empties taker_id, which would leave the offer taken by nobody.
CREATE TRIGGER withdraw_swaps_of_removed BEFORE DELETE ON companies.company_employees FOR EACH ROW WHEN (old.account_id IS NOT NULL)
  EXECUTE FUNCTION programs.withdraw_swaps();

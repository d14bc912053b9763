-- Everything that a company ordered, one row per order (key as in companies.spends), from the moment it is asked for.
-- docs/decisions/0161-bookings-of-a-company.md
CREATE TABLE companies.orders (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id uuid NOT NULL REFERENCES companies.companies,
  key text NOT NULL UNIQUE CHECK (key ~ '^(request|booking|item|ride):[0-9a-f-]{36}$'),
  kind text NOT NULL GENERATED ALWAYS AS (split_part(key, ':', 1)) STORED,
  service text NOT NULL CHECK (service IN ('move', 'package', 'cleaning', 'meal', 'swap', 'housing', 'program', 'ride')),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  -- For whom. Null: a guest, or a person whose row is deleted.
  employee_id uuid,
  -- Who ordered. Null: a key of the company, a guest, or a person whose row is deleted.
  ordered_by uuid,
  -- The present name of the employee (companies.name_orders), or the name of a guest. Empty: not known, or forgotten.
  person_name text NOT NULL DEFAULT '' CHECK (length(person_name) <= 120),
  via text NOT NULL CHECK (via IN ('link', 'dashboard', 'wizard', 'item', 'relocation', 'api', 'voucher')),
  starts_at timestamptz NOT NULL,
  -- Areas, as shown to people: `Yaba, Lagos`.
  from_place text NOT NULL DEFAULT '' CHECK (length(from_place) <= 200),
  to_place text NOT NULL DEFAULT '' CHECK (length(to_place) <= 200),
  state text NOT NULL CHECK (state IN ('asked', 'quoted', 'partner', 'booked', 'scheduled', 'on_the_way', 'at_the_door', 'under_way', 'delivered',
    'done', 'cancelled', 'declined', 'disputed')),
  -- In which list it stands (order-rules.ts, `shelfOf`).
  shelf text NOT NULL GENERATED ALWAYS AS (CASE WHEN state IN ('asked', 'quoted', 'partner') OR (state = 'booked' AND key LIKE 'item:%') THEN 'waiting' WHEN state IN ('delivered', 'done') THEN 'done'
    WHEN state IN ('cancelled', 'declined') THEN 'cancelled' ELSE 'open' END) STORED,
  -- VAT included. Null: not known yet.
  price_kobo int8 CHECK (price_kobo BETWEEN 0 AND 100000000000),
  -- What companies.spends says of it (companies.keep_order_money), for lists by money. Null: nothing, or it was freed.
  money text CHECK (money IN ('reserved', 'spent')),
  money_kobo int8,
  -- The team of the person when it was ordered.
  team_id uuid,
  cost_centre_id uuid,
  project_id uuid,
  relocation_id uuid,
  -- The order of which it takes the place, when it is for another time (docs/decisions/0169-reschedule.md).
  replaces text REFERENCES companies.orders (key) ON DELETE SET NULL,
  -- The latest question about it.
  approval_id uuid REFERENCES companies.approvals ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When it was done, cancelled or declined.
  ended_at timestamptz,
  -- What a search reads: title, person, places, and the number that people see (displayCode). Stored, because a search that computes it for each row
  -- takes six times as long.
  words text NOT NULL GENERATED ALWAYS AS (lower(title || ' ' || person_name || ' ' || from_place || ' ' || to_place || ' ' || right(key, 8))) STORED,
  FOREIGN KEY (company_id, employee_id) REFERENCES companies.company_employees (company_id, id) ON DELETE SET NULL (employee_id),
  FOREIGN KEY (company_id, ordered_by) REFERENCES companies.company_employees (company_id, id) ON DELETE SET NULL (ordered_by),
  FOREIGN KEY (company_id, team_id) REFERENCES companies.teams (company_id, id) ON DELETE SET NULL (team_id),
  FOREIGN KEY (company_id, cost_centre_id) REFERENCES companies.cost_centres (company_id, id),
  FOREIGN KEY (company_id, project_id) REFERENCES companies.cost_centres (company_id, id),
  FOREIGN KEY (company_id, relocation_id) REFERENCES companies.relocations (company_id, id),
  CONSTRAINT money_has_an_amount CHECK ((money IS NULL) = (money_kobo IS NULL)),
  CONSTRAINT ended_when_over CHECK ((ended_at IS NOT NULL) = (state IN ('done', 'cancelled', 'declined')))
);

-- The lists, by the start: those that have not ended, one shelf, all; and the two other orders.
-- What they include lets a list of few, and a sum, pass over the others without reading their rows.
CREATE INDEX orders_open ON companies.orders (company_id, starts_at, id) INCLUDE (price_kobo, service, money, money_kobo) WHERE shelf IN ('open', 'waiting');
CREATE INDEX orders_by_shelf ON companies.orders (company_id, shelf, starts_at, id) INCLUDE (price_kobo);
CREATE INDEX orders_by_start ON companies.orders (company_id, starts_at, id) INCLUDE (price_kobo);
CREATE INDEX orders_by_money ON companies.orders (company_id, money, starts_at, id) INCLUDE (money_kobo) WHERE money IS NOT NULL;
CREATE INDEX orders_by_money_kobo ON companies.orders (company_id, money_kobo, id) WHERE money IS NOT NULL;
CREATE INDEX orders_by_price ON companies.orders (company_id, (coalesce(price_kobo, 0)), id);
CREATE INDEX orders_by_name ON companies.orders (company_id, lower(person_name), id);
CREATE INDEX orders_open_by_name ON companies.orders (company_id, lower(person_name), id) WHERE shelf IN ('open', 'waiting');
CREATE INDEX orders_open_by_price ON companies.orders (company_id, (coalesce(price_kobo, 0)), id) WHERE shelf IN ('open', 'waiting');
CREATE INDEX orders_by_service ON companies.orders (company_id, service, starts_at, id) INCLUDE (price_kobo, shelf, money, money_kobo);
CREATE INDEX orders_of_person ON companies.orders (employee_id, starts_at, id) WHERE employee_id IS NOT NULL;
CREATE INDEX orders_by_person ON companies.orders (ordered_by, starts_at, id) WHERE ordered_by IS NOT NULL;
CREATE INDEX orders_of_team ON companies.orders (team_id, starts_at, id) WHERE team_id IS NOT NULL;
CREATE INDEX orders_of_cost_centre ON companies.orders (cost_centre_id, starts_at, id) WHERE cost_centre_id IS NOT NULL;
CREATE INDEX orders_of_no_team ON companies.orders (company_id, starts_at, id) WHERE team_id IS NULL;
CREATE INDEX orders_of_no_cost_centre ON companies.orders (company_id, starts_at, id) WHERE cost_centre_id IS NULL;
CREATE INDEX orders_of_project ON companies.orders (project_id) WHERE project_id IS NOT NULL;
CREATE INDEX orders_of_relocation ON companies.orders (relocation_id, starts_at, id) WHERE relocation_id IS NOT NULL;
CREATE INDEX orders_replacing ON companies.orders (replaces) WHERE replaces IS NOT NULL;
CREATE INDEX orders_of_approval ON companies.orders (approval_id) WHERE approval_id IS NOT NULL;
-- For forgetting the names of guests (companies.forget_guests).
CREATE INDEX orders_of_guests ON companies.orders (starts_at) WHERE employee_id IS NULL AND person_name <> '';
CREATE INDEX orders_words ON companies.orders USING gin (words public.gin_trgm_ops);

SELECT kernel.protect('companies.orders');
CREATE POLICY managers ON companies.orders FOR SELECT USING (company_id IN (SELECT companies.mine_as('admin', 'manager')));
CREATE POLICY own ON companies.orders FOR SELECT USING (company_id IN (SELECT companies.mine())
  AND (employee_id IN (SELECT companies.my_employees()) OR ordered_by IN (SELECT companies.my_employees())));
CREATE POLICY keys ON companies.orders FOR SELECT USING ((SELECT kernel.account_id()) IS NULL AND company_id IN (SELECT companies.mine()));
CREATE POLICY staff ON companies.orders FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT ON companies.orders TO kaya_app;

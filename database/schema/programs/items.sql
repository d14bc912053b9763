-- What a company orders under a program (docs/decisions/0072-program-items.md).
CREATE TABLE programs.items (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id uuid NOT NULL REFERENCES companies.companies,
  kind text NOT NULL CHECK (kind IN ('move', 'meal', 'swap', 'housing')),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  -- both in Lagos
  date date NOT NULL,
  time time NOT NULL,
  starts_at timestamptz NOT NULL GENERATED ALWAYS AS ((date + time) AT TIME ZONE 'Africa/Lagos') STORED,
  status text NOT NULL DEFAULT 'PENDING',
  price_kobo int8 NOT NULL CHECK (price_kobo BETWEEN 0 AND 100000000000),
  fields jsonb NOT NULL,
  -- for whom, and on which budget; null: none
  employee_id uuid,
  cost_centre_id uuid,
  project_id uuid,
  partner_id uuid REFERENCES programs.partners,
  -- What of the partner's list, at which price for one unit when it was chosen; null: no partner, or a price for this order only.
  offer_id uuid REFERENCES programs.partner_offers,
  unit_price_kobo int8 CHECK (unit_price_kobo BETWEEN 1 AND 100000000000),
  -- how many of an offer that is sold by the piece
  quantity int4 CHECK (quantity BETWEEN 1 AND 10000),
  -- The price that the partner named for exactly this item. Null: none.
  quoted_kobo int8 CHECK (quoted_kobo BETWEEN 1 AND 100000000000),
  -- Until how many hours before the start it is cancelled free of charge, as the list said when it was chosen; null: no offer.
  cancel_hours int4 CHECK (cancel_hours BETWEEN 0 AND 720),
  -- What its company pays for cancelling it late.
  fee_kobo int8 NOT NULL DEFAULT 0 CHECK (fee_kobo BETWEEN 0 AND 100000000000),
  -- who ordered it; null: a program
  ordered_by uuid,
  relocation_id uuid,
  -- why it waits for an approval, in sentences; null: it does not wait
  waits_for text[] CHECK (cardinality(waits_for) BETWEEN 1 AND 20),
  -- Rises with each change. A change names the version that its author saw: if two changes are made at once, one succeeds.
  version int4 NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  -- the order of a move, as companies.spends.key; null: not ordered
  order_key text,
  FOREIGN KEY (company_id, employee_id) REFERENCES companies.company_employees (company_id, id) ON DELETE SET NULL (employee_id),
  FOREIGN KEY (company_id, ordered_by) REFERENCES companies.company_employees (company_id, id) ON DELETE SET NULL (ordered_by),
  CONSTRAINT offer_of_a_partner CHECK (offer_id IS NULL OR (partner_id IS NOT NULL AND kind IN ('meal', 'housing'))),
  FOREIGN KEY (company_id, cost_centre_id) REFERENCES companies.cost_centres (company_id, id),
  FOREIGN KEY (company_id, project_id) REFERENCES companies.cost_centres (company_id, id),
  CONSTRAINT fields_fit CHECK (programs.fields_fit(kind, fields)),
  CONSTRAINT state_of_kind CHECK (status IN ('PENDING', 'COMPLETED', 'CANCELLED') OR CASE kind
    WHEN 'move' THEN status IN ('SCHEDULED', 'UPCOMING')
    WHEN 'meal' THEN status IN ('SCHEDULED', 'ORDERED')
    WHEN 'swap' THEN status IN ('SCHEDULED', 'ACTIVE')
    ELSE status IN ('BOOKED', 'CONFIRMED') END),
  CONSTRAINT ended CHECK ((status IN ('COMPLETED', 'CANCELLED')) = (ended_at IS NOT NULL)),
  CONSTRAINT only_cancelling_costs CHECK (fee_kobo = 0 OR status = 'CANCELLED'),
  CONSTRAINT only_pending_waits CHECK (waits_for IS NULL OR status = 'PENDING'),
  -- The relocation is of the same company.
  FOREIGN KEY (company_id, relocation_id) REFERENCES companies.relocations (company_id, id),
  CONSTRAINT items_order FOREIGN KEY (company_id, order_key) REFERENCES companies.spends (company_id, key),
  CONSTRAINT order_of_a_move CHECK (order_key IS NULL OR (kind = 'move' AND order_key ~ '^(request|booking):'))
);

CREATE INDEX items_by_kind ON programs.items (company_id, kind, starts_at DESC, id DESC);
CREATE INDEX items_by_status ON programs.items (company_id, kind, status, starts_at DESC, id DESC);
CREATE INDEX items_by_employee ON programs.items (employee_id, kind, starts_at DESC, id DESC) WHERE employee_id IS NOT NULL;
CREATE INDEX items_by_employee_status ON programs.items (employee_id, kind, status, starts_at DESC, id DESC) WHERE employee_id IS NOT NULL;
CREATE INDEX items_of_person ON programs.items (employee_id, id) INCLUDE (company_id) WHERE employee_id IS NOT NULL;
CREATE INDEX items_by_relocation ON programs.items (relocation_id) WHERE relocation_id IS NOT NULL;
CREATE INDEX items_of_status ON programs.items (status, id DESC);
CREATE INDEX items_by_words ON programs.items USING gin (lower(title || ' ' || right(id::text, 8)) public.gin_trgm_ops);
-- For deleting who was there on the day.
CREATE INDEX items_with_contact ON programs.items (ended_at) WHERE fields ? 'contact_name' OR fields ? 'contact_phone';
CREATE INDEX items_by_orderer ON programs.items (company_id, ordered_by) WHERE ordered_by IS NOT NULL;
CREATE INDEX items_by_order ON programs.items (company_id, order_key) WHERE order_key IS NOT NULL;

SELECT kernel.protect('programs.items');
CREATE POLICY staff ON programs.items FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY staff_change ON programs.items FOR UPDATE USING ((SELECT kernel.is_staff())) WITH CHECK ((SELECT kernel.is_staff()));
CREATE POLICY managers ON programs.items
  USING (company_id IN (SELECT companies.mine_as('admin', 'manager'))) WITH CHECK (company_id IN (SELECT companies.mine_as('admin', 'manager')));
CREATE POLICY own ON programs.items FOR SELECT USING (employee_id IN (SELECT programs.own_employee()));
CREATE POLICY own_new ON programs.items FOR INSERT WITH CHECK (
  employee_id IN (SELECT programs.own_employee()) AND company_id IN (SELECT companies.mine()) AND status = 'PENDING');
CREATE POLICY own_change ON programs.items FOR UPDATE USING (employee_id IN (SELECT programs.own_employee()) AND status = 'PENDING')
  WITH CHECK (employee_id IN (SELECT programs.own_employee()) AND status IN ('PENDING', 'CANCELLED'));
CREATE POLICY keys ON programs.items FOR SELECT USING ((SELECT kernel.account_id()) IS NULL AND company_id IN (SELECT companies.mine()));
CREATE POLICY read_only ON programs.items FOR SELECT TO kaya_read USING (true);
-- An API key orders, changes and cancels items of its company. It cannot confirm (programs.guard_item) or complete one.
CREATE POLICY keys_new ON programs.items FOR INSERT WITH CHECK (
  (SELECT kernel.kind()) = 'key' AND company_id IN (SELECT companies.mine()) AND status = 'PENDING');
CREATE POLICY keys_change ON programs.items FOR UPDATE
  USING ((SELECT kernel.kind()) = 'key' AND company_id IN (SELECT companies.mine()))
  WITH CHECK ((SELECT kernel.kind()) = 'key' AND company_id IN (SELECT companies.mine()));
GRANT SELECT, INSERT (id, company_id, kind, title, date, time, price_kobo, fields, employee_id, cost_centre_id, project_id, partner_id,
  relocation_id, order_key, offer_id, unit_price_kobo, quantity, ordered_by, cancel_hours), UPDATE (title, date, time, status, price_kobo, fields,
  cost_centre_id, project_id, partner_id, waits_for, version, ended_at, order_key, offer_id, unit_price_kobo, quantity, quoted_kobo, cancel_hours, fee_kobo) ON programs.items TO kaya_app;
GRANT SELECT (id, company_id, kind, starts_at, status, price_kobo, created_at, ended_at) ON programs.items TO kaya_read;

CREATE TRIGGER guard_item BEFORE UPDATE OF status, price_kobo ON programs.items FOR EACH ROW EXECUTE FUNCTION programs.guard_item();

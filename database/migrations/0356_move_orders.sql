-- A move item may be a request or a booking of its company. That order is reserved and billed under its own key, the item then under none.
-- Owner: src/modules/programs; the two indexes, src/modules/companies. docs/decisions/0072-program-items.md.
ALTER TABLE companies.spends ADD CONSTRAINT spends_of_company UNIQUE (company_id, key);
-- Requests and bookings of a company for a choice, the newest first.
CREATE INDEX spends_of_orders ON companies.spends (company_id, id DESC) WHERE program = 'move' AND state <> 'freed' AND key ~ '^(request|booking):';
ALTER TABLE programs.items
  ADD COLUMN order_key text,
  ADD CONSTRAINT items_order FOREIGN KEY (company_id, order_key) REFERENCES companies.spends (company_id, key),
  ADD CONSTRAINT order_of_a_move CHECK (order_key IS NULL OR (kind = 'move' AND order_key ~ '^(request|booking):'));
CREATE INDEX items_by_order ON programs.items (company_id, order_key) WHERE order_key IS NOT NULL;
GRANT INSERT (order_key), UPDATE (order_key) ON programs.items TO kaya_app;

-- The order of an item that its reader may see, whoever booked it.
CREATE FUNCTION programs.order_of_item(of_company uuid, its_key text) RETURNS TABLE (title text, state text, amount_kobo int8, employee_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = pg_catalog AS $$
  SELECT s.title, s.state, s.amount_kobo, s.employee_id FROM companies.spends s
   WHERE s.company_id = of_company AND s.key = its_key AND (kernel.is_staff() OR of_company IN (SELECT companies.mine())) $$;
REVOKE ALL ON FUNCTION programs.order_of_item(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION programs.order_of_item(uuid, text) TO kaya_app;

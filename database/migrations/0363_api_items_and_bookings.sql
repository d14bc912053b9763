-- What a company's own programs do with items, bookings and sums, and calendar feeds that end with their person.
-- docs/decisions/0076-keys-webhooks-and-calendars.md.

-- A program orders, changes and cancels items of its company. It confirms none (guard_item) and completes none.
CREATE POLICY keys_new ON programs.items FOR INSERT WITH CHECK (
  (SELECT kernel.kind()) = 'key' AND company_id IN (SELECT companies.mine()) AND status = 'PENDING');
CREATE POLICY keys_change ON programs.items FOR UPDATE
  USING ((SELECT kernel.kind()) = 'key' AND company_id IN (SELECT companies.mine()))
  WITH CHECK ((SELECT kernel.kind()) = 'key' AND company_id IN (SELECT companies.mine()));
CREATE OR REPLACE FUNCTION programs.guard_item() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF new.status <> old.status AND NOT (
    (old.status = 'PENDING' AND new.status IN ('SCHEDULED', 'BOOKED', 'CANCELLED'))
    OR (old.status IN ('SCHEDULED', 'BOOKED') AND new.status IN ('UPCOMING', 'ORDERED', 'ACTIVE', 'CONFIRMED', 'COMPLETED', 'CANCELLED'))
    OR (old.status IN ('UPCOMING', 'ORDERED', 'ACTIVE', 'CONFIRMED') AND new.status IN ('SCHEDULED', 'BOOKED', 'COMPLETED', 'CANCELLED'))) THEN
    RAISE check_violation USING MESSAGE = format('an item is not %s after %s', new.status, old.status), CONSTRAINT = 'item_lifecycle';
  END IF;
  IF new.status <> old.status AND kernel.kind() = 'key'
     AND (new.status NOT IN ('SCHEDULED', 'BOOKED', 'CANCELLED') OR (old.status = 'PENDING' AND new.status <> 'CANCELLED')) THEN
    RAISE insufficient_privilege USING MESSAGE = 'a program confirms and completes no item';
  END IF;
  RETURN new;
END $$;

CREATE POLICY keys ON requests.requests FOR SELECT USING (
  company_id IS NOT NULL AND (SELECT kernel.kind()) = 'key' AND company_id IN (SELECT companies.mine()));
CREATE POLICY keys ON bookings.bookings FOR SELECT USING (
  company_id IS NOT NULL AND (SELECT kernel.kind()) = 'key' AND company_id IN (SELECT companies.mine()));
CREATE INDEX requests_of_company ON requests.requests (company_id, id DESC) WHERE company_id IS NOT NULL;
CREATE INDEX bookings_of_company ON bookings.bookings (company_id, id DESC) WHERE company_id IS NOT NULL;
-- For calendars, by day.
CREATE INDEX requests_of_company_by_day ON requests.requests (company_id, preferred_date) WHERE company_id IS NOT NULL;
CREATE INDEX bookings_of_company_by_day ON bookings.bookings (company_id, preferred_start_date) WHERE company_id IS NOT NULL;
CREATE INDEX requests_of_employee_by_day ON requests.requests (employee_id, preferred_date) WHERE employee_id IS NOT NULL;
CREATE INDEX bookings_of_employee_by_day ON bookings.bookings (employee_id, preferred_start_date) WHERE employee_id IS NOT NULL;

CREATE POLICY keys ON companies.month_sums FOR SELECT USING ((SELECT kernel.kind()) = 'key' AND company_id IN (SELECT companies.mine()));

-- Holds a key to the end of a write: whoever revokes it waits, and after that nothing more is written. Its name; no row: it opens nothing.
CREATE FUNCTION integrations.hold_key(key uuid, company uuid) RETURNS TABLE (name text)
  LANGUAGE sql SECURITY DEFINER ROWS 1 SET search_path = pg_catalog AS $$
  SELECT k.name FROM integrations.api_keys k
   WHERE k.id = key AND k.company_id = company AND company IN (SELECT companies.mine())
     AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now()) FOR SHARE OF k $$;
REVOKE ALL ON FUNCTION integrations.hold_key(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION integrations.hold_key(uuid, uuid) TO kaya_app;

-- A feed ends for good when its person leaves, and the company's when who made it leaves or is no admin any more: they know its address.
CREATE FUNCTION integrations.end_feeds() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  UPDATE integrations.calendar_feeds f SET revoked_at = now()
   WHERE f.employee_id = new.id AND f.revoked_at IS NULL AND (new.deactivated_at IS NOT NULL OR new.account_id IS NULL);
  UPDATE integrations.calendar_feeds f SET revoked_at = now()
   WHERE f.made_by = new.id AND f.employee_id IS NULL AND f.revoked_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER end_feeds AFTER UPDATE OF deactivated_at, access, account_id ON companies.company_employees FOR EACH ROW
  WHEN (new.deactivated_at IS NOT NULL OR new.account_id IS NULL OR new.access <> 'admin') EXECUTE FUNCTION integrations.end_feeds();
REVOKE ALL ON FUNCTION integrations.end_feeds() FROM PUBLIC;

CREATE OR REPLACE FUNCTION integrations.use_feed(hash text) RETURNS TABLE (feed_id uuid, company_id uuid, company_name text, employee_id uuid)
  LANGUAGE sql SECURITY DEFINER ROWS 1 SET search_path = pg_catalog AS $$
  UPDATE integrations.calendar_feeds f SET last_read_at = now()
   WHERE f.secret_hash = hash AND f.revoked_at IS NULL AND (f.last_read_at IS NULL OR f.last_read_at < now() - interval '1 minute');
  -- Whoever was removed has taken made_by with them.
  SELECT f.id, f.company_id, c.name, f.employee_id
    FROM integrations.calendar_feeds f JOIN companies.companies c ON c.id = f.company_id
    JOIN companies.company_employees e ON e.id = coalesce(f.employee_id, f.made_by)
   WHERE f.secret_hash = hash AND f.revoked_at IS NULL AND c.closed_at IS NULL AND e.deactivated_at IS NULL $$;

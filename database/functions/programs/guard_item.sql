-- No race: it is SQL because policies do not compare the old row with the new. Members and their API keys write items, but a key cannot confirm or
-- complete one.
-- The steps of an item are those in rules.ts. A confirmed item with a new price is pending again (docs/decisions/0072-program-items.md); so is one
-- that its partner declines, which only the system and staff write (docs/decisions/0163-partners.md).
CREATE OR REPLACE FUNCTION programs.guard_item() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF new.price_kobo <> old.price_kobo AND new.status <> 'PENDING' THEN
    RAISE check_violation USING MESSAGE = 'another price of an item waits for a confirmation', CONSTRAINT = 'item_price';
  END IF;
  IF new.status <> old.status AND NOT (
    (old.status = 'PENDING' AND new.status IN ('SCHEDULED', 'BOOKED', 'CANCELLED'))
    OR (old.status IN ('SCHEDULED', 'BOOKED') AND new.status IN ('UPCOMING', 'ORDERED', 'ACTIVE', 'CONFIRMED', 'COMPLETED', 'CANCELLED'))
    OR (old.status IN ('UPCOMING', 'ORDERED', 'ACTIVE', 'CONFIRMED') AND new.status IN ('SCHEDULED', 'BOOKED', 'COMPLETED', 'CANCELLED'))
    OR (old.status IN ('SCHEDULED', 'BOOKED', 'UPCOMING', 'ORDERED', 'ACTIVE', 'CONFIRMED') AND new.status = 'PENDING'
        AND (new.price_kobo <> old.price_kobo OR kernel.is_system() OR kernel.is_staff()))) THEN
    RAISE check_violation USING MESSAGE = format('an item is not %s after %s', new.status, old.status), CONSTRAINT = 'item_lifecycle';
  END IF;
  IF new.status <> old.status AND kernel.kind() = 'key'
     AND (new.status NOT IN ('PENDING', 'SCHEDULED', 'BOOKED', 'CANCELLED') OR (old.status = 'PENDING' AND new.status <> 'CANCELLED')) THEN
    RAISE insufficient_privilege USING MESSAGE = 'a program confirms and completes no item';
  END IF;
  RETURN new;
END $$;
REVOKE ALL ON FUNCTION programs.guard_item() FROM PUBLIC;

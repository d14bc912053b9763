-- The price list of a partner. A price that changes is a new version of the row; an item keeps the price that it saw.
CREATE TABLE programs.partner_offers (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  partner_id uuid NOT NULL REFERENCES programs.partners,
  kind text NOT NULL CHECK (kind IN ('meal', 'housing')),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 80),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  unit text NOT NULL CHECK (unit IN ('person', 'piece', 'night')),
  -- For one unit, with VAT. Null: the partner names a price for each order.
  price_kobo int8 CHECK (price_kobo BETWEEN 1 AND 100000000000),
  min_units int4 NOT NULL DEFAULT 1 CHECK (min_units BETWEEN 1 AND 10000),
  max_units int4 NOT NULL DEFAULT 1000 CHECK (max_units BETWEEN 1 AND 10000),
  -- How long before the service it has to be ordered.
  notice_hours int4 NOT NULL DEFAULT 24 CHECK (notice_hours BETWEEN 0 AND 720),
  -- How long before the service a company cancels free of charge; later it pays the price.
  cancel_hours int4 NOT NULL DEFAULT 24 CHECK (cancel_hours BETWEEN 0 AND 720),
  active boolean NOT NULL DEFAULT true,
  version int4 NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT units_in_order CHECK (min_units <= max_units),
  CONSTRAINT unit_of_kind CHECK ((kind = 'housing') = (unit = 'night'))
);

CREATE INDEX partner_offers_of ON programs.partner_offers (partner_id, id);

SELECT kernel.protect('programs.partner_offers');
CREATE POLICY everyone ON programs.partner_offers FOR SELECT USING (true);
CREATE POLICY staff ON programs.partner_offers USING ((SELECT kernel.is_staff())) WITH CHECK ((SELECT kernel.is_staff()));
GRANT SELECT, INSERT (partner_id, kind, title, note, unit, price_kobo, min_units, max_units, notice_hours,
  cancel_hours), UPDATE (title, note, price_kobo, min_units, max_units, notice_hours, cancel_hours, active, version, changed_at) ON programs.partner_offers TO kaya_app;

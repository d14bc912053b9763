-- The companies that carry out meals and stays. Staff vet them (docs/decisions/0163-partners.md).
CREATE TABLE programs.partners (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  name text NOT NULL CHECK (length(name) BETWEEN 2 AND 120),
  kinds text[] NOT NULL CHECK (kinds <@ ARRAY['meal', 'housing'] AND cardinality(kinds) BETWEEN 1 AND 2),
  city text NOT NULL CHECK (length(city) BETWEEN 1 AND 80),
  what text NOT NULL CHECK (length(what) BETWEEN 1 AND 200),
  -- Where guests go, or where meals are cooked.
  address text CHECK (length(address) BETWEEN 1 AND 200),
  -- From 1, Monday; the hours in Lagos.
  weekdays int4[] NOT NULL DEFAULT '{1,2,3,4,5,6,7}' CHECK (weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7] AND cardinality(weekdays) BETWEEN 1 AND 7),
  from_time time NOT NULL DEFAULT '08:00',
  to_time time NOT NULL DEFAULT '20:00',
  email text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  phone text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- at the Corporate Affairs Commission
  registration text NOT NULL UNIQUE CHECK (registration ~ '^(RC|BN)[0-9]{4,8}$'),
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'active', 'paused', 'ended')),
  status_reason text CHECK (length(status_reason) BETWEEN 1 AND 300),
  -- Kaya's part of the price of an order, in hundredths of a percent.
  commission_bps int4 NOT NULL DEFAULT 0 CHECK (commission_bps BETWEEN 0 AND 5000),
  -- Rises with each change. A change names the version that its author saw.
  version int4 NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT hours_in_order CHECK (from_time < to_time),
  CONSTRAINT stop_says_why CHECK (status NOT IN ('paused', 'ended') OR status_reason IS NOT NULL)
);

CREATE INDEX partners_by_status ON programs.partners (status, id DESC);
-- The list of a city, by name; and the cities.
CREATE INDEX partners_by_city ON programs.partners (lower(city), name, id) WHERE status = 'active';
CREATE INDEX partners_find ON programs.partners USING gin (lower(name || ' ' || city || ' ' || email || ' ' || phone || ' ' || registration) public.gin_trgm_ops);

SELECT kernel.protect('programs.partners');
-- What people read of a partner is in the queries of the module; its email and phone go to staff only.
CREATE POLICY everyone ON programs.partners FOR SELECT USING (true);
CREATE POLICY staff ON programs.partners USING ((SELECT kernel.is_staff())) WITH CHECK ((SELECT kernel.is_staff()));
GRANT SELECT, INSERT (name, kinds, city, what, address, weekdays, from_time, to_time, email, phone, registration),
  UPDATE (name, kinds, city, what, address, weekdays, from_time, to_time, email, phone, registration, status, status_reason, commission_bps, version)
  ON programs.partners TO kaya_app;

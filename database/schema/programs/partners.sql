-- The companies that carry out programs. site: a sister site, whose address is a setting; null: url is its address.
CREATE TABLE programs.partners (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text NOT NULL CHECK (kind IN ('move', 'meal', 'swap', 'housing')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  what text NOT NULL CHECK (length(what) BETWEEN 1 AND 200),
  site text CHECK (site IN ('Food', 'Swap marketplace', 'Lodging')),
  url text CHECK (url ~ '^https://[^\s]{3,200}$'),
  -- null: still offered
  retired_at timestamptz,
  UNIQUE (kind, name)
);

SELECT kernel.protect('programs.partners');
CREATE POLICY everyone ON programs.partners FOR SELECT USING (true);
GRANT SELECT ON programs.partners TO kaya_app;

INSERT INTO programs.partners (kind, name, what, site) VALUES
  ('meal', 'Kaya Food', 'Meals for teams, crews and events.', 'Food'),
  ('swap', 'Kaya Swap', 'Furniture and equipment that change hands.', 'Swap marketplace'),
  ('housing', 'Kaya Lodging', 'Rooms and flats for guests and new staff.', 'Lodging');

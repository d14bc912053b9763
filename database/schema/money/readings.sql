-- How far each list of each provider is read and compared: one row per list, which only one process works on at a time.
CREATE TABLE money.readings (
  provider text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'payout', 'settlement', 'dispute')),
  -- the reading that is under way, or was the last
  reading uuid NOT NULL DEFAULT uuidv7(),
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL,
  -- the next page; null: the first
  next_page text CHECK (length(next_page) <= 200),
  pages int4 NOT NULL DEFAULT 0,
  began_at timestamptz NOT NULL DEFAULT now(),
  -- when the last whole list was compared, and up to which time; null: never
  ended_at timestamptz,
  whole_to timestamptz,
  -- why it was not read, in the words of the console; null: it was read
  fault text CHECK (length(fault) <= 300),
  -- the lease of the process that reads it; after this time the process is presumed dead
  claimed_until timestamptz NOT NULL,
  PRIMARY KEY (provider, kind)
);

SELECT kernel.protect('money.readings');
CREATE POLICY staff ON money.readings FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT, INSERT, UPDATE ON money.readings TO kaya_app;

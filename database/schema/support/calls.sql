-- A call about a company's account, at a time or as soon as possible. Its case has the person, what they wrote, and the links.
CREATE TABLE support.calls (
  id uuid PRIMARY KEY REFERENCES support.cases ON DELETE CASCADE,
  -- the case's; null: a visitor
  user_id uuid,
  -- Whether that account chose it. A visitor's email is only typed: their call blocks nobody's, also when the owner of the mailbox has claimed it.
  by_account boolean NOT NULL DEFAULT false,
  -- Where the letters go: the account's at that time, or as typed.
  email text NOT NULL CHECK (length(email) <= 254),
  phone text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  organization text NOT NULL DEFAULT '' CHECK (length(organization) <= 200),
  company_size text CHECK (company_size IN ('1-10', '11-50', '51-200', '201-1000', '>1000')),
  way text NOT NULL CHECK (way IN ('call', 'whatsapp', 'video', 'email')),
  topic text NOT NULL CHECK (topic IN ('start', 'programs', 'invoicing', 'systems', 'other')),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 1000),
  -- null: as soon as possible. seat: which of the people of Kaya who call at that time.
  at timestamptz,
  seat int4 CHECK (seat > 0),
  -- by when staff record how it went
  due_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'not_reached', 'done', 'cancelled')),
  version int4 NOT NULL DEFAULT 1,
  tries int4 NOT NULL DEFAULT 0,
  outcome_note text NOT NULL DEFAULT '' CHECK (length(outcome_note) <= 1000),
  decided_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  moved_at timestamptz NOT NULL DEFAULT now(),
  -- null: no reminder was sent for this time
  reminded_at timestamptz,
  ended_at timestamptz,
  CONSTRAINT account_is_known CHECK (NOT by_account OR user_id IS NOT NULL),
  CONSTRAINT number_to_call CHECK (way = 'email' OR phone IS NOT NULL),
  CONSTRAINT seat_at_a_time CHECK ((at IS NULL) = (seat IS NULL)),
  CONSTRAINT ended_has_its_time CHECK ((status IN ('done', 'cancelled')) = (ended_at IS NOT NULL))
);

-- No account waits twice, and nobody of Kaya calls two people at once.
CREATE UNIQUE INDEX calls_open_by_account ON support.calls (user_id) WHERE by_account AND status IN ('waiting', 'not_reached');
CREATE UNIQUE INDEX calls_by_seat ON support.calls (at, seat) WHERE status = 'waiting';
CREATE INDEX calls_due ON support.calls (due_at, id) WHERE status = 'waiting';
CREATE INDEX calls_missed ON support.calls (due_at) WHERE status = 'not_reached';
CREATE INDEX calls_open_by_person ON support.calls (user_id, id) WHERE user_id IS NOT NULL AND status IN ('waiting', 'not_reached');
CREATE INDEX calls_by_status ON support.calls (status, id DESC);

SELECT kernel.protect('support.calls');
CREATE POLICY own ON support.calls FOR SELECT USING (user_id = (SELECT kernel.account_id()));
CREATE POLICY by_link ON support.calls FOR SELECT USING (id = (SELECT kernel.order_id()));
CREATE POLICY staff_read ON support.calls FOR SELECT USING ((SELECT kernel.is_staff()));
-- Staff record how calls went, but not their own.
CREATE POLICY staff_record ON support.calls FOR UPDATE USING (
  (SELECT kernel.is_staff()) AND user_id IS DISTINCT FROM (SELECT kernel.account_id()));
CREATE POLICY read_only ON support.calls FOR SELECT TO kaya_read USING (true);
GRANT SELECT, UPDATE (status, version, tries, outcome_note, decided_by, ended_at, reminded_at) ON support.calls TO kaya_app;
GRANT SELECT (id, way, topic, at, due_at, status, tries, created_at, moved_at, ended_at) ON support.calls TO kaya_read;

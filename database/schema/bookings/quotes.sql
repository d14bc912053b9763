CREATE TABLE bookings.quotes (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  booking_id uuid NOT NULL REFERENCES bookings.bookings ON DELETE CASCADE,
  version int4 NOT NULL CHECK (version > 0),
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'sent', 'accepted', 'declined', 'expired')),
  -- [{code, label, amount_kobo}]; the amounts add up to total_kobo.
  lines jsonb NOT NULL,
  total_kobo int8 NOT NULL CHECK (total_kobo > 0),
  miles int4 NOT NULL DEFAULT 0 CHECK (miles >= 0),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 2000),
  sent_at timestamptz,
  valid_until timestamptz CHECK (valid_until > sent_at),
  answered_at timestamptz,
  decline_reason text NOT NULL DEFAULT '' CHECK (length(decline_reason) <= 500),
  counter_kobo int8 CHECK (counter_kobo > 0),
  counter_note text CHECK (length(counter_note) BETWEEN 1 AND 500),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (booking_id, version),
  CHECK ((sent_at IS NULL) = (status = 'draft') AND (valid_until IS NULL) = (status = 'draft')),
  CHECK ((answered_at IS NULL) = (status IN ('draft', 'sent'))),
  CHECK (counter_note IS NULL OR status = 'declined'),
  CHECK (counter_kobo IS NULL OR counter_note IS NOT NULL)
);

-- At most one draft, one live quote and one counter per booking, even if two people send, answer or counter at once.
CREATE UNIQUE INDEX one_draft ON bookings.quotes (booking_id) WHERE status = 'draft';
CREATE UNIQUE INDEX one_live_quote ON bookings.quotes (booking_id) WHERE status IN ('sent', 'accepted');
CREATE UNIQUE INDEX one_counter ON bookings.quotes (booking_id) WHERE counter_note IS NOT NULL;
CREATE INDEX quotes_running_out ON bookings.quotes (valid_until) WHERE status = 'sent';

SELECT kernel.protect('bookings.quotes');
-- Only staff see a draft. A customer sees sent quotes, answers them, and writes nothing else.
CREATE POLICY staff ON bookings.quotes USING ((SELECT kernel.is_staff()));
CREATE POLICY read_own ON bookings.quotes FOR SELECT
  USING (status <> 'draft' AND EXISTS (SELECT FROM bookings.bookings b WHERE b.id = booking_id));
CREATE POLICY answer_own ON bookings.quotes FOR UPDATE
  USING (status = 'sent' AND EXISTS (SELECT FROM bookings.bookings b WHERE b.id = booking_id))
  WITH CHECK (status IN ('accepted', 'declined', 'expired'));
CREATE POLICY read_only ON bookings.quotes FOR SELECT TO kaya_read USING (true);
GRANT SELECT, INSERT, UPDATE (status, lines, total_kobo, miles, note, sent_at, valid_until, answered_at, decline_reason, counter_kobo,
  counter_note) ON bookings.quotes TO kaya_app;
GRANT SELECT (id, booking_id, version, status, total_kobo, sent_at, valid_until, answered_at, counter_kobo) ON bookings.quotes TO kaya_read;

CREATE TRIGGER staff_columns BEFORE UPDATE OF lines, total_kobo, miles, note, sent_at, valid_until ON bookings.quotes
  FOR EACH ROW EXECUTE FUNCTION bookings.refuse_unless_staff();

-- Business bookings with their quotes and links (owner: src/modules/bookings), invoices (owner: src/modules/money), and jobs
-- that serve a booking.

-- Invoices and receipts. The number has no gaps within a Lagos year: the count and the row are written together or not at all.
CREATE TABLE money.invoice_counts (
  year  int4 PRIMARY KEY,
  count int8 NOT NULL CHECK (count > 0)
);
CREATE TABLE money.invoices (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  year         int4 NOT NULL,
  count        int8 NOT NULL CHECK (count > 0),
  number       text NOT NULL UNIQUE GENERATED ALWAYS AS
                 ('KY-' || year::text || '-' || CASE WHEN count < 1000000 THEN lpad(count::text, 6, '0') ELSE count::text END) STORED,
  subject_kind text NOT NULL CHECK (subject_kind IN ('request', 'booking', 'trip')),
  subject_id   uuid NOT NULL,                 -- its owner is above this module
  title        text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  account_id   uuid REFERENCES identity.accounts ON DELETE SET NULL,
  billed_to    text NOT NULL CHECK (length(billed_to) <= 300),
  email        text NOT NULL,
  lines        jsonb NOT NULL,                -- [{code, label, amount_kobo}], VAT included, adding up to total_kobo
  total_kobo   int8 NOT NULL CHECK (total_kobo > 0),
  paid         text CHECK (length(paid) <= 100), -- how it was paid, in words; null: to be paid
  issued_at    timestamptz NOT NULL DEFAULT now(),
  UNIQUE (year, count),
  UNIQUE (subject_kind, subject_id)
);
CREATE INDEX invoices_by_account ON money.invoices (account_id, id DESC) WHERE account_id IS NOT NULL;

-- Nobody writes invoices but through this: the system, or staff. Issued before: the same one again.
CREATE FUNCTION money.issue_invoice(kind text, subject uuid, title text, account uuid, billed_to text, email text, lines jsonb, paid text)
  RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  this_year int4 := extract(year FROM now() AT TIME ZONE 'Africa/Lagos')::int4;
  invoice uuid;
  next_count int8;
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'invoices are issued by the system and staff'; END IF;
  SELECT i.id INTO invoice FROM money.invoices i WHERE i.subject_kind = kind AND i.subject_id = subject;
  IF FOUND THEN RETURN invoice; END IF;
  -- The count's row is the queue: whoever waited for it looks once more, and has used no number up.
  INSERT INTO money.invoice_counts AS c (year, count) VALUES (this_year, 1)
    ON CONFLICT (year) DO UPDATE SET count = c.count + 1 RETURNING c.count INTO next_count;
  SELECT i.id INTO invoice FROM money.invoices i WHERE i.subject_kind = kind AND i.subject_id = subject;
  IF FOUND THEN
    UPDATE money.invoice_counts c SET count = c.count - 1 WHERE c.year = this_year;
    RETURN invoice;
  END IF;
  INSERT INTO money.invoices (year, count, subject_kind, subject_id, title, account_id, billed_to, email, lines, total_kobo, paid)
    SELECT this_year, next_count, kind, subject, issue_invoice.title, account, issue_invoice.billed_to, issue_invoice.email,
           issue_invoice.lines, sum(line.amount_kobo), issue_invoice.paid
      FROM jsonb_to_recordset(issue_invoice.lines) AS line (amount_kobo int8)
    RETURNING invoices.id INTO invoice;
  RETURN invoice;
END $$;
REVOKE ALL ON FUNCTION money.issue_invoice(text, uuid, text, uuid, text, text, jsonb, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.issue_invoice(text, uuid, text, uuid, text, text, jsonb, text) TO kaya_app;

SELECT kernel.protect('money.invoice_counts', 'money.invoices');
-- Its account, and whoever proved the link of what it is about.
CREATE POLICY own ON money.invoices FOR SELECT
  USING (account_id = (SELECT kernel.account_id()) OR subject_id = (SELECT kernel.request_id()));
CREATE POLICY staff ON money.invoices USING ((SELECT kernel.is_staff()));
GRANT SELECT, UPDATE (account_id, paid) ON money.invoices TO kaya_app;
GRANT SELECT (id, year, count, number, subject_kind, subject_id, account_id, total_kobo, paid, issued_at) ON money.invoices TO kaya_read;
CREATE POLICY read_only ON money.invoices FOR SELECT TO kaya_read USING (true);

-- The wizard's record (customer.md §3, "Booking").
CREATE TABLE bookings.bookings (
  id                   uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id              uuid REFERENCES identity.accounts ON DELETE SET NULL,
  service_type         text NOT NULL CHECK (service_type IN ('guest-relocation', 'medical-facility', 'production-logistics',
                         'event-logistics', 'employee-relocation', 'retail-chain')),
  move_type            text NOT NULL,
  service_level        text NOT NULL,
  user_email           text NOT NULL,
  user_phone           text NOT NULL,
  company_name         text NOT NULL CHECK (length(company_name) BETWEEN 1 AND 120),
  contact_person       text NOT NULL CHECK (length(contact_person) BETWEEN 1 AND 120),
  primary_location     text NOT NULL CHECK (length(primary_location) BETWEEN 1 AND 300),
  service_area         text NOT NULL CHECK (length(service_area) BETWEEN 1 AND 300),
  preferred_start_date date NOT NULL,
  preferred_time       text NOT NULL,
  project_scale        text NOT NULL,
  special_requirements text NOT NULL DEFAULT '' CHECK (length(special_requirements) <= 2000),
  number_of_employees  text,
  relocation_type      text,
  distance             text,
  budget_range         text NOT NULL,
  project_timeline     text NOT NULL,
  additional_services  text[] NOT NULL DEFAULT '{}',
  booking_status       text NOT NULL DEFAULT 'pending' CHECK (booking_status IN ('pending', 'in_review', 'quoted', 'accepted',
                         'scheduled', 'in_progress', 'completed', 'declined', 'cancelled', 'expired')),
  review_due_at        timestamptz,      -- the promise: an answer until then; null when none is owed
  reviewed_at          timestamptz,
  quoted_at            timestamptz,
  accepted_at          timestamptz,
  scheduled_at         timestamptz,
  started_at           timestamptz,
  completed_at         timestamptz,
  ended_at             timestamptz,      -- declined, cancelled or expired
  ended_by             text CHECK (ended_by IN ('customer', 'staff', 'kaya')),
  ended_reason         text NOT NULL DEFAULT '' CHECK (length(ended_reason) <= 500),
  created_at           timestamptz NOT NULL DEFAULT now(),
  updated_at           timestamptz NOT NULL DEFAULT now(),
  -- Asked for guest relocation alone.
  CHECK (service_type = 'guest-relocation' OR num_nonnulls(number_of_employees, relocation_type, distance) = 0),
  CHECK ((review_due_at IS NOT NULL) = (booking_status IN ('pending', 'in_review'))),
  CHECK ((ended_at IS NOT NULL) = (booking_status IN ('declined', 'cancelled', 'expired')))
);
CREATE INDEX bookings_by_user ON bookings.bookings (user_id, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX bookings_unclaimed ON bookings.bookings (user_email) WHERE user_id IS NULL;
CREATE INDEX bookings_by_review ON bookings.bookings (review_due_at, id) WHERE review_due_at IS NOT NULL;
CREATE INDEX bookings_by_status ON bookings.bookings (booking_status, id DESC);

-- Each letter to somebody without an account carries a link of its own: 32 random bytes, of which only the hash is kept.
CREATE TABLE bookings.booking_links (
  link_hash  text PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings.bookings ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '365 days'
);
CREATE INDEX booking_links_by_booking ON bookings.booking_links (booking_id);

CREATE TABLE bookings.quotes (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  booking_id     uuid NOT NULL REFERENCES bookings.bookings ON DELETE CASCADE,
  version        int4 NOT NULL CHECK (version > 0),
  status         text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'sent', 'accepted', 'declined', 'expired')),
  lines          jsonb NOT NULL,                -- [{code, label, amount_kobo}], adding up to total_kobo
  total_kobo     int8 NOT NULL CHECK (total_kobo > 0),
  miles          int4 NOT NULL DEFAULT 0 CHECK (miles >= 0),
  note           text NOT NULL DEFAULT '' CHECK (length(note) <= 2000),
  sent_at        timestamptz,
  valid_until    timestamptz CHECK (valid_until > sent_at),
  answered_at    timestamptz,
  decline_reason text NOT NULL DEFAULT '' CHECK (length(decline_reason) <= 500),
  counter_kobo   int8 CHECK (counter_kobo > 0),
  counter_note   text CHECK (length(counter_note) BETWEEN 1 AND 500),
  created_at     timestamptz NOT NULL DEFAULT now(),
  UNIQUE (booking_id, version),
  CHECK ((sent_at IS NULL) = (status = 'draft') AND (valid_until IS NULL) = (status = 'draft')),
  CHECK ((answered_at IS NULL) = (status IN ('draft', 'sent'))),
  CHECK (counter_note IS NULL OR status = 'declined'),
  CHECK (counter_kobo IS NULL OR counter_note IS NOT NULL)
);
-- One draft, one quote that counts, and one counter for each booking: the referees behind every send, answer and counter.
CREATE UNIQUE INDEX one_draft ON bookings.quotes (booking_id) WHERE status = 'draft';
CREATE UNIQUE INDEX one_live_quote ON bookings.quotes (booking_id) WHERE status IN ('sent', 'accepted');
CREATE UNIQUE INDEX one_counter ON bookings.quotes (booking_id) WHERE counter_note IS NOT NULL;
CREATE INDEX quotes_running_out ON bookings.quotes (valid_until) WHERE status = 'sent';

SELECT kernel.protect('bookings.bookings', 'bookings.booking_links', 'bookings.quotes');
CREATE POLICY own ON bookings.bookings USING (user_id = (SELECT kernel.account_id()) OR id = (SELECT kernel.request_id()));
CREATE POLICY staff ON bookings.bookings USING ((SELECT kernel.is_staff()));
-- Anyone may ask, for nobody but themselves.
CREATE POLICY ask ON bookings.bookings FOR INSERT
  WITH CHECK (user_id IS NOT DISTINCT FROM (SELECT kernel.account_id()) AND booking_status = 'pending');
-- A link is made by whoever asks, in the transaction that asks, and later by those who may see the booking.
CREATE FUNCTION bookings.may_link(booking uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT 1 FROM bookings.bookings b WHERE b.id = booking AND
    (b.created_at = now() OR kernel.is_staff() OR b.user_id = kernel.account_id() OR b.id = kernel.request_id())) $$;
REVOKE ALL ON FUNCTION bookings.may_link(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION bookings.may_link(uuid) TO kaya_app;
CREATE POLICY link ON bookings.booking_links FOR INSERT WITH CHECK (bookings.may_link(booking_id));
-- A draft is the console's; what was sent is also the customer's, who answers it and writes nothing else.
CREATE POLICY staff ON bookings.quotes USING ((SELECT kernel.is_staff()));
CREATE POLICY read_own ON bookings.quotes FOR SELECT
  USING (status <> 'draft' AND EXISTS (SELECT FROM bookings.bookings b WHERE b.id = booking_id));
CREATE POLICY answer_own ON bookings.quotes FOR UPDATE
  USING (status = 'sent' AND EXISTS (SELECT FROM bookings.bookings b WHERE b.id = booking_id))
  WITH CHECK (status IN ('accepted', 'declined', 'expired'));
GRANT SELECT, INSERT ON bookings.bookings, bookings.quotes TO kaya_app;
GRANT INSERT ON bookings.booking_links TO kaya_app;
GRANT UPDATE (user_id, booking_status, review_due_at, reviewed_at, quoted_at, accepted_at, scheduled_at, started_at, completed_at,
  ended_at, ended_by, ended_reason, updated_at) ON bookings.bookings TO kaya_app;
GRANT UPDATE (status, lines, total_kobo, miles, note, sent_at, valid_until, answered_at, decline_reason, counter_kobo, counter_note)
  ON bookings.quotes TO kaya_app;
-- Reports need no names, places or phones.
GRANT SELECT (id, user_id, service_type, move_type, service_level, preferred_start_date, project_scale, budget_range, project_timeline,
  additional_services, booking_status, review_due_at, reviewed_at, quoted_at, accepted_at, scheduled_at, started_at, completed_at, ended_at,
  ended_by, created_at) ON bookings.bookings TO kaya_read;
CREATE POLICY read_only ON bookings.bookings FOR SELECT TO kaya_read USING (true);
GRANT SELECT (id, booking_id, version, status, total_kobo, sent_at, valid_until, answered_at, counter_kobo) ON bookings.quotes TO kaya_read;
CREATE POLICY read_only ON bookings.quotes FOR SELECT TO kaya_read USING (true);

-- What somebody who answers a quote never writes: its lines, amounts and dates.
CREATE FUNCTION bookings.refuse_unless_staff() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF current_user = 'kaya_app' AND kernel.is_staff() IS NOT TRUE THEN
    RAISE insufficient_privilege USING MESSAGE = 'what a quote says is for staff to write';
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER staff_columns BEFORE UPDATE OF lines, total_kobo, miles, note, sent_at, valid_until ON bookings.quotes
  FOR EACH ROW EXECUTE FUNCTION bookings.refuse_unless_staff();
CREATE TRIGGER staff_columns BEFORE UPDATE OF user_id, reviewed_at, quoted_at, scheduled_at, started_at, completed_at
  ON bookings.bookings FOR EACH ROW EXECUTE FUNCTION bookings.refuse_unless_staff();

-- Which booking a link opens; none once it is out of date.
CREATE FUNCTION bookings.booking_of_link(hash text) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT booking_id FROM bookings.booking_links WHERE link_hash = hash AND expires_at > now() $$;
REVOKE ALL ON FUNCTION bookings.booking_of_link(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION bookings.booking_of_link(text) TO kaya_app;

-- What goes with a person; that something was booked, quoted and paid stays.
CREATE FUNCTION bookings.erase_business(account uuid, address text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  theirs uuid[] := ARRAY(SELECT id FROM bookings.bookings WHERE user_id = account OR (user_id IS NULL AND user_email = address));
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  UPDATE bookings.bookings b
     SET user_email = 'deleted@deleted.invalid', user_phone = '', company_name = 'Deleted account', contact_person = 'Deleted account',
         primary_location = 'Address deleted', service_area = 'Address deleted', special_requirements = '', ended_reason = ''
   WHERE b.id = ANY (theirs);
  UPDATE bookings.quotes q SET note = '', decline_reason = '',
         counter_note = CASE WHEN q.counter_note IS NOT NULL THEN 'Message deleted' END WHERE q.booking_id = ANY (theirs);
  DELETE FROM bookings.booking_links l WHERE l.booking_id = ANY (theirs);
END $$;
-- Whom an invoice was made out to stays with it for six years, as the law asks; where it was sent does not.
CREATE FUNCTION money.forget_invoices(account uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  UPDATE money.invoices i SET email = 'deleted@deleted.invalid' WHERE i.account_id = account;
END $$;
REVOKE ALL ON FUNCTION bookings.erase_business(uuid, text), money.forget_invoices(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION bookings.erase_business(uuid, text), money.forget_invoices(uuid) TO kaya_app;

-- What a message about a request or a booking says, to whoever may see it.
CREATE OR REPLACE VIEW bookings.told WITH (security_invoker) AS
  SELECT id, user_id, email, service_type, present_location, destination, status, price_kobo, price_lines, 'request' AS kind
    FROM bookings.service_requests
  UNION ALL
  SELECT id, user_id, user_email, service_type, primary_location, service_area, booking_status, NULL, '[]'::jsonb, 'booking'
    FROM bookings.bookings;

-- What request_id of a job is the id of: exactly one of the two.
ALTER TABLE jobs.jobs ADD COLUMN serves text NOT NULL DEFAULT 'request' CHECK (serves IN ('request', 'booking'));
GRANT SELECT (serves) ON jobs.jobs TO kaya_read;

-- Who hears of what waits for staff.
CREATE VIEW identity.staff WITH (security_invoker) AS
  SELECT id, email, name FROM identity.accounts WHERE 'staff' = ANY (roles) AND suspended_at IS NULL;
GRANT SELECT ON identity.staff TO kaya_app;

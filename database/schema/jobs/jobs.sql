-- A job: one move or service, from the board to its end.
CREATE TABLE jobs.jobs (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- the request or booking it serves; no foreign key, because those modules are above this one
  order_id uuid NOT NULL,
  customer_id uuid REFERENCES identity.accounts ON DELETE SET NULL,
  customer_name text NOT NULL,
  service_type text NOT NULL,
  -- the kind of a moving service; null: another service, or a booking
  service_kind text,
  title text NOT NULL CHECK (length(title) <= 120),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 2000),
  job_size text NOT NULL CHECK (job_size IN ('light', 'medium', 'heavy')),
  -- as the customer chose it, in Lagos
  scheduled_date date NOT NULL,
  scheduled_time time NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  during tstzrange GENERATED ALWAYS AS (tstzrange(starts_at, ends_at)) STORED,
  price_kobo int8 NOT NULL CHECK (price_kobo > 0),
  worker_share_kobo int8 NOT NULL CHECK (worker_share_kobo > 0 AND worker_share_kobo <= price_kobo),
  location text NOT NULL,
  location_lat float8 NOT NULL,
  location_lng float8 NOT NULL,
  location_landmark text NOT NULL DEFAULT '',
  destination text,
  destination_lat float8,
  destination_lng float8,
  destination_landmark text NOT NULL DEFAULT '',
  distance_m int4,
  required_skills text[] NOT NULL DEFAULT '{}',
  worker_id uuid REFERENCES workers.workers,
  -- the phone of the mover; the row is read only by the job's people and staff
  worker_phone text,
  status text NOT NULL DEFAULT 'open' CHECK (status IN
    ('open', 'assigned', 'en_route', 'arrived', 'in_progress', 'delivered', 'completed', 'cancelled', 'disputed')),
  -- staff took it off the board
  held boolean NOT NULL DEFAULT false,
  assigned_at timestamptz,
  en_route_at timestamptz,
  arrived_at timestamptz,
  started_at timestamptz,
  delivered_at timestamptz,
  -- the mover reported the job done and waits for the customer; null: not yet
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancelled_reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- what order_id is
  serves text NOT NULL DEFAULT 'request' CHECK (serves IN ('request', 'booking')),
  -- The maximum price of this job, from the price range of its service; null: no limit.
  max_kobo int8 CHECK (max_kobo > 0),
  payment_method text CHECK (payment_method IN ('cash', 'card', 'invoice')) DEFAULT 'cash' NOT NULL,
  -- The part of the price that the mover received in cash; null until the job is completed.
  cash_kobo int8 CHECK (cash_kobo >= 0 AND cash_kobo <= price_kobo),
  -- The areas are the gazetteer's names. Only the mover who accepted reads the customer's own words and the exact place.
  location_area text NOT NULL DEFAULT '',
  destination_area text,
  -- the customer's words for the mover; not on the board
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 2000),
  -- What a late cancellation costs (docs/decisions/0017-late-cancellations-and-disputes.md). kept: what Kaya has of the fee; the customer
  -- owes the rest. share: the mover's part, if they had set off.
  cancel_fee_kobo int8 NOT NULL DEFAULT 0,
  cancel_kept_kobo int8 NOT NULL DEFAULT 0,
  cancel_share_kobo int8 NOT NULL DEFAULT 0,
  -- The order of staff lists, ms: disputed jobs first, then by start; ended jobs last, the newest first.
  urgency_ms int8 NOT NULL GENERATED ALWAYS AS (
    CASE WHEN status = 'disputed' THEN (extract(epoch FROM starts_at AT TIME ZONE 'UTC') * 1000)::int8 - 1000000000000000
    WHEN status IN ('completed', 'cancelled') THEN 1000000000000000 - (extract(epoch FROM starts_at AT TIME ZONE 'UTC') * 1000)::int8
    ELSE (extract(epoch FROM starts_at AT TIME ZONE 'UTC') * 1000)::int8 END) STORED,
  -- the mover's position was near the pickup when they reported their arrival
  arrival_seen boolean NOT NULL DEFAULT false,
  -- null: not on hold
  hold_reason text CHECK (length(hold_reason) <= 300),
  -- Until then only the workers who were offered it see and accept it; null: it is open to all.
  first_until timestamptz,
  -- What the job needs in addition to its mover, from crew-rules.ts. vehicle_class null: no vehicle.
  helpers_needed int2 NOT NULL DEFAULT 0 CHECK (helpers_needed BETWEEN 0 AND 6),
  vehicle_class text CHECK (vehicle_class IN ('car', 'bus_van', 'truck', 'inter_city')),
  -- Helpers that Kaya finds and pays, and the share of each; 0: the mover brings their own.
  helper_places int2 NOT NULL DEFAULT 0,
  helper_share_kobo int8 NOT NULL DEFAULT 0,
  -- Helper places can be taken until then; null: no place is free.
  crew_until timestamptz,
  -- The helpers of a crew that is or was whole: they read the job. Set by jobs.crew_follows, join_crew, leave_crew and close_places.
  helper_ids uuid[] NOT NULL DEFAULT '{}',
  -- The pay can be paid out only after the company has paid its bill. Set when the job opens, so the mover reads it before accepting.
  pay_waits boolean NOT NULL DEFAULT false,
  -- when the mover asked the customer to sign; null: not yet
  signature_asked_at timestamptz,
  -- since when it waits for a review by staff (docs/decisions/0085-quick-jobs.md); null: it does not wait
  look_since timestamptz,
  -- since when a bank has disputed a payment for it that Kaya has not won (docs/decisions/0141-a-disputed-payment.md); null: no dispute
  payment_disputed_at timestamptz,
  -- No one at the door (docs/decisions/0134-no-one-at-the-door.md): when the mover called the customer from there, since when they wait, what
  -- the wait cost once the work had started (in price_kobo), and whether it ended because no one came.
  called_at timestamptz,
  wait_from timestamptz,
  waiting_kobo int8 NOT NULL DEFAULT 0,
  no_show boolean NOT NULL DEFAULT false,
  -- The share of their own pay that the mover gets when everything is loaded, per cent; 0: all at the end. Set when the job opens
  -- (docs/decisions/0142-part-payments.md).
  part_percent int2 NOT NULL DEFAULT 0 CHECK (part_percent BETWEEN 0 AND 50),
  -- When the customer's code said that everything was loaded, and what it released; only jobs.load writes them.
  loaded_at timestamptz,
  part_kobo int8 NOT NULL DEFAULT 0,
  -- The company that is billed for it, as its module named it when the job opened; null: a person pays, or an invoice of its own.
  payer_id uuid,
  payer_name text CHECK (length(payer_name) <= 200),
  -- As the board shows the place, and where and when the job is for jobs.near_jobs: kept, because a board looks at four hundred of them.
  board_lat float8 NOT NULL GENERATED ALWAYS AS (jobs.rounded(location_lat)) STORED,
  board_lng float8 NOT NULL GENERATED ALWAYS AS (jobs.rounded(location_lng)) STORED,
  spot public.cube NOT NULL GENERATED ALWAYS AS (jobs.spot(location_lat, location_lng, starts_at)) STORED,
  CONSTRAINT payer_with_name CHECK ((payer_id IS NULL) = (payer_name IS NULL) AND (payer_id IS NULL OR payment_method = 'invoice')),
  CONSTRAINT part_of_loaded CHECK (part_kobo >= 0 AND (part_kobo > 0) = (loaded_at IS NOT NULL)),
  CHECK (worker_id IS NOT NULL OR worker_phone IS NULL),
  CHECK ((worker_id IS NULL) = (status = 'open' OR (status = 'cancelled' AND assigned_at IS NULL))),
  -- If one worker accepts two jobs at overlapping times at once, one succeeds. It guards every acceptance and assignment. After
  -- delivery the worker is free.
  CONSTRAINT one_job_at_a_time EXCLUDE USING gist (worker_id WITH =, during WITH &&)
    WHERE (status IN ('assigned', 'en_route', 'arrived', 'in_progress')),
  CONSTRAINT waits_at_the_door CHECK (wait_from IS NULL OR arrived_at IS NOT NULL),
  CONSTRAINT waiting_was_paid CHECK (waiting_kobo = 0 OR (waiting_kobo > 0 AND waiting_kobo <= price_kobo AND wait_from IS NOT NULL)),
  CONSTRAINT no_show_ended_it CHECK (NOT no_show OR (status = 'cancelled' AND wait_from IS NOT NULL)),
  CONSTRAINT cancel_fee_of_cancelled CHECK (cancel_fee_kobo = 0 OR (cancel_fee_kobo > 0 AND status = 'cancelled')),
  CONSTRAINT cancel_fee_parts CHECK (cancel_fee_kobo <= price_kobo AND cancel_kept_kobo BETWEEN 0 AND cancel_fee_kobo
    AND cancel_share_kobo BETWEEN 0 AND cancel_fee_kobo),
  CONSTRAINT held_with_reason CHECK (held = (hold_reason IS NOT NULL)),
  CONSTRAINT helper_places_needed CHECK (helper_places BETWEEN 0 AND helpers_needed),
  CONSTRAINT helper_shares CHECK (helper_share_kobo >= 0 AND (helper_share_kobo > 0) = (helper_places > 0)),
  -- The lead always earns something.
  CONSTRAINT lead_earns CHECK (helper_places * helper_share_kobo < worker_share_kobo),
  -- Kaya pays a crew from money that it holds.
  CONSTRAINT crew_is_paid_by_kaya CHECK (helper_places = 0 OR payment_method <> 'cash'),
  CONSTRAINT crew_gathers CHECK (CASE WHEN crew_until IS NULL THEN helper_places = 0 OR status <> 'open'
    ELSE helper_places > 0 AND status IN ('open', 'assigned') END)
) WITH (fillfactor = 75);

CREATE INDEX jobs_board ON jobs.jobs (starts_at, id) WHERE status = 'open' AND NOT held;
CREATE INDEX jobs_by_worker ON jobs.jobs (worker_id, starts_at, id) WHERE worker_id IS NOT NULL;
CREATE INDEX jobs_unconfirmed ON jobs.jobs (delivered_at) WHERE status = 'delivered';
CREATE INDEX jobs_by_urgency ON jobs.jobs (urgency_ms, id);
CREATE INDEX jobs_by_order ON jobs.jobs (order_id);
CREATE INDEX jobs_by_status ON jobs.jobs (status, urgency_ms, id);
CREATE INDEX jobs_by_worker_urgency ON jobs.jobs (worker_id, urgency_ms, id) INCLUDE (status) WHERE worker_id IS NOT NULL;
-- A mover's current jobs, among all they ever had.
CREATE INDEX jobs_current ON jobs.jobs (worker_id, starts_at, id)
  WHERE worker_id IS NOT NULL AND status NOT IN ('completed', 'cancelled');
CREATE INDEX jobs_pressing ON jobs.jobs ((urgency_ms + 3600000 - CASE WHEN status = 'disputed' THEN 0 ELSE 500000000000000 END), order_id)
  WHERE serves = 'request' AND (status = 'disputed' OR (held AND status = 'open'));
CREATE INDEX jobs_by_customer ON jobs.jobs (customer_id, id) WHERE customer_id IS NOT NULL;
-- Cancelled jobs whose mover still waits for a share of the fee.
CREATE INDEX jobs_fees_waiting ON jobs.jobs (worker_id)
  WHERE status = 'cancelled' AND cancel_kept_kobo < cancel_fee_kobo AND cancel_share_kobo > 0;
-- A customer's jobs underway, among all they ever ordered: checked before an account is deleted.
CREATE INDEX jobs_underway_by_customer ON jobs.jobs (customer_id, id)
  WHERE customer_id IS NOT NULL AND status IN ('assigned', 'en_route', 'arrived', 'in_progress', 'delivered', 'disputed');
-- Open jobs that some workers were offered first, for a round of matching.
CREATE INDEX jobs_first ON jobs.jobs (id) WHERE status = 'open' AND first_until IS NOT NULL;
CREATE INDEX jobs_helper_places ON jobs.jobs (starts_at, id) WHERE crew_until IS NOT NULL;
CREATE INDEX jobs_completed ON jobs.jobs (completed_at) INCLUDE (worker_id, worker_share_kobo, helper_places, helper_share_kobo, helper_ids)
  WHERE status = 'completed';
-- The code of an open job, as a worker types it after ACCEPT in a message: the last six digits of its id.
CREATE INDEX jobs_open_by_code ON jobs.jobs (right(id::text, 6)) WHERE status = 'open';
-- The nearest jobs for jobs.near_jobs. Jobs that need a skill count as nearer and not everybody may take them, so each kind and size has
-- its own index.
CREATE INDEX jobs_near ON jobs.jobs USING gist (spot)
  WHERE status = 'open' AND NOT held AND crew_until IS NULL AND required_skills = '{}';
CREATE INDEX jobs_near_skilled ON jobs.jobs USING gist (spot)
  WHERE status = 'open' AND NOT held AND crew_until IS NULL AND required_skills <> '{}';
CREATE INDEX jobs_near_light ON jobs.jobs USING gist (spot)
  WHERE status = 'open' AND NOT held AND crew_until IS NULL AND required_skills = '{}' AND job_size = 'light';
CREATE INDEX jobs_near_skilled_light ON jobs.jobs USING gist (spot)
  WHERE status = 'open' AND NOT held AND crew_until IS NULL AND required_skills <> '{}' AND job_size = 'light';
CREATE INDEX jobs_near_medium ON jobs.jobs USING gist (spot)
  WHERE status = 'open' AND NOT held AND crew_until IS NULL AND required_skills = '{}' AND job_size = 'medium';
CREATE INDEX jobs_near_skilled_medium ON jobs.jobs USING gist (spot)
  WHERE status = 'open' AND NOT held AND crew_until IS NULL AND required_skills <> '{}' AND job_size = 'medium';
CREATE INDEX jobs_near_heavy ON jobs.jobs USING gist (spot)
  WHERE status = 'open' AND NOT held AND crew_until IS NULL AND required_skills = '{}' AND job_size = 'heavy';
CREATE INDEX jobs_near_skilled_heavy ON jobs.jobs USING gist (spot)
  WHERE status = 'open' AND NOT held AND crew_until IS NULL AND required_skills <> '{}' AND job_size = 'heavy';
CREATE INDEX jobs_to_look_at ON jobs.jobs (look_since, id) WHERE look_since IS NOT NULL;

SELECT kernel.protect('jobs.jobs');
CREATE POLICY parties ON jobs.jobs USING (
  customer_id = (SELECT kernel.account_id()) OR worker_id = (SELECT kernel.account_id()) OR order_id = (SELECT kernel.order_id()));
CREATE POLICY staff ON jobs.jobs USING ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON jobs.jobs FOR SELECT TO kaya_read USING (true);
-- A helper reads the job as its lead does once the crew is whole; before that, only the board.
CREATE POLICY helpers ON jobs.jobs FOR SELECT USING ((SELECT kernel.account_id()) = ANY (helper_ids));
CREATE POLICY open_new ON jobs.jobs FOR INSERT WITH CHECK (status = 'open' AND worker_id IS NULL AND helper_places = 0 AND helper_ids = '{}');
GRANT SELECT, INSERT, UPDATE (customer_id, price_kobo, worker_share_kobo, worker_id, worker_phone, status, held, assigned_at, en_route_at,
  arrived_at, started_at, delivered_at, completed_at, cancelled_at, cancelled_reason, cash_kobo, cancel_fee_kobo,
  cancel_kept_kobo, cancel_share_kobo, arrival_seen, hold_reason, first_until, signature_asked_at, look_since, payment_disputed_at, called_at, wait_from, no_show) ON jobs.jobs TO kaya_app;
GRANT SELECT (id, order_id, customer_id, service_type, job_size, scheduled_date, scheduled_time, starts_at, ends_at, price_kobo,
  worker_share_kobo, distance_m, required_skills, worker_id, status, held, assigned_at, en_route_at, arrived_at, started_at, delivered_at,
  completed_at, cancelled_at, created_at, serves, payment_method, cash_kobo, cancel_fee_kobo, cancel_kept_kobo, cancel_share_kobo,
  helpers_needed, vehicle_class, helper_places, helper_share_kobo, crew_until, part_percent, loaded_at, part_kobo) ON jobs.jobs TO kaya_read;

CREATE TRIGGER staff_columns BEFORE UPDATE OF price_kobo, worker_share_kobo, customer_id, held, hold_reason, worker_id, worker_phone, payment_disputed_at ON jobs.jobs
  FOR EACH ROW EXECUTE FUNCTION jobs.refuse_unless_staff();
CREATE TRIGGER under_way AFTER UPDATE OF status, worker_id ON jobs.jobs
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.worker_id IS DISTINCT FROM new.worker_id)
  EXECUTE FUNCTION jobs.note_under_way();
CREATE TRIGGER begins_under_way AFTER INSERT ON jobs.jobs
  FOR EACH ROW WHEN (new.status IN ('en_route', 'arrived', 'in_progress')) EXECUTE FUNCTION jobs.note_under_way();
CREATE TRIGGER one_place_at_a_time BEFORE UPDATE OF worker_id ON jobs.jobs
  FOR EACH ROW WHEN (new.worker_id IS DISTINCT FROM old.worker_id AND new.worker_id IS NOT NULL) EXECUTE FUNCTION jobs.one_place_at_a_time();
CREATE TRIGGER crew_follows BEFORE UPDATE OF status, worker_id ON jobs.jobs FOR EACH ROW
  WHEN (old.helper_places > 0 AND (old.status IS DISTINCT FROM new.status OR old.worker_id IS DISTINCT FROM new.worker_id))
  EXECUTE FUNCTION jobs.crew_follows();
CREATE TRIGGER words AFTER INSERT ON jobs.jobs FOR EACH ROW EXECUTE FUNCTION jobs.keep_words();
CREATE TRIGGER new_words AFTER UPDATE OF order_id, title, customer_name, location, destination ON jobs.jobs
  FOR EACH ROW EXECUTE FUNCTION jobs.keep_words();
CREATE TRIGGER share_follows AFTER UPDATE OF worker_id ON jobs.jobs FOR EACH ROW WHEN (old.worker_id IS DISTINCT FROM new.worker_id)
  EXECUTE FUNCTION jobs.share_follows();
CREATE TRIGGER nobody_barred BEFORE UPDATE OF worker_id, status ON jobs.jobs FOR EACH ROW
  WHEN (new.worker_id IS NOT NULL AND (new.worker_id IS DISTINCT FROM old.worker_id OR (old.status = 'assigned' AND new.status = 'en_route')))
  EXECUTE FUNCTION jobs.nobody_barred();
CREATE TRIGGER note_pay_waits BEFORE INSERT ON jobs.jobs FOR EACH ROW WHEN (new.payment_method = 'invoice') EXECUTE FUNCTION jobs.note_pay_waits();
-- The act that completes the job sets look_since; only staff and the system end it.
CREATE TRIGGER look_ends BEFORE UPDATE OF look_since ON jobs.jobs FOR EACH ROW
  WHEN (old.look_since IS NOT NULL AND new.look_since IS NULL) EXECUTE FUNCTION jobs.refuse_unless_staff();

CREATE POLICY start_job_tip ON money.payments FOR INSERT
  WITH CHECK (status = 'started' AND payable_kind = 'job_tip'
    AND (account_id = (SELECT kernel.account_id()) OR order_id = (SELECT kernel.order_id())) AND EXISTS (
      SELECT FROM jobs.jobs j WHERE j.id = payable_id AND j.order_id = payments.order_id AND j.status = 'completed' AND j.worker_id IS NOT NULL
         AND (j.customer_id = (SELECT kernel.account_id()) OR j.order_id = (SELECT kernel.order_id()))));

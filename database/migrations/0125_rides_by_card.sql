-- Rides are paid in cash or by card: the price is held before anybody is asked. Owners: src/modules/rides, src/modules/money.
-- docs/decisions/0042-rides-by-card.md.
ALTER TABLE rides.trips ADD COLUMN payment_method text NOT NULL DEFAULT 'cash' CHECK (payment_method IN ('cash', 'card'));
GRANT UPDATE (payment_method) ON rides.trips TO kaya_app;
GRANT SELECT (payment_method) ON rides.trips TO kaya_read;

-- unpaid: booked, and its card payment has not arrived. clock: it was not paid in time.
ALTER TABLE rides.trips DROP CONSTRAINT trips_status_check, DROP CONSTRAINT trips_cancelled_by_check, DROP CONSTRAINT trips_check6;
ALTER TABLE rides.trips
  ADD CONSTRAINT trips_status_check CHECK (status IN ('unpaid', 'searching', 'scheduled', 'offered', 'accepted', 'arriving', 'arrived',
    'in_progress', 'completed', 'cancelled', 'no_driver')),
  ADD CONSTRAINT trips_cancelled_by_check CHECK (cancelled_by IN ('customer', 'staff', 'driver', 'clock')),
  ADD CONSTRAINT trips_check6 CHECK (driver_id IS NULL OR status NOT IN ('unpaid', 'searching', 'offered', 'scheduled', 'no_driver')),
  ADD CONSTRAINT only_cards_wait CHECK (status <> 'unpaid' OR payment_method = 'card');
DROP INDEX rides.one_active_trip;
CREATE UNIQUE INDEX one_active_trip ON rides.trips (customer_id)
  WHERE scheduled_for IS NULL AND status IN ('unpaid', 'searching', 'offered', 'accepted', 'arriving', 'arrived', 'in_progress');
DROP INDEX rides.trips_live_by_customer;
CREATE INDEX trips_live_by_customer ON rides.trips (customer_id)
  WHERE status IN ('unpaid', 'scheduled', 'searching', 'offered', 'accepted', 'arriving', 'arrived', 'in_progress');

-- Nobody is asked, and nobody sets off, before all of it is held. The way is chosen anew only while nothing has begun.
CREATE FUNCTION rides.refuse_unpaid() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.payment_method <> OLD.payment_method AND OLD.status <> 'unpaid' THEN
    RAISE check_violation USING MESSAGE = 'a ride keeps its way of payment', CONSTRAINT = 'payment_chosen', SCHEMA = 'rides', TABLE = 'trips';
  END IF;
  IF NEW.payment_method = 'card' AND NEW.status IN ('scheduled', 'searching', 'arriving') AND (TG_OP = 'INSERT' OR NEW.status <> OLD.status)
     AND money.held_for(NEW.id) < NEW.price_kobo + NEW.carried_kobo THEN
    RAISE check_violation USING MESSAGE = 'the price of this ride is not held', CONSTRAINT = 'paid_before', SCHEMA = 'rides', TABLE = 'trips';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION rides.refuse_unpaid() FROM PUBLIC;
CREATE TRIGGER refuse_unpaid BEFORE INSERT OR UPDATE OF status, payment_method ON rides.trips
  FOR EACH ROW EXECUTE FUNCTION rides.refuse_unpaid();

-- A card ride carries fees from its booking on.
CREATE OR REPLACE FUNCTION rides.carry_fees(trip uuid) RETURNS int8 LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  customer uuid;
  owed int8;
BEGIN
  SELECT t.customer_id INTO customer FROM rides.trips t
   WHERE t.id = trip AND t.customer_id = kernel.account_id() AND t.scheduled_for IS NULL
     AND t.status = CASE t.payment_method WHEN 'card' THEN 'unpaid' ELSE 'searching' END FOR UPDATE;
  IF NOT FOUND THEN RETURN 0; END IF;
  WITH taken_on AS (
    UPDATE rides.trips f SET fee_carried_by = trip WHERE f.customer_id = customer AND f.fee_kobo > 0 AND f.fee_paid_by IS NULL
    RETURNING f.fee_kobo)
  SELECT coalesce(sum(fee_kobo), 0)::int8 INTO owed FROM taken_on;
  UPDATE rides.trips t SET carried_kobo = owed WHERE t.id = trip;
  RETURN owed;
END $$;

-- The fee of a card ride is kept out of what is held for it, in the act that cancels it: it is owed by nobody.
CREATE FUNCTION rides.keep_fee(trip uuid) RETURNS boolean LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH kept AS (
    UPDATE rides.trips t SET fee_paid_by = t.id
     WHERE t.id = trip AND t.status = 'cancelled' AND t.cancelled_at = now() AND t.payment_method = 'card' AND t.fee_kobo > 0
       AND t.fee_paid_by IS NULL AND money.held_for(t.id) >= t.fee_kobo
       AND (t.customer_id = kernel.account_id() OR t.driver_id = kernel.account_id() OR kernel.is_staff() OR kernel.is_system())
    RETURNING 1)
  SELECT EXISTS (SELECT FROM kept) $$;
REVOKE ALL ON FUNCTION rides.keep_fee(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.keep_fee(uuid) TO kaya_app;

-- What a card payment is for. Of a ride, order_id and job_id are the ride. tip_for: the driver who gets all of it.
ALTER TABLE money.payments ADD COLUMN serves text NOT NULL DEFAULT 'job' CHECK (serves IN ('job', 'ride')),
  ADD COLUMN tip_for uuid REFERENCES identity.accounts ON DELETE SET NULL,
  ADD CONSTRAINT ride_is_both CHECK (serves = 'job' OR order_id = job_id),
  ADD CONSTRAINT tip_of_ride CHECK (tip_for IS NULL OR serves = 'ride');
GRANT UPDATE (tip_for) ON money.payments TO kaya_app;
GRANT SELECT (serves) ON money.payments TO kaya_read;
-- A ride is paid, and its driver tipped, by its own customer.
DROP POLICY own_start ON money.payments;
CREATE POLICY own_start ON money.payments FOR INSERT
  WITH CHECK (status = 'started' AND (
    (serves = 'job' AND (account_id = (SELECT kernel.account_id()) OR order_id = (SELECT kernel.order_id())))
    OR (serves = 'ride' AND account_id = (SELECT kernel.account_id()) AND EXISTS (
          SELECT FROM rides.trips t WHERE t.id = job_id AND t.customer_id = (SELECT kernel.account_id())
             AND CASE WHEN tip_for IS NULL THEN t.status = 'unpaid' ELSE t.status = 'completed' AND t.driver_id = tip_for END))));

CREATE OR REPLACE FUNCTION money.may_post(kind text, key text, job uuid, payout uuid, legs jsonb) RETURNS boolean
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  me uuid := kernel.account_id();
BEGIN
  IF kernel.is_system() THEN RETURN true; END IF;
  IF kind = 'payout_held' THEN
    RETURN EXISTS (SELECT 1 FROM money.payouts p WHERE p.id = payout AND p.account_id = me AND p.status = 'requested' AND p.requested_at = now()
      AND legs @> jsonb_build_array(jsonb_build_object('account', 'worker_payable', 'owner', me, 'amount_kobo', -p.amount_kobo))
      AND legs @> jsonb_build_array(jsonb_build_object('account', 'payout_clearing', 'amount_kobo', p.amount_kobo)) AND jsonb_array_length(legs) = 2);
  ELSIF kind IN ('payment_collected', 'job_completed') THEN
    RETURN EXISTS (SELECT 1 FROM jobs.jobs j WHERE j.id = job AND j.status = 'completed' AND j.completed_at = now()
      AND key = kind || ':' || job AND (kind = 'job_completed' OR j.payment_method = 'invoice')
      AND (j.customer_id = me OR j.worker_id = me OR j.order_id = kernel.order_id() OR kernel.is_staff())
      AND money.legs_within(legs, j.worker_id, job, CASE kind WHEN 'job_completed' THEN j.worker_share_kobo ELSE 0 END));
  ELSIF kind = 'job_cancelled' THEN
    RETURN EXISTS (SELECT 1 FROM jobs.jobs j WHERE j.id = job AND j.status = 'cancelled' AND j.cancelled_at = now() AND key = kind || ':' || job
      AND (j.customer_id = me OR j.order_id = kernel.order_id() OR kernel.is_staff())
      AND money.legs_within(legs, j.worker_id, job, j.worker_share_kobo));
  ELSIF kind = 'trip_completed' THEN
    RETURN EXISTS (SELECT 1 FROM rides.trips t WHERE kind || ':' || t.id = key AND t.status = 'completed' AND t.completed_at = now()
      AND (t.customer_id = me OR t.driver_id = me OR kernel.is_staff())
      AND money.legs_within(legs, t.driver_id, t.id, CASE t.payment_method WHEN 'card' THEN t.driver_share_kobo ELSE 0 END));
  ELSIF kind = 'trip_cancelled' THEN
    -- The fee out of what is held for a card ride; a fee that another ride has carried is posted by the system.
    RETURN EXISTS (SELECT 1 FROM rides.trips t WHERE kind || ':' || t.id = key AND t.status = 'cancelled' AND t.cancelled_at = now()
      AND t.payment_method = 'card' AND t.fee_paid_by = t.id AND (t.customer_id = me OR t.driver_id = me OR kernel.is_staff())
      AND legs @> jsonb_build_array(jsonb_build_object('account', 'escrow', 'owner', t.id, 'amount_kobo', -t.fee_kobo))
      AND money.legs_within(legs, t.driver_id, t.id, t.fee_share_kobo));
  ELSIF kind = 'commission_settled' THEN
    -- From what a worker has to what the same worker owes: it makes nobody richer.
    RETURN (SELECT count(*) = 2 AND count(DISTINCT leg.owner) = 1 AND count(leg.owner) = 2
                   AND bool_and(CASE leg.account WHEN 'worker_payable' THEN leg.amount_kobo < 0 WHEN 'worker_receivable' THEN leg.amount_kobo > 0 ELSE false END)
              FROM jsonb_to_recordset(legs) AS leg (account text, owner uuid, amount_kobo int8));
  ELSIF kind = 'refund_asked' THEN
    RETURN kernel.is_staff() AND EXISTS (SELECT 1 FROM money.refunds r JOIN money.payments p ON p.id = r.payment_id
      WHERE kind || ':' || r.id = key AND r.status = 'asked' AND p.job_id = job AND money.legs_within(legs, NULL, job, 0));
  ELSIF kind = 'cash_returned' THEN
    RETURN kernel.is_staff() AND EXISTS (SELECT 1 FROM jobs.disputes d JOIN jobs.jobs j ON j.id = d.job_id
      WHERE d.job_id = job AND d.decided_at = now() AND key = kind || ':' || job AND jsonb_array_length(legs) = 2
        AND legs @> jsonb_build_array(jsonb_build_object('account', 'worker_receivable', 'owner', j.worker_id, 'amount_kobo', -d.back_cash_kobo))
        AND legs @> jsonb_build_array(jsonb_build_object('account', 'customer_payable', 'owner', job, 'amount_kobo', d.back_cash_kobo)));
  ELSIF kind = 'cash_repaid' THEN
    RETURN kernel.is_staff() AND EXISTS (SELECT 1 FROM jobs.disputes d
      WHERE d.job_id = job AND d.repaid_at = now() AND key = kind || ':' || job AND jsonb_array_length(legs) = 2
        AND legs @> jsonb_build_array(jsonb_build_object('account', 'customer_payable', 'owner', job, 'amount_kobo', -d.back_cash_kobo)));
  END IF;
  RETURN false;
END $$;

-- What the driver collected is what was not held.
CREATE OR REPLACE FUNCTION money.write_line(posting money.postings, worker uuid, title text, amount_kobo int8, held_kobo int8) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  cash_kobo int8 := coalesce(CASE posting.kind
    WHEN 'job_completed' THEN
      (SELECT coalesce(d.pays_kobo, j.price_kobo) - write_line.held_kobo FROM jobs.jobs j LEFT JOIN jobs.disputes d ON d.job_id = j.id
        WHERE j.id = posting.job_id AND j.worker_id = worker AND j.payment_method = 'cash')
    WHEN 'trip_completed' THEN
      (SELECT t.price_kobo + t.carried_kobo - write_line.held_kobo FROM rides.trips t WHERE t.id = split_part(posting.key, ':', 2)::uuid AND t.driver_id = worker)
    WHEN 'cash_returned' THEN -write_line.amount_kobo END, 0);
BEGIN
  IF write_line.amount_kobo = 0 AND cash_kobo <= 0 THEN RETURN; END IF;
  INSERT INTO money.statement (worker_id, posting_id, kind, title, job_id, payout_id, amount_kobo, cash_kobo)
    VALUES (worker, posting.id, posting.kind, title, posting.job_id, posting.payout_id, write_line.amount_kobo, cash_kobo)
    ON CONFLICT ON CONSTRAINT statement_posting_id_worker_id_key DO NOTHING;
END $$;

-- As before, with the trip locked first: an update with a trigger may answer an `old` from before it waited.
CREATE OR REPLACE FUNCTION rides.release(trip uuid, states text[], search_seconds int4)
  RETURNS TABLE (customer_id uuid, driver_id uuid, search_no int4) LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH seen AS MATERIALIZED (
    SELECT t.id, t.driver_id AS gone FROM rides.trips t
     WHERE t.id = trip AND t.status = ANY (states) AND (t.driver_id = kernel.account_id() OR kernel.is_staff()) FOR NO KEY UPDATE),
  freed AS (
    UPDATE rides.trips t SET status = 'searching', driver_id = NULL, driver_phone = NULL, vehicle = NULL, promised_at = NULL,
           accepted_at = NULL, arriving_at = NULL, arrived_at = NULL, driver_lost = true, asked = 0, search_no = t.search_no + 1,
           searching_at = now(), search_ends_at = greatest(now() + make_interval(secs => search_seconds), t.scheduled_for)
      FROM seen WHERE t.id = seen.id
    RETURNING t.id, t.customer_id, seen.gone, t.search_no),
  noted AS (
    INSERT INTO rides.offers (trip_id, search_no, driver_id, minutes, answer, answered_at)
    SELECT freed.id, freed.search_no, freed.gone, 0, 'released', now() FROM freed)
  SELECT freed.customer_id, freed.gone, freed.search_no FROM freed $$;

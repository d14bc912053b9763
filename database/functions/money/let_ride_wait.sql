-- Race: a payout runs as a ride ends. money.lock_worker orders them, so the balance and what waits of it always fit.
-- What the driver was credited for a company's ride that ends in this transaction waits, if it waits for the company's bill. The amount comes
-- from the ledger. Returns the kobo that wait. A second call changes nothing.
CREATE OR REPLACE FUNCTION money.let_ride_wait(ride uuid) RETURNS int8 LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  t rides.trips;
  kobo int8;
BEGIN
  SELECT * INTO t FROM rides.trips x WHERE x.id = ride AND x.pay_waits AND now() IN (x.completed_at, x.cancelled_at);
  IF NOT FOUND OR t.driver_id IS NULL THEN RETURN 0; END IF;
  PERFORM money.lock_worker(t.driver_id);
  SELECT least(coalesce((SELECT sum(e.amount_kobo) FROM money.postings p JOIN money.entries e ON e.posting_id = p.id
                          WHERE e.account_id = a.id AND p.key IN ('trip_completed:' || ride, 'trip_cancelled:' || ride)), 0),
               a.balance_kobo - a.waiting_kobo)::int8
    INTO kobo FROM money.accounts a WHERE a.kind = 'worker_payable' AND a.owner_id = t.driver_id;
  IF coalesce(kobo, 0) <= 0 THEN RETURN 0; END IF;
  INSERT INTO money.waits (job_id, account_id, order_key, amount_kobo) VALUES (ride, t.driver_id, 'ride:' || ride, kobo)
    ON CONFLICT (job_id, account_id) DO NOTHING;
  IF NOT FOUND THEN RETURN 0; END IF;
  UPDATE money.accounts a SET waiting_kobo = a.waiting_kobo + kobo WHERE a.kind = 'worker_payable' AND a.owner_id = t.driver_id;
  RETURN kobo;
END $$;
REVOKE ALL ON FUNCTION money.let_ride_wait(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.let_ride_wait(uuid) TO kaya_app;

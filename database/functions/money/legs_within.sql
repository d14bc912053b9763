-- No leg on the account of another worker or job, and at most max_kobo to the balance of this worker.
CREATE OR REPLACE FUNCTION money.legs_within(legs jsonb, worker uuid, job uuid, max_kobo int8) RETURNS boolean
  LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT NOT EXISTS (SELECT 1 FROM jsonb_to_recordset(legs) AS leg (account text, owner uuid, amount_kobo int8)
    WHERE (leg.account IN ('worker_payable', 'worker_receivable') AND leg.owner IS DISTINCT FROM worker)
       OR (leg.account = 'worker_payable' AND leg.amount_kobo > max_kobo)
       OR (leg.account = 'worker_receivable' AND leg.amount_kobo > 0)
       OR (leg.account IN ('escrow', 'released_part') AND leg.owner IS DISTINCT FROM job)) $$;
REVOKE ALL ON FUNCTION money.legs_within(jsonb, uuid, uuid, bigint) FROM PUBLIC;

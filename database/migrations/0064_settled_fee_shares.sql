-- The share of a late fee waits until Kaya has its money, and is not paid to a deleted account. Owner: src/modules/rides and
-- src/modules/money. docs/decisions/0017.

ALTER TABLE rides.trips
  ADD COLUMN share_due_kobo int8 NOT NULL DEFAULT 0 CHECK (share_due_kobo >= 0); -- the fee was paid in cash, its share is not posted
CREATE INDEX shares_due ON rides.trips (id) WHERE share_due_kobo > 0;
DROP INDEX rides.fees_by_payer;
UPDATE rides.trips t SET share_due_kobo = t.fee_share_kobo
 WHERE t.fee_paid_by IS NOT NULL AND t.fee_paid_by <> t.id AND t.fee_share_kobo > 0 AND t.driver_id IS NOT NULL
   AND NOT EXISTS (SELECT 1 FROM money.postings p WHERE p.key = 'trip_cancelled:' || t.id);

-- As in 0021; the share is due from now on.
CREATE OR REPLACE FUNCTION rides.pay_fees(trip uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE rides.trips f SET fee_paid_by = t.id, share_due_kobo = CASE WHEN f.driver_id IS NULL THEN 0 ELSE f.fee_share_kobo END
    FROM rides.trips t
   WHERE t.id = trip AND t.status = 'completed' AND t.completed_at = now() AND t.driver_id = kernel.account_id()
     AND f.customer_id = t.customer_id AND f.fee_carried_by = t.id AND f.fee_kobo > 0 AND f.fee_paid_by IS NULL $$;
-- The share is posted, or its driver's account is gone. By the system.
CREATE FUNCTION rides.close_share(trip uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE rides.trips t SET share_due_kobo = 0 WHERE t.id = trip AND kernel.is_system() $$;

-- Whether a driver has settled what they owed up to this posting, oldest debt first. For the system.
CREATE FUNCTION money.debt_settled(worker uuid, key text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT kernel.is_system() AND coalesce((
    SELECT (SELECT coalesce(sum(e.amount_kobo), 0) FROM money.entries e JOIN money.accounts a ON a.id = e.account_id
             WHERE a.kind = 'worker_receivable' AND a.owner_id = worker
               AND (e.amount_kobo > 0 OR e.id <= (SELECT max(m.id) FROM money.entries m WHERE m.posting_id = p.id))) >= 0
      FROM money.postings p WHERE p.key = debt_settled.key), false) $$;
-- The account exists no longer. For the system.
CREATE FUNCTION money.payee_gone(account uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT kernel.is_system() AND EXISTS (SELECT 1 FROM identity.accounts a WHERE a.id = account AND a.deleted_at IS NOT NULL) $$;
REVOKE ALL ON FUNCTION rides.close_share(uuid), money.debt_settled(uuid, text), money.payee_gone(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.close_share(uuid), money.debt_settled(uuid, text), money.payee_gone(uuid) TO kaya_app;

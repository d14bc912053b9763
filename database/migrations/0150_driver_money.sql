-- Which ride a line of the statement is about, and what a person earns as. Owner: src/modules/money; the view: src/modules/identity.
-- docs/decisions/0046-a-drivers-money.md.

-- trip_id: of a ride's share, of a fee for one cancelled late, of a tip. The ride's own pages and the ledger meet here.
ALTER TABLE money.statement ADD COLUMN trip_id uuid;
UPDATE money.statement s
   SET trip_id = CASE s.kind WHEN 'tip_paid' THEN (SELECT t.job_id FROM money.payments t WHERE t.id = split_part(p.key, ':', 2)::uuid)
                             ELSE split_part(p.key, ':', 2)::uuid END
  FROM money.postings p
 WHERE p.id = s.posting_id AND s.kind IN ('trip_completed', 'trip_cancelled', 'tip_paid') AND split_part(p.key, ':', 2) ~ '^[0-9a-f-]{36}$';
CREATE INDEX statement_of_trip ON money.statement (worker_id, trip_id) INCLUDE (kind, earned_kobo) WHERE trip_id IS NOT NULL;
GRANT SELECT (trip_id) ON money.statement TO kaya_read;

-- As in 0125, with the ride of the line.
CREATE OR REPLACE FUNCTION money.write_line(posting money.postings, worker uuid, title text, amount_kobo int8, held_kobo int8) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  trip uuid := CASE
    WHEN posting.kind IN ('trip_completed', 'trip_cancelled') THEN split_part(posting.key, ':', 2)::uuid
    WHEN posting.kind = 'tip_paid' THEN (SELECT p.job_id FROM money.payments p WHERE p.id = split_part(posting.key, ':', 2)::uuid) END;
  cash_kobo int8 := coalesce(CASE posting.kind
    WHEN 'job_completed' THEN
      (SELECT coalesce(d.pays_kobo, j.price_kobo) - write_line.held_kobo FROM jobs.jobs j LEFT JOIN jobs.disputes d ON d.job_id = j.id
        WHERE j.id = posting.job_id AND j.worker_id = worker AND j.payment_method = 'cash')
    WHEN 'trip_completed' THEN
      (SELECT t.price_kobo + t.carried_kobo - write_line.held_kobo FROM rides.trips t WHERE t.id = trip AND t.driver_id = worker)
    WHEN 'cash_returned' THEN -write_line.amount_kobo END, 0);
BEGIN
  IF write_line.amount_kobo = 0 AND cash_kobo <= 0 THEN RETURN; END IF;
  INSERT INTO money.statement (worker_id, posting_id, kind, title, job_id, trip_id, payout_id, amount_kobo, cash_kobo)
    VALUES (worker, posting.id, posting.kind, title, posting.job_id, trip, posting.payout_id, write_line.amount_kobo, cash_kobo)
    ON CONFLICT ON CONSTRAINT statement_posting_id_worker_id_key DO NOTHING;
END $$;

-- roles: what a person earns as, beside their payouts and in the links of their messages.
CREATE OR REPLACE VIEW identity.people WITH (security_invoker) AS
  SELECT id, email, name, phone, email_confirmed_at IS NOT NULL AS confirmed, roles FROM identity.accounts;

-- Race: two postings reach one worker at once. The caller holds money.lock_worker, so lines continue each other's sums.
-- Writes one statement line of a posting; none when neither the balance nor cash changed. amount_kobo: the change of the worker's balance.
-- held_kobo: what came from escrow. The cash is found here: the price of a cash job or a ride (with the fees it carried) less held_kobo, what
-- waiting at the door cost of a job paid before, or for cash_returned what the mover must return. A fee because nobody came has its own kind.
CREATE OR REPLACE FUNCTION money.write_line(posting money.postings, worker uuid, title text, amount_kobo int8, held_kobo int8) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  trip uuid := CASE
    WHEN posting.kind IN ('trip_completed', 'trip_cancelled') THEN split_part(posting.key, ':', 2)::uuid
    WHEN posting.kind = 'tip_paid' THEN (SELECT p.payable_id FROM money.payments p WHERE p.id = split_part(posting.key, ':', 2)::uuid) END;
  cash_kobo int8 := coalesce(CASE posting.kind
    WHEN 'job_completed' THEN
      (SELECT coalesce(d.pays_kobo, j.price_kobo) - write_line.held_kobo FROM jobs.jobs j LEFT JOIN jobs.disputes d ON d.job_id = j.id
        WHERE j.id = posting.subject_id AND j.worker_id = worker AND (j.payment_method = 'cash'
          OR (j.payment_method = 'card' AND coalesce(d.pays_kobo, j.price_kobo) - write_line.held_kobo BETWEEN 0 AND j.waiting_kobo)))
    WHEN 'trip_completed' THEN
      (SELECT t.price_kobo + t.carried_kobo - write_line.held_kobo FROM rides.trips t WHERE t.id = trip AND t.driver_id = worker)
    WHEN 'cash_returned' THEN -write_line.amount_kobo END, 0);
  line_kind text := CASE WHEN posting.kind IN ('job_cancelled', 'cancel_fee_paid')
    AND (SELECT j.no_show FROM jobs.jobs j WHERE j.id = posting.subject_id) THEN 'no_show_paid' ELSE posting.kind END;
BEGIN
  IF write_line.amount_kobo = 0 AND cash_kobo <= 0 THEN RETURN; END IF;
  INSERT INTO money.statement (worker_id, posting_id, kind, title, job_id, trip_id, payout_id, amount_kobo, cash_kobo)
    VALUES (worker, posting.id, line_kind, title, posting.subject_id, trip, posting.payout_id, write_line.amount_kobo, cash_kobo)
    ON CONFLICT ON CONSTRAINT statement_posting_id_worker_id_key DO NOTHING;
END $$;
REVOKE ALL ON FUNCTION money.write_line(money.postings, uuid, text, bigint, bigint) FROM PUBLIC;

-- No race: it only reads. It is SQL because a worker may not read the other legs of a posting, only these sums of them.
-- What a statement line is part of: what the customer paid, Kaya's share, what others of the crew earned, what went back to the customer,
-- the fee of a payout, and what the mover was paid for a job before its end. For the line's owner, staff and the system.
CREATE OR REPLACE FUNCTION money.parts_of(lines int8[]) RETURNS TABLE
  (id int8, price_kobo int8, commission_kobo int8, others_kobo int8, refunded_kobo int8, fee_kobo int8, early_kobo int8)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT s.id, CASE WHEN s.kind IN ('job_completed', 'job_cancelled', 'cancel_fee_paid', 'no_show_paid', 'trip_completed', 'trip_cancelled')
                    THEN nullif(greatest(0, s.earned_kobo + kaya.kobo + crew.kobo + early.kobo), 0) END,
         greatest(0, kaya.kobo), crew.kobo + CASE WHEN early.own THEN 0 ELSE early.kobo END, back.kobo, coalesce(payout.fee_kobo, 0),
         CASE WHEN early.own THEN early.kobo ELSE 0 END
    FROM money.statement s
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(e.amount_kobo), 0)::int8 AS kobo
       FROM money.entries e JOIN money.accounts a ON a.id = e.account_id
      WHERE e.posting_id = s.posting_id AND a.kind = 'commission_revenue' AND s.kind NOT LIKE 'payout%' AND s.kind NOT IN ('referral_credited', 'reversed')) kaya
   CROSS JOIN LATERAL (
     -- Only the mover of a crew is paid a part early.
     SELECT coalesce(sum(e.amount_kobo), 0)::int8 AS kobo,
            EXISTS (SELECT FROM money.statement o JOIN money.postings p ON p.id = o.posting_id
                     WHERE p.key = 'part_released:' || s.job_id AND o.worker_id = s.worker_id) AS own
       FROM money.entries e JOIN money.accounts a ON a.id = e.account_id
      WHERE e.posting_id = s.posting_id AND a.kind = 'released_part' AND s.kind = 'job_completed') early
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(o.earned_kobo), 0)::int8 AS kobo
       FROM money.statement o WHERE o.posting_id = s.posting_id AND o.worker_id <> s.worker_id) crew
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(r.amount_kobo), 0)::int8 AS kobo
       FROM money.payments p JOIN money.refunds r ON r.payment_id = p.id
      WHERE s.kind IN ('job_completed', 'trip_completed') AND p.payable_kind = CASE s.kind WHEN 'job_completed' THEN 'job' ELSE 'ride' END
        AND p.payable_id = coalesce(s.job_id, s.trip_id) AND r.status <> 'failed' AND NOT r.unapplied) back
    LEFT JOIN money.payouts payout ON payout.id = s.payout_id AND s.kind = 'payout_held'
   WHERE s.id = ANY (parts_of.lines)
     AND (kernel.is_system() OR kernel.is_staff() OR s.worker_id = kernel.account_id()) $$;
REVOKE ALL ON FUNCTION money.parts_of(bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.parts_of(bigint[]) TO kaya_app;

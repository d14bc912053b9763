-- The money of the account that waits, oldest first. due_on: when the company's bill is due, null while there is no bill. month: the month
-- of that bill. for_look: staff look at the job first; bank_asks: because a bank asks for its payment back.
CREATE OR REPLACE FUNCTION money.my_waits(max int8) RETURNS TABLE (job_id uuid, title text, amount_kobo int8, due_on date, month date, for_look boolean,
  bank_asks boolean)
  LANGUAGE sql STABLE ROWS 20 SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT w.job_id, coalesce(j.title, 'Ride ' || upper(left(right(w.job_id::text, 8), 4) || '-' || right(w.job_id::text, 4))), w.amount_kobo, b.due_on, coalesce(s.month, date_trunc('month', w.created_at AT TIME ZONE 'Africa/Lagos')::date), w.for_look,
         w.for_look AND j.payment_disputed_at IS NOT NULL AS bank_asks
    FROM (SELECT * FROM money.waits WHERE account_id = kernel.account_id() AND released_at IS NULL ORDER BY job_id LIMIT max) w
    LEFT JOIN jobs.jobs j ON j.id = w.job_id
    LEFT JOIN companies.spends s ON s.key = w.order_key
    LEFT JOIN billing.bills b ON b.id = s.bill_id
   ORDER BY w.job_id $$;
REVOKE ALL ON FUNCTION money.my_waits(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.my_waits(bigint) TO kaya_app;

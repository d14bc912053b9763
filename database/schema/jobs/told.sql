-- What messages about a job say, for actors who may read the job; the email only if they may read contacts. card_due_kobo: what is still
-- to be paid by card. releases_part: the customer's second code will pay the mover a part; part-payment-rules.ts computes how much.
CREATE VIEW jobs.told WITH (security_invoker) AS
  SELECT j.id, j.order_id, j.customer_id, j.customer_name, c.customer_email, j.worker_id, w.full_name AS worker_name, j.title,
         j.status, j.held, j.starts_at, j.completed_at, j.price_kobo, j.location, j.location_lat, j.location_lng, j.required_skills,
         CASE WHEN j.payment_method = 'card' AND j.status NOT IN ('completed', 'cancelled')
              THEN greatest(0, j.price_kobo - money.held_for(j.id)) ELSE 0 END AS card_due_kobo,
         j.part_percent > 0 AND j.payment_method <> 'cash' AND j.loaded_at IS NULL AND j.payment_disputed_at IS NULL
           AND (j.worker_id IS NULL OR w.total_jobs > 0) AS releases_part,
         j.part_percent, j.payment_method, j.worker_share_kobo, j.helper_places, j.helper_share_kobo
    FROM jobs.jobs j LEFT JOIN jobs.contacts c ON c.job_id = j.id LEFT JOIN workers.cards w ON w.id = j.worker_id;
GRANT SELECT ON jobs.told TO kaya_app;

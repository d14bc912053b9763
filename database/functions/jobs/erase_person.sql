-- No race: only the task that deletes an account calls it. It is SQL because it rewrites rows that no policy lets anybody write,
-- including events.
-- Names, contacts, addresses, notes, pictures, signatures and messages, as customer and as worker. orders: requests made without an account
-- under the person's email, whose jobs have no customer_id.
CREATE OR REPLACE FUNCTION jobs.erase_person(account uuid, orders uuid[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  ordered uuid[] := ARRAY(SELECT id FROM jobs.jobs WHERE customer_id = account
                          UNION SELECT id FROM jobs.jobs WHERE order_id = ANY (orders) AND customer_id IS NULL);
  served uuid[] := ARRAY(SELECT j.order_id FROM jobs.jobs j WHERE j.id = ANY (ordered));
  pictures uuid[] := ARRAY(SELECT p.file_id FROM jobs.proofs p WHERE p.job_id = ANY (ordered) AND p.file_id IS NOT NULL
                           UNION SELECT c.file_id FROM jobs.price_changes c WHERE c.job_id = ANY (ordered) AND c.file_id IS NOT NULL);
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  UPDATE jobs.jobs j SET customer_name = 'Deleted account', description = '', note = '', location = 'Address deleted', location_landmark = '',
         destination = CASE WHEN j.destination IS NOT NULL THEN 'Address deleted' END, destination_landmark = '',
         location_lat = round(j.location_lat::numeric, 1), location_lng = round(j.location_lng::numeric, 1),
         destination_lat = round(j.destination_lat::numeric, 1), destination_lng = round(j.destination_lng::numeric, 1),
         cancelled_reason = CASE WHEN j.cancelled_reason IS NOT NULL THEN '' END
   WHERE j.id = ANY (ordered);
  UPDATE jobs.contacts c SET customer_phone = '', customer_email = 'deleted@deleted.invalid', device_hash = NULL WHERE c.job_id = ANY (ordered);
  UPDATE jobs.proofs p SET received_by = '', file_id = NULL, strokes = NULL, signed_as = '' WHERE p.job_id = ANY (ordered);
  UPDATE jobs.price_changes c SET note = '', file_id = NULL WHERE c.job_id = ANY (ordered);
  -- A picture that is also used elsewhere stays.
  PERFORM kernel.release_files(ARRAY(SELECT picture.id FROM unnest(pictures) AS picture (id)
    WHERE NOT EXISTS (SELECT FROM jobs.proofs p WHERE p.file_id = picture.id)
      AND NOT EXISTS (SELECT FROM jobs.price_changes c WHERE c.file_id = picture.id)
      AND NOT EXISTS (SELECT FROM workers.cards w WHERE w.photo_file_id = picture.id)));
  UPDATE jobs.ratings r SET comment = '' WHERE r.job_id = ANY (ordered);
  UPDATE jobs.messages m SET body = 'Message deleted' WHERE m.job_id = ANY (ordered) AND m.author = 'customer';
  UPDATE jobs.messages m SET body = 'Message deleted' WHERE m.author = 'worker' AND m.author_id = account;
  UPDATE jobs.jobs j SET worker_phone = NULL WHERE j.worker_id = account;
  UPDATE jobs.price_changes c SET note = '' WHERE c.worker_id = account AND c.note <> '';
  DELETE FROM jobs.saved_jobs s WHERE s.worker_id = account;
  UPDATE kernel.events e SET payload = e.payload || '{"location": "Address deleted"}'
   WHERE e.name = 'jobs.opened' AND e.payload ->> 'jobId' = ANY (ordered::text[]);
  UPDATE kernel.events e SET payload = e.payload || '{"workerName": "Deleted account"}'
   WHERE e.payload ? 'workerName' AND e.payload ->> 'workerId' = account::text;
  UPDATE kernel.events e SET payload = e.payload || '{"reason": ""}'
   WHERE e.payload ? 'reason' AND coalesce(e.payload ->> 'orderId', e.payload ->> 'requestId', e.payload ->> 'bookingId') = ANY (served::text[])
     AND (e.name = 'jobs.disputed' OR (e.name = 'jobs.cancelled' AND e.payload ->> 'by' = 'customer'));
END $$;
REVOKE ALL ON FUNCTION jobs.erase_person(uuid, uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.erase_person(uuid, uuid[]) TO kaya_app;

-- No race: only the task that deletes an account calls it. It is SQL because it rewrites rows that no policy lets anybody write, events included.
-- Erases addresses, contacts, words, share links, and a driver's phone and vehicle. The rest says what was driven and paid, without a name. Words
-- are erased with their author and with the person they are about.
CREATE OR REPLACE FUNCTION rides.erase_person(account uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  ordered uuid[] := ARRAY(SELECT id FROM rides.trips WHERE customer_id = account);
  driven uuid[] := ARRAY(SELECT id FROM rides.trips WHERE driver_id = account);
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  UPDATE rides.trips t SET pickup = 'Address deleted', pickup_landmark = '', destination = 'Address deleted', destination_landmark = '',
         pickup_lat = round(t.pickup_lat::numeric, 1), pickup_lng = round(t.pickup_lng::numeric, 1),
         destination_lat = round(t.destination_lat::numeric, 1), destination_lng = round(t.destination_lng::numeric, 1),
         cancelled_reason = CASE WHEN t.cancelled_reason IS NOT NULL THEN '' END
   WHERE t.id = ANY (ordered);
  UPDATE rides.contacts c SET customer_name = 'Deleted account', customer_phone = NULL, rider_name = NULL, rider_phone = NULL
   WHERE c.trip_id = ANY (ordered);
  UPDATE rides.ratings r SET comment = '' WHERE r.trip_id = ANY (ordered);
  UPDATE rides.rider_ratings b SET comment = '' WHERE b.driver_id = account OR b.customer_id = account;
  PERFORM drivers.forget_release_notes(ordered);
  -- The company keeps what it typed: the guest's name and what the ride was for. Nobody else may use the voucher then.
  UPDATE rides.vouchers v SET account_id = NULL WHERE v.account_id = account;
  DELETE FROM rides.share_links l WHERE l.trip_id = ANY (ordered);
  UPDATE rides.trips t SET driver_phone = '', vehicle = '{}' WHERE t.id = ANY (driven);
  UPDATE kernel.events e SET payload = e.payload || '{"pickup": "Address deleted", "destination": "Address deleted"}'
   WHERE e.payload ? 'pickup' AND e.payload ->> 'tripId' = ANY (ordered::text[]);
  UPDATE kernel.events e SET payload = e.payload || '{"driverName": "Deleted account", "vehicleWords": ""}'
   WHERE e.payload ? 'vehicleWords' AND e.payload ->> 'driverId' = account::text;
END $$;
REVOKE ALL ON FUNCTION rides.erase_person(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.erase_person(uuid) TO kaya_app;

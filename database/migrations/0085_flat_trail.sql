-- The search of people, and the trail of what happened, cost the same however many rows there are.
-- Owner: src/modules/identity, src/modules/staff.

-- As in 0040, with the two kinds of pattern of 0083.
CREATE OR REPLACE FUNCTION identity.find_accounts(one text, other text, most int8)
  RETURNS TABLE (id uuid, title text, line text, status text) LANGUAGE sql STABLE ROWS 10 SECURITY DEFINER
  SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan AS $$
  WITH hit AS MATERIALIZED (
    (SELECT a.id FROM identity.accounts a
      WHERE (SELECT kernel.is_staff())
        AND (lower(a.name || ' ' || a.email || ' ' || coalesce(a.phone, '')) LIKE kernel.by_index(one)
          OR lower(a.name || ' ' || a.email || ' ' || coalesce(a.phone, '')) LIKE kernel.by_index(nullif(other, one)))
      LIMIT 500)
    UNION
    (SELECT a.id FROM (SELECT * FROM identity.accounts n WHERE kernel.by_scan(one) IS NOT NULL ORDER BY n.id DESC LIMIT 2000) a
      WHERE (SELECT kernel.is_staff()) AND lower(a.name || ' ' || a.email || ' ' || coalesce(a.phone, '')) LIKE kernel.by_scan(one)
      LIMIT 500))
  SELECT a.id, coalesce(nullif(a.name, ''), a.email), a.email, CASE WHEN a.suspended_at IS NULL THEN 'account' ELSE 'suspended' END
    FROM (SELECT hit.id FROM hit ORDER BY hit.id DESC LIMIT most) page JOIN identity.accounts a ON a.id = page.id ORDER BY a.id DESC $$;

-- The trail of a subject: an index for each key of a payload that holds an id, newest first, so that a person with 10,000 jobs is
-- read as fast as anybody. A row is in the few indexes whose key it has. Four indexes for erasing people are contained in these.
DROP INDEX kernel.events_of_openings, kernel.events_by_worker_named, kernel.events_of_ways, kernel.events_by_vehicle_named;
CREATE INDEX events_of_account ON kernel.events ((payload ->> 'accountId'), id) WHERE (payload ->> 'accountId') IS NOT NULL;
CREATE INDEX events_of_booking ON kernel.events ((payload ->> 'bookingId'), id) WHERE (payload ->> 'bookingId') IS NOT NULL;
CREATE INDEX events_of_customer ON kernel.events ((payload ->> 'customerId'), id) WHERE (payload ->> 'customerId') IS NOT NULL;
CREATE INDEX events_of_driver ON kernel.events ((payload ->> 'driverId'), id) WHERE (payload ->> 'driverId') IS NOT NULL;
CREATE INDEX events_of_job ON kernel.events ((payload ->> 'jobId'), id) WHERE (payload ->> 'jobId') IS NOT NULL;
CREATE INDEX events_of_order ON kernel.events ((payload ->> 'orderId'), id) WHERE (payload ->> 'orderId') IS NOT NULL;
CREATE INDEX events_of_payment ON kernel.events ((payload ->> 'paymentId'), id) WHERE (payload ->> 'paymentId') IS NOT NULL;
CREATE INDEX events_of_payout ON kernel.events ((payload ->> 'payoutId'), id) WHERE (payload ->> 'payoutId') IS NOT NULL;
CREATE INDEX events_of_quote ON kernel.events ((payload ->> 'quoteId'), id) WHERE (payload ->> 'quoteId') IS NOT NULL;
CREATE INDEX events_of_request ON kernel.events ((payload ->> 'requestId'), id) WHERE (payload ->> 'requestId') IS NOT NULL;
CREATE INDEX events_of_session ON kernel.events ((payload ->> 'sessionId'), id) WHERE (payload ->> 'sessionId') IS NOT NULL;
CREATE INDEX events_of_trip ON kernel.events ((payload ->> 'tripId'), id) WHERE (payload ->> 'tripId') IS NOT NULL;
CREATE INDEX events_of_worker ON kernel.events ((payload ->> 'workerId'), id) WHERE (payload ->> 'workerId') IS NOT NULL;

-- The newest events with this id in their payload; for staff. Each key is asked as a range of its index, so that the plan cannot read
-- events from the newest on until one fits.
CREATE FUNCTION kernel.events_of(subject text, most int8)
  RETURNS TABLE (id uuid, name text, payload jsonb, actor_kind text, actor_id uuid, created_at timestamptz)
  LANGUAGE sql STABLE ROWS 30 SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT e.id, e.name, e.payload, e.actor_kind, e.actor_id, e.created_at FROM kernel.events e
   WHERE (SELECT kernel.is_staff()) AND e.id = ANY (ARRAY(
     SELECT hit.id FROM (
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'accountId') IS NOT NULL AND (e.payload ->> 'accountId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'accountId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'accountId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'bookingId') IS NOT NULL AND (e.payload ->> 'bookingId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'bookingId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'bookingId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'customerId') IS NOT NULL AND (e.payload ->> 'customerId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'customerId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'customerId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'driverId') IS NOT NULL AND (e.payload ->> 'driverId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'driverId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'driverId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'jobId') IS NOT NULL AND (e.payload ->> 'jobId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'jobId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'jobId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'orderId') IS NOT NULL AND (e.payload ->> 'orderId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'orderId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'orderId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'paymentId') IS NOT NULL AND (e.payload ->> 'paymentId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'paymentId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'paymentId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'payoutId') IS NOT NULL AND (e.payload ->> 'payoutId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'payoutId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'payoutId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'quoteId') IS NOT NULL AND (e.payload ->> 'quoteId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'quoteId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'quoteId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'requestId') IS NOT NULL AND (e.payload ->> 'requestId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'requestId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'requestId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'sessionId') IS NOT NULL AND (e.payload ->> 'sessionId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'sessionId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'sessionId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'tripId') IS NOT NULL AND (e.payload ->> 'tripId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'tripId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'tripId' DESC, e.id DESC LIMIT most)
       UNION
       (SELECT e.id FROM kernel.events e WHERE (e.payload ->> 'workerId') IS NOT NULL AND (e.payload ->> 'workerId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000') AND (e.payload ->> 'workerId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
         ORDER BY e.payload ->> 'workerId' DESC, e.id DESC LIMIT most)
     ) hit ORDER BY hit.id DESC LIMIT most))
   ORDER BY e.id DESC $$;
REVOKE ALL ON FUNCTION kernel.events_of(text, int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kernel.events_of(text, int8) TO kaya_app;

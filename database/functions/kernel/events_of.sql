-- The newest events with this id in their payload, for staff. Each key is asked as a range of its index, so that the planner cannot read
-- events from the newest on until one fits. A new key needs a branch here and an index on kernel.events.
CREATE OR REPLACE FUNCTION kernel.events_of(subject text, most int8)
  RETURNS TABLE (id uuid, name text, payload jsonb, actor_kind text, actor_id uuid, created_at timestamptz)
  LANGUAGE sql STABLE ROWS 30 SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT e.id, e.name, e.payload, e.actor_kind, e.actor_id, e.created_at FROM kernel.events e
   WHERE (SELECT kernel.is_staff()) AND e.id = ANY (ARRAY(
     SELECT hit.id FROM (
       (SELECT e.id FROM kernel.events e
          WHERE (e.payload ->> 'accountId') IS NOT NULL AND (e.payload ->> 'accountId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000')
            AND (e.payload ->> 'accountId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY e.payload ->> 'accountId' DESC, e.id DESC LIMIT most)
       UNION (SELECT e.id FROM kernel.events e
          WHERE (e.payload ->> 'alertId') IS NOT NULL AND (e.payload ->> 'alertId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000')
            AND (e.payload ->> 'alertId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY e.payload ->> 'alertId' DESC, e.id DESC LIMIT most)
       UNION (SELECT e.id FROM kernel.events e
          WHERE (e.payload ->> 'approvalId') IS NOT NULL AND (e.payload ->> 'approvalId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000')
            AND (e.payload ->> 'approvalId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY e.payload ->> 'approvalId' DESC, e.id DESC LIMIT most)
       UNION (SELECT e.id FROM kernel.events e
          WHERE (e.payload ->> 'billId') IS NOT NULL AND (e.payload ->> 'billId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000')
            AND (e.payload ->> 'billId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY e.payload ->> 'billId' DESC, e.id DESC LIMIT most)
       UNION (SELECT e.id FROM kernel.events e
          WHERE (e.payload ->> 'bookingId') IS NOT NULL AND (e.payload ->> 'bookingId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000')
            AND (e.payload ->> 'bookingId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY e.payload ->> 'bookingId' DESC, e.id DESC LIMIT most)
       UNION (SELECT e.id FROM kernel.events e
          WHERE (e.payload ->> 'caseId') IS NOT NULL AND (e.payload ->> 'caseId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000')
            AND (e.payload ->> 'caseId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY e.payload ->> 'caseId' DESC, e.id DESC LIMIT most)
       UNION (SELECT e.id FROM kernel.events e
          WHERE (e.payload ->> 'companyId') IS NOT NULL AND (e.payload ->> 'companyId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000')
            AND (e.payload ->> 'companyId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY e.payload ->> 'companyId' DESC, e.id DESC LIMIT most)
       UNION (SELECT e.id FROM kernel.events e
          WHERE (e.payload ->> 'costCentreId') IS NOT NULL AND (e.payload ->> 'costCentreId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000')
            AND (e.payload ->> 'costCentreId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY e.payload ->> 'costCentreId' DESC, e.id DESC LIMIT most)
       UNION (SELECT e.id FROM kernel.events e
          WHERE (e.payload ->> 'customerId') IS NOT NULL AND (e.payload ->> 'customerId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000')
            AND (e.payload ->> 'customerId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY e.payload ->> 'customerId' DESC, e.id DESC LIMIT most)
       UNION (SELECT e.id FROM kernel.events e
          WHERE (e.payload ->> 'driverId') IS NOT NULL AND (e.payload ->> 'driverId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000')
            AND (e.payload ->> 'driverId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY e.payload ->> 'driverId' DESC, e.id DESC LIMIT most)
       UNION (SELECT e.id FROM kernel.events e
          WHERE (e.payload ->> 'employeeId') IS NOT NULL AND (e.payload ->> 'employeeId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000')
            AND (e.payload ->> 'employeeId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY e.payload ->> 'employeeId' DESC, e.id DESC LIMIT most)
       UNION (SELECT e.id FROM kernel.events e
          WHERE (e.payload ->> 'feedId') IS NOT NULL AND (e.payload ->> 'feedId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000')
            AND (e.payload ->> 'feedId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY e.payload ->> 'feedId' DESC, e.id DESC LIMIT most)
       UNION (SELECT e.id FROM kernel.events e
          WHERE (e.payload ->> 'hearingId') IS NOT NULL AND (e.payload ->> 'hearingId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000')
            AND (e.payload ->> 'hearingId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY e.payload ->> 'hearingId' DESC, e.id DESC LIMIT most)
       UNION (SELECT e.id FROM kernel.events e
          WHERE (e.payload ->> 'itemId') IS NOT NULL AND (e.payload ->> 'itemId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000')
            AND (e.payload ->> 'itemId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY e.payload ->> 'itemId' DESC, e.id DESC LIMIT most)
       UNION (SELECT e.id FROM kernel.events e
          WHERE (e.payload ->> 'jobId') IS NOT NULL AND (e.payload ->> 'jobId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000')
            AND (e.payload ->> 'jobId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY e.payload ->> 'jobId' DESC, e.id DESC LIMIT most)
       UNION (SELECT e.id FROM kernel.events e
          WHERE (e.payload ->> 'keyId') IS NOT NULL AND (e.payload ->> 'keyId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000')
            AND (e.payload ->> 'keyId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY e.payload ->> 'keyId' DESC, e.id DESC LIMIT most)
       UNION (SELECT e.id FROM kernel.events e
          WHERE (e.payload ->> 'moduleId') IS NOT NULL AND (e.payload ->> 'moduleId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000')
            AND (e.payload ->> 'moduleId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY e.payload ->> 'moduleId' DESC, e.id DESC LIMIT most)
       UNION (SELECT e.id FROM kernel.events e
          WHERE (e.payload ->> 'orderId') IS NOT NULL AND (e.payload ->> 'orderId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000')
            AND (e.payload ->> 'orderId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY e.payload ->> 'orderId' DESC, e.id DESC LIMIT most)
       UNION (SELECT e.id FROM kernel.events e
          WHERE (e.payload ->> 'passportId') IS NOT NULL AND (e.payload ->> 'passportId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000')
            AND (e.payload ->> 'passportId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY e.payload ->> 'passportId' DESC, e.id DESC LIMIT most)
       UNION (SELECT e.id FROM kernel.events e
          WHERE (e.payload #>> '{payable,id}') IS NOT NULL AND (e.payload #>> '{payable,id}', e.id) >= (subject, '00000000-0000-0000-0000-000000000000')
            AND (e.payload #>> '{payable,id}', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY e.payload #>> '{payable,id}' DESC, e.id DESC LIMIT most)
       UNION (SELECT e.id FROM kernel.events e
          WHERE (e.payload ->> 'paymentId') IS NOT NULL AND (e.payload ->> 'paymentId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000')
            AND (e.payload ->> 'paymentId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY e.payload ->> 'paymentId' DESC, e.id DESC LIMIT most)
       UNION (SELECT e.id FROM kernel.events e
          WHERE (e.payload ->> 'payoutId') IS NOT NULL AND (e.payload ->> 'payoutId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000')
            AND (e.payload ->> 'payoutId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY e.payload ->> 'payoutId' DESC, e.id DESC LIMIT most)
       UNION (SELECT e.id FROM kernel.events e
          WHERE (e.payload ->> 'providerId') IS NOT NULL AND (e.payload ->> 'providerId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000')
            AND (e.payload ->> 'providerId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY e.payload ->> 'providerId' DESC, e.id DESC LIMIT most)
       UNION (SELECT e.id FROM kernel.events e
          WHERE (e.payload ->> 'quoteId') IS NOT NULL AND (e.payload ->> 'quoteId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000')
            AND (e.payload ->> 'quoteId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY e.payload ->> 'quoteId' DESC, e.id DESC LIMIT most)
       UNION (SELECT e.id FROM kernel.events e
          WHERE (e.payload ->> 'relocationId') IS NOT NULL AND (e.payload ->> 'relocationId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000')
            AND (e.payload ->> 'relocationId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY e.payload ->> 'relocationId' DESC, e.id DESC LIMIT most)
       UNION (SELECT e.id FROM kernel.events e
          WHERE (e.payload ->> 'requestId') IS NOT NULL AND (e.payload ->> 'requestId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000')
            AND (e.payload ->> 'requestId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY e.payload ->> 'requestId' DESC, e.id DESC LIMIT most)
       UNION (SELECT e.id FROM kernel.events e
          WHERE (e.payload ->> 'sessionId') IS NOT NULL AND (e.payload ->> 'sessionId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000')
            AND (e.payload ->> 'sessionId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY e.payload ->> 'sessionId' DESC, e.id DESC LIMIT most)
       UNION (SELECT e.id FROM kernel.events e
          WHERE (e.payload ->> 'signUpId') IS NOT NULL AND (e.payload ->> 'signUpId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000')
            AND (e.payload ->> 'signUpId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY e.payload ->> 'signUpId' DESC, e.id DESC LIMIT most)
       UNION (SELECT e.id FROM kernel.events e
          WHERE (e.payload ->> 'teamId') IS NOT NULL AND (e.payload ->> 'teamId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000')
            AND (e.payload ->> 'teamId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY e.payload ->> 'teamId' DESC, e.id DESC LIMIT most)
       UNION (SELECT e.id FROM kernel.events e
          WHERE (e.payload ->> 'tripId') IS NOT NULL AND (e.payload ->> 'tripId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000')
            AND (e.payload ->> 'tripId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY e.payload ->> 'tripId' DESC, e.id DESC LIMIT most)
       UNION (SELECT e.id FROM kernel.events e
          WHERE (e.payload ->> 'webhookId') IS NOT NULL AND (e.payload ->> 'webhookId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000')
            AND (e.payload ->> 'webhookId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY e.payload ->> 'webhookId' DESC, e.id DESC LIMIT most)
       UNION (SELECT e.id FROM kernel.events e
          WHERE (e.payload ->> 'workerId') IS NOT NULL AND (e.payload ->> 'workerId', e.id) >= (subject, '00000000-0000-0000-0000-000000000000')
            AND (e.payload ->> 'workerId', e.id) <= (subject, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
          ORDER BY e.payload ->> 'workerId' DESC, e.id DESC LIMIT most)
     ) hit ORDER BY hit.id DESC LIMIT most))
   ORDER BY e.id DESC $$;
REVOKE ALL ON FUNCTION kernel.events_of(text, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kernel.events_of(text, bigint) TO kaya_app;

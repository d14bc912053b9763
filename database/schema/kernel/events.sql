-- What happened, in order: outbox and audit log in one. The application only adds rows; functions that erase a person redact payloads.
CREATE TABLE kernel.events (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  name text NOT NULL CHECK (name ~ '^[a-z]+\.[a-z_]+$'),
  payload jsonb NOT NULL,
  actor_kind text NOT NULL,
  actor_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The transaction that wrote it, by which the relay reads (docs/decisions/0034-relay-by-cursor.md).
  xid xid8 DEFAULT pg_current_xact_id()
);

CREATE INDEX events_by_actor ON kernel.events (actor_id, id) WHERE actor_id IS NOT NULL;
-- The log keeps what happened and when; emails and typed reasons are erased with their person, who is found by these three indexes.
CREATE INDEX events_by_email ON kernel.events ((payload ->> 'email')) WHERE payload ? 'email';
CREATE INDEX events_by_person_mailed ON kernel.events ((coalesce(payload ->> 'accountId', payload ->> 'customerId')))
  WHERE payload ? 'email';
CREATE INDEX events_of_reasons ON kernel.events
  ((coalesce(payload ->> 'orderId', payload ->> 'requestId', payload ->> 'bookingId'))) WHERE payload ? 'reason';
-- kernel.events_of finds an event by every id in its payload: one index per key.
CREATE INDEX events_of_account ON kernel.events ((payload ->> 'accountId'), id) WHERE (payload ->> 'accountId') IS NOT NULL;
CREATE INDEX events_of_booking ON kernel.events ((payload ->> 'bookingId'), id) WHERE (payload ->> 'bookingId') IS NOT NULL;
CREATE INDEX events_of_customer ON kernel.events ((payload ->> 'customerId'), id) WHERE (payload ->> 'customerId') IS NOT NULL;
CREATE INDEX events_of_driver ON kernel.events ((payload ->> 'driverId'), id) WHERE (payload ->> 'driverId') IS NOT NULL;
CREATE INDEX events_of_job ON kernel.events ((payload ->> 'jobId'), id) WHERE (payload ->> 'jobId') IS NOT NULL;
CREATE INDEX events_of_order ON kernel.events ((payload ->> 'orderId'), id) WHERE (payload ->> 'orderId') IS NOT NULL;
CREATE INDEX events_of_payable ON kernel.events ((payload #>> '{payable,id}'), id) WHERE (payload #>> '{payable,id}') IS NOT NULL;
CREATE INDEX events_of_payment ON kernel.events ((payload ->> 'paymentId'), id) WHERE (payload ->> 'paymentId') IS NOT NULL;
CREATE INDEX events_of_payout ON kernel.events ((payload ->> 'payoutId'), id) WHERE (payload ->> 'payoutId') IS NOT NULL;
CREATE INDEX events_of_quote ON kernel.events ((payload ->> 'quoteId'), id) WHERE (payload ->> 'quoteId') IS NOT NULL;
CREATE INDEX events_of_request ON kernel.events ((payload ->> 'requestId'), id) WHERE (payload ->> 'requestId') IS NOT NULL;
CREATE INDEX events_of_session ON kernel.events ((payload ->> 'sessionId'), id) WHERE (payload ->> 'sessionId') IS NOT NULL;
CREATE INDEX events_of_trip ON kernel.events ((payload ->> 'tripId'), id) WHERE (payload ->> 'tripId') IS NOT NULL;
CREATE INDEX events_of_worker ON kernel.events ((payload ->> 'workerId'), id) WHERE (payload ->> 'workerId') IS NOT NULL;
-- For the relay.
CREATE INDEX events_by_transaction ON kernel.events (xid, id) WHERE xid IS NOT NULL;
CREATE INDEX events_of_provider ON kernel.events ((payload ->> 'providerId'), id) WHERE (payload ->> 'providerId') IS NOT NULL;
CREATE INDEX events_of_alert ON kernel.events ((payload ->> 'alertId'), id) WHERE (payload ->> 'alertId') IS NOT NULL;
CREATE INDEX events_of_module ON kernel.events ((payload ->> 'moduleId'), id) WHERE (payload ->> 'moduleId') IS NOT NULL;
CREATE INDEX events_of_passport ON kernel.events ((payload ->> 'passportId'), id) WHERE (payload ->> 'passportId') IS NOT NULL;
CREATE INDEX events_of_hearing ON kernel.events ((payload ->> 'hearingId'), id) WHERE (payload ->> 'hearingId') IS NOT NULL;
-- A company's audit log, for its admins: one index per filter (companies.audit_of).
CREATE INDEX audit_by_person ON kernel.events ((payload ->> 'companyId'), actor_id, id) WHERE (payload ->> 'companyId') IS NOT NULL;
CREATE INDEX audit_by_kind ON kernel.events ((payload ->> 'companyId'), (split_part(name, '.', 1)), id) WHERE (payload ->> 'companyId') IS NOT NULL;
CREATE INDEX audit_by_name ON kernel.events ((payload ->> 'companyId'), name, id) WHERE (payload ->> 'companyId') IS NOT NULL;
CREATE INDEX events_of_approval ON kernel.events ((payload ->> 'approvalId'), id) WHERE (payload ->> 'approvalId') IS NOT NULL;
CREATE INDEX events_of_bill ON kernel.events ((payload ->> 'billId'), id) WHERE (payload ->> 'billId') IS NOT NULL;
CREATE INDEX events_of_breach ON kernel.events ((payload ->> 'breachId'), id) WHERE (payload ->> 'breachId') IS NOT NULL;
CREATE INDEX events_of_case ON kernel.events ((payload ->> 'caseId'), id) WHERE (payload ->> 'caseId') IS NOT NULL;
CREATE INDEX events_of_company ON kernel.events ((payload ->> 'companyId'), id) WHERE (payload ->> 'companyId') IS NOT NULL;
CREATE INDEX events_of_cost_centre ON kernel.events ((payload ->> 'costCentreId'), id) WHERE (payload ->> 'costCentreId') IS NOT NULL;
CREATE INDEX events_of_employee ON kernel.events ((payload ->> 'employeeId'), id) WHERE (payload ->> 'employeeId') IS NOT NULL;
CREATE INDEX events_of_exception ON kernel.events ((payload ->> 'exceptionId'), id) WHERE (payload ->> 'exceptionId') IS NOT NULL;
CREATE INDEX events_of_feed ON kernel.events ((payload ->> 'feedId'), id) WHERE (payload ->> 'feedId') IS NOT NULL;
CREATE INDEX events_of_item ON kernel.events ((payload ->> 'itemId'), id) WHERE (payload ->> 'itemId') IS NOT NULL;
CREATE INDEX events_of_key ON kernel.events ((payload ->> 'keyId'), id) WHERE (payload ->> 'keyId') IS NOT NULL;
CREATE INDEX events_of_partner ON kernel.events ((payload ->> 'partnerId'), id) WHERE (payload ->> 'partnerId') IS NOT NULL;
CREATE INDEX events_of_posting ON kernel.events ((payload ->> 'postingId'), id) WHERE (payload ->> 'postingId') IS NOT NULL;
CREATE INDEX events_of_relocation ON kernel.events ((payload ->> 'relocationId'), id) WHERE (payload ->> 'relocationId') IS NOT NULL;
CREATE INDEX events_of_sign_up ON kernel.events ((payload ->> 'signUpId'), id) WHERE (payload ->> 'signUpId') IS NOT NULL;
CREATE INDEX events_of_swap ON kernel.events ((payload ->> 'swapId'), id) WHERE (payload ->> 'swapId') IS NOT NULL;
CREATE INDEX events_of_team ON kernel.events ((payload ->> 'teamId'), id) WHERE (payload ->> 'teamId') IS NOT NULL;
CREATE INDEX events_of_webhook ON kernel.events ((payload ->> 'webhookId'), id) WHERE (payload ->> 'webhookId') IS NOT NULL;

SELECT kernel.protect('kernel.events');
CREATE POLICY write_any ON kernel.events FOR INSERT WITH CHECK (
  actor_kind = (SELECT kernel.kind()) AND actor_id IS NOT DISTINCT FROM (SELECT kernel.account_id()));
CREATE POLICY read_staff ON kernel.events FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON kernel.events FOR SELECT TO kaya_read USING (true);
GRANT SELECT, INSERT (id, name, payload, actor_kind, actor_id) ON kernel.events TO kaya_app;
GRANT SELECT (id, name, actor_kind, actor_id, created_at) ON kernel.events TO kaya_read;

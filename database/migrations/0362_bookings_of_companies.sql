-- A booking of the wizard may be for a relocation, and says who pays. Owner: src/modules/bookings.
-- docs/decisions/0073-spend-and-approvals.md.
ALTER TABLE bookings.bookings
  ADD COLUMN relocation_id uuid REFERENCES companies.relocations (id),
  DROP CONSTRAINT of_a_company,
  ADD CONSTRAINT of_a_company CHECK (company_id IS NOT NULL
    OR (employee_id IS NULL AND cost_centre_id IS NULL AND project_id IS NULL AND relocation_id IS NULL));

-- Who pays for a booking and how it is counted, and the newest question about a quote of it. Of whoever may read the booking: its person, the
-- holder of its link, staff.
CREATE FUNCTION bookings.payer_of(booking uuid) RETURNS TABLE (company_id uuid, employee_id uuid, company_name text, cost_centre text, project text,
    relocation text, asked text, asked_status text, asked_until timestamptz, asked_answer text)
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = pg_catalog AS $$
  SELECT b.company_id, b.employee_id, c.name, k.code || ' ' || k.name, p.code || ' ' || p.name, r.person_name || ', ' || r.from_place || ' to ' || r.to_place,
         a.order_id::text, a.status, a.expires_at, CASE a.status WHEN 'approved' THEN a.failed_reason ELSE a.decision_reason END
    FROM bookings.bookings b JOIN companies.companies c ON c.id = b.company_id
    LEFT JOIN companies.cost_centres k ON k.id = b.cost_centre_id AND k.company_id = b.company_id
    LEFT JOIN companies.cost_centres p ON p.id = b.project_id AND p.company_id = b.company_id
    LEFT JOIN companies.relocations r ON r.id = b.relocation_id AND r.company_id = b.company_id
    LEFT JOIN LATERAL (
      SELECT a.order_id, a.status, a.expires_at, a.failed_reason, a.decision_reason FROM bookings.quotes q
        JOIN companies.approvals a ON a.order_id = q.id AND a.serves = 'booking' WHERE q.booking_id = b.id ORDER BY a.id DESC LIMIT 1) a ON true
   WHERE b.id = booking AND (kernel.is_staff() OR companies.order_is_mine(b.company_id, b.user_id, b.employee_id)
     OR (b.id = kernel.order_id() AND companies.employed(b.employee_id))) $$;
REVOKE ALL ON FUNCTION bookings.payer_of(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION bookings.payer_of(uuid) TO kaya_app;

-- The first of these codes that an order of the actor's company may not carry; null: none. It is of the company and not archived.
CREATE FUNCTION companies.fits_order(company uuid, cost_centre uuid, project uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT CASE
    WHEN company NOT IN (SELECT companies.mine()) THEN 'company'
    WHEN cost_centre IS NOT NULL AND NOT EXISTS (SELECT FROM companies.cost_centres k
      WHERE k.id = cost_centre AND k.kind = 'cost_centre' AND k.company_id = company AND k.archived_at IS NULL) THEN 'cost_centre_id'
    WHEN project IS NOT NULL AND NOT EXISTS (SELECT FROM companies.cost_centres k
      WHERE k.id = project AND k.kind = 'project' AND k.company_id = company AND k.archived_at IS NULL) THEN 'project_id' END $$;
REVOKE ALL ON FUNCTION companies.fits_order(uuid, uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.fits_order(uuid, uuid, uuid) TO kaya_app;

-- The company that pays for a booking, its codes, and the newest approval request for one of its quotes. For those who may read the booking:
-- its person, the holder of its link, managers of the company, staff.
CREATE OR REPLACE FUNCTION bookings.payer_of(booking uuid) RETURNS TABLE (company_id uuid, employee_id uuid, company_name text, cost_centre text, project text,
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
     OR (b.id = kernel.order_id() AND (companies.employed(b.employee_id) OR b.company_id IN (SELECT companies.mine_as('admin', 'manager'))))) $$;
REVOKE ALL ON FUNCTION bookings.payer_of(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION bookings.payer_of(uuid) TO kaya_app;

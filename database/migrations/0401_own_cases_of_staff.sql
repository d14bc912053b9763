-- What is a member of staff's own: they do not decide about it. One rule for all acts of staff; kind is what the endpoint says that a field
-- names (src/shared/contract.ts). Owner: src/modules/staff. docs/decisions/0083-own-cases-of-staff.md.
CREATE SCHEMA staff;
GRANT USAGE ON SCHEMA staff TO kaya_app;

CREATE FUNCTION staff.is_mine(email text, phone text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM identity.accounts a WHERE a.id = kernel.account_id()
                    AND (identity.mailbox(a.email) = identity.mailbox(is_mine.email) OR a.phone = is_mine.phone)) $$;
-- Who is on its list, also one who is deactivated or must still sign in its way.
CREATE FUNCTION staff.is_of_company(company uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM companies.companies c WHERE c.id = company AND c.admin_user_id = kernel.account_id())
      OR EXISTS (SELECT FROM companies.company_employees e WHERE e.company_id = company
                    AND (e.account_id = kernel.account_id() OR staff.is_mine(e.email, NULL))) $$;
-- As its worker or helper, or as the provider of one.
CREATE FUNCTION staff.works_on(job uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (
    SELECT FROM (SELECT j.worker_id FROM jobs.jobs j WHERE j.id = job
                  UNION SELECT m.worker_id FROM jobs.crew_members m WHERE m.job_id = job) w
     WHERE w.worker_id = kernel.account_id() OR EXISTS (
             SELECT FROM providers.team_members t JOIN providers.providers p ON p.id = t.provider_id
              WHERE t.worker_id = w.worker_id AND t.left_at IS NULL AND p.account_id = kernel.account_id())) $$;

CREATE FUNCTION staff.is_own(kind text, subject uuid) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  me uuid := kernel.account_id();
BEGIN
  IF me IS NULL THEN RETURN false; END IF;
  CASE kind
    WHEN 'person' THEN
      RETURN subject = me OR EXISTS (SELECT FROM providers.team_members t JOIN providers.providers p ON p.id = t.provider_id
                                      WHERE t.worker_id = subject AND t.left_at IS NULL AND p.account_id = me);
    WHEN 'order' THEN
      RETURN EXISTS (SELECT FROM requests.requests r WHERE r.id = subject
                        AND (r.user_id = me OR staff.is_mine(r.email, r.phone) OR staff.is_of_company(r.company_id)))
          OR EXISTS (SELECT FROM bookings.bookings b WHERE b.id = subject
                        AND (b.user_id = me OR staff.is_mine(b.user_email, b.user_phone) OR staff.is_of_company(b.company_id)))
          OR EXISTS (SELECT FROM jobs.jobs j WHERE j.order_id = subject AND staff.works_on(j.id));
    WHEN 'work' THEN
      RETURN EXISTS (SELECT FROM jobs.jobs j WHERE j.id = subject
                        AND (jobs.is_own(j.id, me) OR staff.works_on(j.id) OR staff.is_own('order', j.order_id)));
    WHEN 'company' THEN
      RETURN staff.is_of_company(subject);
    WHEN 'bill' THEN
      RETURN EXISTS (SELECT FROM billing.bills b WHERE b.id = subject AND staff.is_of_company(b.company_id));
    WHEN 'insurance' THEN
      RETURN EXISTS (SELECT FROM companies.insurances i WHERE i.id = subject AND staff.is_of_company(i.company_id));
    WHEN 'item' THEN
      RETURN EXISTS (SELECT FROM programs.items i WHERE i.id = subject AND staff.is_of_company(i.company_id));
    WHEN 'sign_up' THEN
      RETURN EXISTS (SELECT FROM companies.corporate_signups s WHERE s.id = subject AND staff.is_mine(s.work_email, s.phone));
    WHEN 'provider' THEN
      RETURN EXISTS (SELECT FROM providers.providers p WHERE p.id = subject AND (p.account_id = me OR staff.is_mine(p.email, p.phone)));
    WHEN 'application' THEN
      RETURN subject = me;
    WHEN 'vehicle' THEN
      RETURN EXISTS (SELECT FROM drivers.vehicles v WHERE v.id = subject AND v.driver_id = me);
    WHEN 'hearing' THEN
      RETURN EXISTS (SELECT FROM workers.hearings h WHERE h.id = subject AND staff.is_own('person', h.worker_id));
  END CASE;
END $$;
REVOKE ALL ON FUNCTION staff.is_mine(text, text), staff.is_of_company(uuid), staff.works_on(uuid), staff.is_own(text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION staff.is_own(text, uuid) TO kaya_app;

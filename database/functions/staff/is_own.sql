-- No race: it only reads. It is SQL because policies call it: staff may not decide about themselves (docs/decisions/0083-own-cases-of-staff.md).
-- Whether the subject concerns the actor: themselves, people and jobs of their business (also of former workers), their orders, rides, companies,
-- cases and referrals. A worker and a hearing also count through one of the actor's jobs.
CREATE OR REPLACE FUNCTION staff.is_own(kind text, subject uuid) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  me uuid := kernel.account_id();
BEGIN
  IF me IS NULL THEN RETURN false; END IF;
  CASE kind
    WHEN 'person' THEN
      RETURN subject = me OR EXISTS (SELECT FROM providers.team_members t JOIN providers.providers p ON p.id = t.provider_id
                                      WHERE t.worker_id = subject AND p.account_id = me);
    WHEN 'worker' THEN
      RETURN staff.is_own('person', subject) OR EXISTS (
        SELECT FROM (SELECT j.id, j.status FROM jobs.jobs j WHERE j.worker_id = subject
                      UNION SELECT j.id, j.status FROM jobs.crew_members m JOIN jobs.jobs j ON j.id = m.job_id WHERE m.worker_id = subject) w
         WHERE (w.status NOT IN ('completed', 'cancelled') OR EXISTS (
                  SELECT FROM jobs.disputes d WHERE d.job_id = w.id AND d.decided_at IS NULL))
           AND staff.is_own('work', w.id));
    WHEN 'order' THEN
      RETURN EXISTS (SELECT FROM requests.requests r WHERE r.id = subject
                        AND (r.user_id = me OR staff.is_mine(r.email, r.phone) OR staff.is_of_company(r.company_id)))
          OR EXISTS (SELECT FROM bookings.bookings b WHERE b.id = subject
                        AND (b.user_id = me OR staff.is_mine(b.user_email, b.user_phone) OR staff.is_of_company(b.company_id)))
          OR EXISTS (SELECT FROM jobs.jobs j WHERE j.order_id = subject AND staff.works_on(j.id));
    WHEN 'work' THEN
      RETURN EXISTS (SELECT FROM jobs.jobs j WHERE j.id = subject
                        AND (jobs.is_own(j.id, me) OR staff.works_on(j.id) OR staff.is_own('order', j.order_id)));
    WHEN 'ride' THEN
      RETURN EXISTS (SELECT FROM rides.trips t WHERE t.id = subject AND (t.customer_id = me OR staff.is_own('person', t.driver_id)))
          OR EXISTS (SELECT FROM rides.contacts c WHERE c.trip_id = subject
                        AND (staff.is_mine(NULL, c.customer_phone) OR staff.is_mine(NULL, c.rider_phone)))
          OR EXISTS (SELECT FROM rides.company_rides c WHERE c.trip_id = subject AND staff.is_of_company(c.company_id));
    WHEN 'company' THEN
      RETURN staff.is_of_company(subject);
    WHEN 'bill' THEN
      RETURN EXISTS (SELECT FROM billing.bills b WHERE b.id = subject AND staff.is_of_company(b.company_id));
    WHEN 'insurance' THEN
      RETURN EXISTS (SELECT FROM companies.insurances i WHERE i.id = subject AND staff.is_of_company(i.company_id));
    WHEN 'partner' THEN
      RETURN EXISTS (SELECT FROM programs.partners p WHERE p.id = subject AND staff.is_mine(p.email, p.phone));
    WHEN 'offer' THEN
      RETURN EXISTS (SELECT FROM programs.partner_offers o WHERE o.id = subject AND staff.is_own('partner', o.partner_id));
    WHEN 'item' THEN
      RETURN EXISTS (SELECT FROM programs.items i WHERE i.id = subject AND (staff.is_of_company(i.company_id) OR staff.is_own('partner', i.partner_id)));
    WHEN 'sign_up' THEN
      RETURN EXISTS (SELECT FROM companies.corporate_signups s WHERE s.id = subject AND staff.is_mine(s.work_email, s.phone));
    WHEN 'provider' THEN
      RETURN EXISTS (SELECT FROM providers.providers p WHERE p.id = subject AND (p.account_id = me OR staff.is_mine(p.email, p.phone)));
    WHEN 'application' THEN
      RETURN subject = me OR EXISTS (SELECT FROM drivers.referrals r WHERE r.referred_id = subject AND r.referrer_id = me);
    WHEN 'vehicle' THEN
      RETURN EXISTS (SELECT FROM drivers.vehicles v WHERE v.id = subject AND staff.is_own('application', v.driver_id));
    WHEN 'hearing' THEN
      RETURN EXISTS (SELECT FROM workers.hearings h WHERE h.id = subject AND staff.is_own('worker', h.worker_id))
          OR EXISTS (SELECT FROM workers.hearing_evidence e WHERE e.hearing_id = subject AND staff.is_own('work', e.job_id));
    WHEN 'exception' THEN
      RETURN EXISTS (SELECT FROM money.exceptions e WHERE e.id = subject AND staff.is_own('person', e.account_id));
    WHEN 'payout' THEN
      RETURN EXISTS (SELECT FROM money.payouts p WHERE p.id = subject AND (staff.is_own('person', p.account_id) OR staff.is_own('partner', p.partner_id)));
    WHEN 'posting' THEN
      RETURN EXISTS (SELECT FROM money.entries e JOIN money.accounts a ON a.id = e.account_id
                      WHERE e.posting_id = subject AND a.kind IN ('worker_payable', 'worker_receivable', 'share_due') AND staff.is_own('person', a.owner_id)
                           OR e.posting_id = subject AND a.kind = 'partner_payable' AND staff.is_own('partner', a.owner_id))
          OR EXISTS (SELECT FROM money.postings p WHERE p.id = subject AND staff.is_own('exception', p.subject_id));
    WHEN 'staff_act' THEN
      RETURN EXISTS (SELECT FROM money.staff_acts a WHERE a.id = subject AND (staff.is_own('exception', a.exception_id) OR staff.is_own('posting', a.posting_id)));
    WHEN 'case' THEN
      RETURN EXISTS (SELECT FROM support.cases c WHERE c.id = subject
                        AND (c.user_id = me OR staff.is_mine(c.email, c.phone)
                             OR (c.about_kind IN ('request', 'booking') AND staff.is_own('order', c.about_id))
                             OR (c.about_kind = 'company' AND staff.is_of_company(c.about_id))
                             OR (c.about_kind = 'ride' AND EXISTS (SELECT FROM rides.trips t
                                  WHERE t.id = c.about_id AND (t.customer_id = me OR t.driver_id = me)))));
  END CASE;
END $$;
REVOKE ALL ON FUNCTION staff.is_own(text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION staff.is_own(text, uuid) TO kaya_app;

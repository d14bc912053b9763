-- Whether a partner has the email or the phone of somebody of this company. For members, who may not read these.
CREATE OR REPLACE FUNCTION programs.is_own_partner(partner uuid, company uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT (kernel.is_system() OR kernel.is_staff() OR company IN (SELECT companies.mine())) AND EXISTS (
    SELECT FROM programs.partners p WHERE p.id = is_own_partner.partner AND (
      EXISTS (SELECT FROM companies.company_employees e
               WHERE e.company_id = company AND e.email = p.email AND e.state NOT IN ('deactivated', 'left'))
      OR EXISTS (SELECT FROM identity.accounts a JOIN companies.company_employees e ON e.account_id = a.id
                  WHERE e.company_id = company AND e.state NOT IN ('deactivated', 'left')
                    AND (identity.mailbox(a.email) = identity.mailbox(p.email) OR a.phone = p.phone)))) $$;
REVOKE ALL ON FUNCTION programs.is_own_partner(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION programs.is_own_partner(uuid, uuid) TO kaya_app;

-- Whether the account may join: its proven email is that of the row, the company is open, and it is not a member yet. A person who left needs
-- a new invite. Kaya's staff never join: their account opens the desk.
CREATE OR REPLACE FUNCTION companies.may_join(employee uuid, account uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM companies.company_employees e JOIN companies.companies c ON c.id = e.company_id JOIN identity.accounts a ON a.id = account
                  WHERE e.id = employee AND e.account_id IS NULL AND e.deactivated_at IS NULL AND c.closed_at IS NULL
                    AND (e.left_at IS NULL OR e.invited_at > e.left_at)
                    AND a.email = e.email AND a.email_confirmed_at IS NOT NULL AND a.deleted_at IS NULL AND NOT 'staff' = ANY (a.roles)
                    AND NOT EXISTS (SELECT FROM companies.company_employees o WHERE o.company_id = e.company_id AND o.account_id = a.id)) $$;
REVOKE ALL ON FUNCTION companies.may_join(uuid, uuid) FROM PUBLIC;

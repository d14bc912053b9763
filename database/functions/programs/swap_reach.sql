-- How the two of a swap reach each other, from the moment one takes what the other offers: for these two alone, while they are to meet.
CREATE OR REPLACE FUNCTION programs.swap_reach(offers uuid[]) RETURNS TABLE (offer_id uuid, employee_id uuid, name text, email text, phone text)
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 2 SET search_path = pg_catalog AS $$
  SELECT o.id, e.id, e.name, e.email, a.phone
    FROM programs.swap_offers o
    JOIN companies.company_employees e ON e.company_id = o.company_id AND e.id IN (o.giver_id, o.taker_id)
    LEFT JOIN identity.accounts a ON a.id = e.account_id
   WHERE o.id = ANY (offers) AND o.status IN ('PENDING', 'SCHEDULED') AND o.company_id IN (SELECT companies.mine())
     AND EXISTS (SELECT FROM programs.own_employee() AS own (id) WHERE own.id IN (o.giver_id, o.taker_id)) $$;
REVOKE ALL ON FUNCTION programs.swap_reach(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION programs.swap_reach(uuid[]) TO kaya_app;

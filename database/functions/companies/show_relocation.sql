-- The person opens a relocation offered to their email. False: it is not theirs.
CREATE OR REPLACE FUNCTION companies.show_relocation(relocation uuid) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  UPDATE companies.relocations r SET shown_to = a.id
    FROM identity.accounts a, companies.companies c
   WHERE r.id = relocation AND r.by_email AND r.person_email = a.email AND r.status <> 'cancelled' AND c.id = r.company_id AND c.closed_at IS NULL
     AND a.id = kernel.account_id() AND a.email_confirmed_at IS NOT NULL AND a.deleted_at IS NULL;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION companies.show_relocation(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.show_relocation(uuid) TO kaya_app;

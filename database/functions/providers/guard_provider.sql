-- No race: it is SQL because policies do not compare the old row with the new. Only staff take the steps of a provider, and none for their own
-- business.
-- The steps are those in rules.ts.
CREATE OR REPLACE FUNCTION providers.guard_provider() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF current_user = 'kaya_app' AND (old.status, old.status_reason) IS DISTINCT FROM (new.status, new.status_reason) THEN
    IF kernel.kind() <> 'staff' OR old.account_id IS NOT DISTINCT FROM kernel.account_id() OR NOT (CASE new.status
         WHEN 'in_vetting' THEN old.status IN ('applied', 'in_vetting')
         WHEN 'approved' THEN old.status IN ('in_vetting', 'suspended')
         WHEN 'suspended' THEN old.status = 'approved'
         ELSE false END) THEN
      RAISE check_violation USING MESSAGE = 'not a step of a provider', CONSTRAINT = 'provider_lifecycle';
    END IF;
    IF new.status = 'approved' AND EXISTS (SELECT FROM providers.checks c WHERE c.provider_id = new.id AND c.status <> 'approved') THEN
      RAISE check_violation USING MESSAGE = 'a check is not approved', CONSTRAINT = 'provider_lifecycle';
    END IF;
  END IF;
  RETURN new;
END $$;
REVOKE ALL ON FUNCTION providers.guard_provider() FROM PUBLIC;

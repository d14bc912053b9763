-- No race: it is SQL because companies ends memberships on several paths and may not depend on integrations. Keys and endpoints end with the
-- admin who created them, because that person knows the secrets.
-- ended_by stores the name until the other admins are told.
CREATE OR REPLACE FUNCTION integrations.end_programs() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  UPDATE integrations.api_keys k SET revoked_at = now(), ended_by = old.name
   WHERE k.made_by = old.id AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now());
  UPDATE integrations.webhook_endpoints w SET disabled_at = now(), disabled_because = 'maker_left', ended_by = old.name
   WHERE w.made_by = old.id AND w.disabled_at IS NULL;
  IF tg_op = 'DELETE' THEN RETURN old; END IF;
  RETURN new;
END $$;
REVOKE ALL ON FUNCTION integrations.end_programs() FROM PUBLIC;

-- API keys and webhooks end with the admin who made them: that person knows their secrets. Owner: src/modules/integrations.
-- docs/decisions/0076-keys-webhooks-and-calendars.md.

-- made_by: who added it, gave it this address or switched it on last. ended_by: the name of who made it, until the admins are told.
ALTER TABLE integrations.webhook_endpoints ADD COLUMN made_by uuid, ADD COLUMN ended_by text,
  ADD CONSTRAINT webhook_endpoints_maker_fkey FOREIGN KEY (company_id, made_by)
    REFERENCES companies.company_employees (company_id, id) ON DELETE SET NULL (made_by),
  DROP CONSTRAINT webhook_endpoints_disabled_because_check,
  ADD CONSTRAINT webhook_endpoints_disabled_because_check CHECK (disabled_because IN ('admin', 'failures', 'maker_left'));
ALTER TABLE integrations.api_keys ADD COLUMN ended_by text;
CREATE INDEX webhook_endpoints_by_maker ON integrations.webhook_endpoints (made_by) WHERE made_by IS NOT NULL;
CREATE INDEX api_keys_ended ON integrations.api_keys (id) WHERE ended_by IS NOT NULL;
CREATE INDEX webhook_endpoints_ended ON integrations.webhook_endpoints (id) WHERE ended_by IS NOT NULL;
GRANT INSERT (made_by), UPDATE (made_by, ended_by) ON integrations.webhook_endpoints TO kaya_app;
GRANT SELECT (ended_by), UPDATE (ended_by) ON integrations.api_keys TO kaya_app;

-- Those that stand: the log of events knows who added them.
UPDATE integrations.webhook_endpoints w SET made_by = e.id
  FROM kernel.events v JOIN companies.company_employees e ON e.account_id = v.actor_id
 WHERE v.name = 'integrations.webhook_made' AND v.payload ->> 'webhookId' = w.id::text AND e.company_id = w.company_id;

CREATE FUNCTION integrations.end_programs() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  UPDATE integrations.api_keys k SET revoked_at = now(), ended_by = old.name
   WHERE k.made_by = old.id AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now());
  UPDATE integrations.webhook_endpoints w SET disabled_at = now(), disabled_because = 'maker_left', ended_by = old.name
   WHERE w.made_by = old.id AND w.disabled_at IS NULL;
  IF tg_op = 'DELETE' THEN RETURN old; END IF;
  RETURN new;
END $$;
-- Before, because a row that is gone has taken made_by with it.
CREATE TRIGGER end_programs BEFORE UPDATE OF deactivated_at, access, account_id ON companies.company_employees FOR EACH ROW
  WHEN (old.access = 'admin' AND (new.deactivated_at IS NOT NULL OR new.account_id IS NULL OR new.access <> 'admin'))
  EXECUTE FUNCTION integrations.end_programs();
CREATE TRIGGER end_programs_of_removed BEFORE DELETE ON companies.company_employees FOR EACH ROW
  WHEN (old.access = 'admin') EXECUTE FUNCTION integrations.end_programs();
REVOKE ALL ON FUNCTION integrations.end_programs() FROM PUBLIC;

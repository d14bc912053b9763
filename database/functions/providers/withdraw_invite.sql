-- The provider withdraws an invite. No row if it is not theirs or was answered. Withdrawn and answered at once: one succeeds.
CREATE OR REPLACE FUNCTION providers.withdraw_invite(invite uuid) RETURNS TABLE (id uuid) LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE providers.invites i SET answer = 'withdrawn', answered_at = now(), email = NULL, phone = NULL
   WHERE i.id = invite AND i.provider_id = providers.own_id() AND i.answer IS NULL RETURNING i.id $$;
REVOKE ALL ON FUNCTION providers.withdraw_invite(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION providers.withdraw_invite(uuid) TO kaya_app;

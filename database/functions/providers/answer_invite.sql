-- Race: two workers answer one invite, or two workers take the last place of a team. Invite and business are locked, so one succeeds and the limit
-- holds.
-- Answers an invite, once. outcome: 'accepted', 'declined', a state of providers.invite_state, 'in_team', 'no_profile', 'other_share' or
-- 'crew_full' (max_members).
CREATE OR REPLACE FUNCTION providers.answer_invite(secret text, invite uuid, accepts boolean, agreed_bps int4, max_members int4)
  RETURNS TABLE (outcome text, provider_id uuid, owner_id uuid, name text, worker_name text, share_bps int4)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
DECLARE
  me uuid := kernel.account_id();
  seen providers.invites;
  now_is text;
  worker text;
BEGIN
  SELECT i.* INTO seen FROM providers.invites i
   WHERE me IS NOT NULL AND (i.secret_hash = secret OR (i.id = invite AND (i.email IS NOT NULL OR i.phone IS NOT NULL))) FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  -- A concurrent suspension of the business comes before or after this. Workers join one after the other.
  PERFORM FROM providers.providers p WHERE p.id = seen.provider_id FOR NO KEY UPDATE;
  now_is := providers.invite_state(seen);
  IF now_is = 'open' AND accepts THEN
    SELECT w.full_name INTO worker FROM workers.workers w JOIN identity.accounts a ON a.id = w.id AND a.deleted_at IS NULL AND a.suspended_at IS NULL
     WHERE w.id = me;
    IF worker IS NULL THEN
      now_is := 'no_profile';
    ELSIF agreed_bps IS DISTINCT FROM seen.share_bps THEN
      now_is := 'other_share';
    ELSIF max_members <= (SELECT count(*) FROM providers.team_members m WHERE m.provider_id = seen.provider_id AND m.left_at IS NULL) THEN
      now_is := 'crew_full';
    ELSE
      INSERT INTO providers.team_members (provider_id, worker_id, share_bps) VALUES (seen.provider_id, me, seen.share_bps)
        ON CONFLICT (worker_id) WHERE left_at IS NULL DO NOTHING;
      now_is := CASE WHEN FOUND THEN 'accepted' ELSE 'in_team' END;
    END IF;
  ELSIF now_is = 'open' THEN
    now_is := 'declined';
  END IF;
  IF now_is IN ('accepted', 'declined') THEN
    -- The address is no longer needed.
    UPDATE providers.invites i SET answer = now_is, answered_at = now(), email = NULL, phone = NULL WHERE i.id = seen.id;
  END IF;
  RETURN QUERY SELECT now_is, p.id, p.account_id, p.name, coalesce(worker, ''), seen.share_bps FROM providers.providers p WHERE p.id = seen.provider_id;
END $$;
REVOKE ALL ON FUNCTION providers.answer_invite(text, uuid, boolean, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION providers.answer_invite(text, uuid, boolean, integer, integer) TO kaya_app;

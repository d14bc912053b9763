-- Valid sessions, with their account's roles. No grants: only functions of the owner read it.
CREATE VIEW identity.live_sessions WITH (security_invoker = true) AS
  SELECT s.id, s.account_id, s.token_hash, s.previous_hash, s.previous_until, s.second_factor_at, a.roles
    FROM identity.sessions s JOIN identity.accounts a ON a.id = s.account_id
   WHERE s.ended_at IS NULL AND s.ends_at > now() AND (s.kind = 'browser' OR s.expires_at > now())
     AND a.suspended_at IS NULL AND a.email_confirmed_at IS NOT NULL;

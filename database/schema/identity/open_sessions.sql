-- Valid sessions. The system reads all of them, people only their own (security_invoker).
CREATE VIEW identity.open_sessions WITH (security_invoker = true) AS
  SELECT s.id, s.account_id FROM identity.sessions s JOIN identity.accounts a ON a.id = s.account_id
   WHERE s.ended_at IS NULL AND s.ends_at > now() AND a.suspended_at IS NULL AND a.email_confirmed_at IS NOT NULL;
GRANT SELECT ON identity.open_sessions TO kaya_app;

-- Staff members who are notified of what awaits staff.
CREATE VIEW identity.staff WITH (security_invoker) AS
  SELECT id, email, name FROM identity.accounts WHERE 'staff' = ANY (roles) AND suspended_at IS NULL;
GRANT SELECT ON identity.staff TO kaya_app;

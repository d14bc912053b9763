-- What other modules may know about a person, limited to what the actor may see. roles: in which roles the person earns. language: for
-- messages to them.
CREATE VIEW identity.people WITH (security_invoker) AS
  SELECT id, email, name, phone, email_confirmed_at IS NOT NULL AS confirmed, roles, coalesce(language, 'en') AS language
    FROM identity.accounts;
GRANT SELECT ON identity.people TO kaya_app;

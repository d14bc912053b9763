-- In which language a person is told.
CREATE VIEW identity.people WITH (security_invoker) AS
  SELECT id, email, name, phone, email_confirmed_at IS NOT NULL AS confirmed, roles, coalesce(language, 'en') AS language
    FROM identity.accounts;
GRANT SELECT ON identity.people TO kaya_app;

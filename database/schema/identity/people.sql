-- What other modules may know of a person, as far as the actor may see them. roles: what the person earns as. language: for messages to
-- them.
CREATE VIEW identity.people WITH (security_invoker) AS
  SELECT id, email, name, phone, email_confirmed_at IS NOT NULL AS confirmed, roles, coalesce(language, 'en') AS language
    FROM identity.accounts;
GRANT SELECT ON identity.people TO kaya_app;

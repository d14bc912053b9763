-- The language that a person has chosen for the worker side (partners.md §2.3): their pages, notifications and texts. NULL: not
-- chosen yet, English.
ALTER TABLE identity.accounts ADD COLUMN language text CHECK (language IN ('en', 'ha', 'ig', 'yo'));
GRANT UPDATE (language) ON identity.accounts TO kaya_app;

-- Emails to unproven addresses are counted by what caused them as well, so that strangers cannot use up the owner's.
-- docs/decisions/0016. Owner: src/modules/notifications.

-- A network address, an account, or the request an email is about.
ALTER TABLE notifications.letters ADD COLUMN source text;

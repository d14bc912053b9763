-- The email that tells the old mailbox of a new one carries a link that takes the change back. docs/decisions/0024.
-- Owner: src/modules/identity.

ALTER TABLE identity.links DROP CONSTRAINT links_purpose_check;
ALTER TABLE identity.links ADD CONSTRAINT links_purpose_check
  CHECK (purpose IN ('magiclink', 'recovery', 'email_change', 'email_restore', 'staff'));
ALTER TABLE identity.links DROP CONSTRAINT links_email_change;
ALTER TABLE identity.links ADD CONSTRAINT links_email_change
  CHECK ((new_email IS NOT NULL) = (purpose IN ('email_change', 'email_restore')));

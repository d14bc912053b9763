-- Wrong passwords are counted by where they come from; emails to unproven addresses by who receives them. docs/decisions/0016.

-- source: 'account' (somebody signed in proves the password again), a browser that has signed in before, or an address.
-- Strangers' misses never close the door to the first two. Owner: src/modules/identity.
ALTER TABLE identity.failed_sign_ins
  ADD COLUMN source text NOT NULL DEFAULT '',
  ADD COLUMN known boolean NOT NULL DEFAULT false;

-- What somebody else than its owner had us send to a mailbox: a few an hour of each kind. Owner: src/modules/notifications.
ALTER TABLE notifications.letters
  ADD COLUMN mailbox_hash text,
  ADD COLUMN allowance text CHECK (allowance IN ('typed', 'sign_up'));
CREATE INDEX letters_by_mailbox ON notifications.letters (mailbox_hash, allowance, claimed_at) WHERE allowance IS NOT NULL;

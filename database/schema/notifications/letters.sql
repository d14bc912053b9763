-- Letters that left, so that a task that runs twice sends once. One in hand has no sent_at yet.
CREATE TABLE notifications.letters (
  key text PRIMARY KEY,
  to_hash text NOT NULL,
  claimed_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  -- What somebody else than its owner had us send to a mailbox: a few an hour of each kind. Owner: src/modules/notifications.
  mailbox_hash text,
  allowance text CHECK (allowance IN ('typed', 'sign_up')),
  -- A network address, an account, or the request an email is about.
  source text
);

CREATE INDEX letters_by_mailbox ON notifications.letters (mailbox_hash, allowance, claimed_at) WHERE allowance IS NOT NULL;
CREATE INDEX letters_by_age ON notifications.letters USING brin (claimed_at);

SELECT kernel.protect('notifications.letters');

GRANT SELECT, INSERT, DELETE, UPDATE (claimed_at, sent_at) ON notifications.letters TO kaya_app;

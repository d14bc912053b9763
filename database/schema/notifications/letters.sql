-- Sent emails, so that a task that runs twice sends once. sent_at null: being sent.
CREATE TABLE notifications.letters (
  key text PRIMARY KEY,
  to_hash text NOT NULL,
  claimed_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  -- Emails caused by someone other than the mailbox's owner are limited per hour and kind (allowance). All null: not limited.
  mailbox_hash text,
  allowance text CHECK (allowance IN ('typed', 'sign_up')),
  -- who caused it: a network address, an account, or the request that the email is about
  source text,
  -- the mail server knows no such mailbox: for a while this address gets no more emails
  bounced_at timestamptz
);

CREATE INDEX letters_by_mailbox ON notifications.letters (mailbox_hash, allowance, claimed_at) WHERE allowance IS NOT NULL;
CREATE INDEX letters_bounced ON notifications.letters (to_hash, bounced_at) WHERE bounced_at IS NOT NULL;
CREATE INDEX letters_by_age ON notifications.letters USING brin (claimed_at);

SELECT kernel.protect('notifications.letters');

GRANT SELECT, INSERT, DELETE, UPDATE (claimed_at, sent_at, bounced_at) ON notifications.letters TO kaya_app;

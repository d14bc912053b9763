-- The inbox. Owner: src/modules/notifications.
CREATE SCHEMA notifications;
GRANT USAGE ON SCHEMA notifications TO kaya_app, kaya_read;

CREATE TABLE notifications.notifications (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id    uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
  event_id   uuid,                     -- what it tells of; null for a test notification
  title      text NOT NULL,
  message    text NOT NULL,
  type       text NOT NULL CHECK (type IN ('job_match', 'payment', 'alert', 'other')),
  link       text,                     -- a path of ours
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at    timestamptz,
  UNIQUE (event_id, user_id)           -- a listener that runs twice tells once
);
CREATE INDEX notifications_by_user ON notifications.notifications (user_id, id DESC);
CREATE INDEX notifications_unread ON notifications.notifications (user_id) WHERE read_at IS NULL;

-- Letters that left, so that a task that runs twice sends once. One in hand has no sent_at yet.
CREATE TABLE notifications.letters (
  key        text PRIMARY KEY,
  to_hash    text NOT NULL,
  claimed_at timestamptz NOT NULL DEFAULT now(),
  sent_at    timestamptz
);

SELECT kernel.protect('notifications.notifications', 'notifications.letters');
CREATE POLICY own ON notifications.notifications USING (user_id = (SELECT kernel.account_id()));
GRANT SELECT, INSERT, DELETE ON notifications.notifications TO kaya_app;
GRANT UPDATE (read_at) ON notifications.notifications TO kaya_app;
GRANT SELECT, INSERT, DELETE ON notifications.letters TO kaya_app;
GRANT UPDATE (claimed_at, sent_at) ON notifications.letters TO kaya_app;

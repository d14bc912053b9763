-- A person's inbox.
CREATE TABLE notifications.notifications (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
  -- the reported event; null: a test notification
  event_id uuid,
  title text NOT NULL,
  message text NOT NULL,
  type text NOT NULL CHECK (type IN ('job_match', 'payment', 'alert', 'other')),
  -- a path in Kaya; null: no page
  link text,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- null: not yet read
  read_at timestamptz,
  -- Security and SOS: sent on every channel, even if the person switched it off.
  essential boolean NOT NULL DEFAULT false,
  -- a listener that runs twice notifies a person once
  UNIQUE (event_id, user_id)
);

CREATE INDEX notifications_by_user ON notifications.notifications (user_id, id DESC);
-- News of the companies a person belongs to, by where it leads: the dashboard, or the company's booking page.
CREATE INDEX notifications_of_companies ON notifications.notifications (user_id, (coalesce(event_id, id)) DESC)
  WHERE link ~ '^/(corporate|company)/';
CREATE INDEX notifications_unread ON notifications.notifications (user_id) WHERE read_at IS NULL;
CREATE INDEX notifications_by_reading ON notifications.notifications USING brin (read_at);
-- The inbox in the order of events: concurrent listeners write in any order.
CREATE INDEX notifications_in_order ON notifications.notifications (user_id, (coalesce(event_id, id)) DESC);

SELECT kernel.protect('notifications.notifications');
CREATE POLICY own ON notifications.notifications USING (user_id = (SELECT kernel.account_id()));
GRANT SELECT, INSERT, DELETE, UPDATE (read_at) ON notifications.notifications TO kaya_app;

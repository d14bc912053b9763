-- When a worker wrote a message that waited on the phone for a connection. It is sent, and ordered, when it arrives.
-- Owner: src/modules/jobs.

ALTER TABLE jobs.messages ADD COLUMN written_at timestamptz;
-- Not in the future, and not older than a day: a phone's clock may say anything.
ALTER TABLE jobs.messages ADD CONSTRAINT written_lately
  CHECK (written_at <= created_at AND written_at >= created_at - interval '24 hours');

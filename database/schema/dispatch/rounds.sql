-- The process that locks the row runs the round of its kind and zone.
CREATE TABLE dispatch.rounds (
  kind text NOT NULL CHECK (kind ~ '^[a-z]+$'),
  zone text NOT NULL CHECK (length(zone) <= 40),
  ran_at timestamptz NOT NULL DEFAULT '-infinity',
  PRIMARY KEY (kind, zone)
);

SELECT kernel.protect('dispatch.rounds');

GRANT SELECT, INSERT, UPDATE (ran_at) ON dispatch.rounds TO kaya_app;

-- Webhooks of providers, each stored once. They are not trusted: they only say which payment to ask the
-- provider about.
CREATE TABLE money.provider_notes (
  provider text NOT NULL,
  event_key text NOT NULL CHECK (length(event_key) <= 200),
  reference text NOT NULL CHECK (length(reference) <= 200),
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, event_key)
);

SELECT kernel.protect('money.provider_notes');

GRANT SELECT, INSERT ON money.provider_notes TO kaya_app;

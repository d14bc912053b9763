-- What Kaya owed to others, and what it had at the providers and in its bank account, once per Lagos day (safeguard-rules.ts). Kobo.
CREATE TABLE money.safeguards (
  day date PRIMARY KEY,
  owed_kobo int8 NOT NULL,
  kept_kobo int8 NOT NULL,
  checked_at timestamptz NOT NULL DEFAULT now()
);

SELECT kernel.protect('money.safeguards');
CREATE POLICY staff ON money.safeguards FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT, INSERT ON money.safeguards TO kaya_app;

-- The bank account that a partner is paid to, written by staff. An account that takes the place of one that was paid before is proposed until a
-- second member of staff confirms it, and payouts to it wait (docs/decisions/0174-partners-are-paid.md).
CREATE TABLE money.partner_accounts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  partner_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('proposed', 'active')),
  destination jsonb NOT NULL,
  -- masked, as people read it: 'GTBank •••• 6789'
  shown text NOT NULL,
  -- the holder's name, as the provider answered; null: the provider could not say
  account_name text,
  -- why staff took an account that may not be the partner's; null: its name fits
  reason text CHECK (length(reason) BETWEEN 1 AND 300),
  -- payouts to it are not sent before this time
  free_at timestamptz NOT NULL DEFAULT now(),
  set_by uuid NOT NULL,
  set_at timestamptz NOT NULL DEFAULT now(),
  confirmed_by uuid,
  CONSTRAINT two_people CHECK (confirmed_by <> set_by),
  UNIQUE (partner_id, state)
);

SELECT kernel.protect('money.partner_accounts');
CREATE POLICY staff ON money.partner_accounts USING ((SELECT kernel.is_staff())) WITH CHECK ((SELECT kernel.is_staff()));
GRANT SELECT, INSERT (partner_id, state, destination, shown, account_name, reason, free_at, set_by), DELETE, UPDATE (state, free_at, confirmed_by)
  ON money.partner_accounts TO kaya_app;

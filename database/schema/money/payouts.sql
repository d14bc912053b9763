-- Money on its way to a person's bank account or wallet (docs/decisions/0061-payout-guards.md), or to a partner's
-- (docs/decisions/0174-partners-are-paid.md). Kobo; amount_kobo includes the fee.
CREATE TABLE money.payouts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- the person; null: a partner
  account_id uuid REFERENCES identity.accounts,
  partner_id uuid,
  -- the partner's name when it was requested; null: a person
  partner text,
  amount_kobo int8 NOT NULL CHECK (amount_kobo >= 100000),
  fee_kobo int8 NOT NULL CHECK (fee_kobo >= 0 AND fee_kobo < amount_kobo),
  method text NOT NULL CHECK (method IN ('bank', 'mobile_money', 'crypto')),
  destination jsonb NOT NULL,
  -- masked, as people read it: 'GTBank •••• 6789'
  shown text NOT NULL,
  status text NOT NULL DEFAULT 'requested' CHECK (status IN ('requested', 'sent', 'paid', 'failed', 'reversed')),
  provider text NOT NULL,
  provider_id text,
  -- It may have been sent: Kaya asks its provider, and never sends it again through another one or under another id.
  uncertain boolean NOT NULL DEFAULT false,
  -- how often Kaya has asked the provider, so that the gaps grow
  looks int4 NOT NULL DEFAULT 0,
  failure_reason text,
  -- It is not sent before this time: its account is new, or the provider's balance does not cover it.
  not_before timestamptz,
  -- Its account is new. The sender ends this before it sends, and the person may cancel the payout until then, so never both.
  held boolean NOT NULL DEFAULT false,
  requested_at timestamptz NOT NULL DEFAULT now(),
  -- When the person asked for it: the day on whose ceiling it counts. A payout that is sent again under another id keeps it.
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- when a sender last began to send it; null: never
  tried_at timestamptz,
  sent_at timestamptz,
  settled_at timestamptz,
  -- the holder's name, as the provider answered; null: the provider could not say
  account_name text,
  -- why the payout needed a proof; null: no proof was needed
  doubt text,
  proven_by text CHECK (proven_by IN ('password', 'code')),
  -- Exempt from one_payout_on_its_way. Only some old payouts have it; new ones are false.
  beside boolean NOT NULL DEFAULT false,
  UNIQUE (provider, provider_id),
  CONSTRAINT one_payee CHECK (num_nonnulls(account_id, partner_id) = 1 AND (partner_id IS NULL) = (partner IS NULL)),
  CONSTRAINT held_is_not_sent CHECK (NOT held OR (status = 'requested' AND not_before IS NOT NULL)),
  CONSTRAINT doubt_is_proven CHECK (doubt IS NULL OR proven_by IS NOT NULL OR partner_id IS NOT NULL),
  CONSTRAINT payouts_doubt_check CHECK (doubt IN ('other_name', 'no_name', 'new_name', 'large_sum'))
);

CREATE INDEX payouts_by_account ON money.payouts (account_id, id DESC);
-- The payouts of a period, to compare with the provider's list.
CREATE INDEX payouts_by_provider ON money.payouts (provider, requested_at, id);
-- What has left since the balance was read (cover-payout.ts).
CREATE INDEX payouts_by_sending ON money.payouts (provider, sent_at) WHERE status IN ('sent', 'paid');
CREATE INDEX payouts_by_status ON money.payouts (status, id DESC);
-- A person has one payout on its way: if two requests come at once, one payout exists.
CREATE UNIQUE INDEX one_payout_on_its_way ON money.payouts (account_id) WHERE status IN ('requested', 'sent') AND NOT beside;
-- The same for a partner: if two payouts are requested at once, one exists.
CREATE UNIQUE INDEX one_partner_payout_on_its_way ON money.payouts (partner_id) WHERE status IN ('requested', 'sent');
CREATE INDEX payouts_by_partner ON money.payouts (partner_id, id DESC) WHERE partner_id IS NOT NULL;
-- The sum of today's payouts, without reading older ones.
CREATE INDEX payouts_by_asking ON money.payouts (account_id, asked_at DESC) INCLUDE (amount_kobo, status);
-- How many attempts failed in the last day.
CREATE INDEX payouts_by_time ON money.payouts (account_id, requested_at DESC);

SELECT kernel.protect('money.payouts');
CREATE POLICY own_read ON money.payouts FOR SELECT USING (account_id = (SELECT kernel.account_id()));
-- Either it waits, or its account is free.
CREATE POLICY own_ask ON money.payouts FOR INSERT WITH CHECK (account_id = (SELECT kernel.account_id()) AND status = 'requested'
  AND (held OR EXISTS (SELECT FROM money.known_payout_accounts k
    WHERE k.account_id = payouts.account_id AND k.destination = payouts.destination AND k.free_at <= now())));
CREATE POLICY staff_pays_partner ON money.payouts FOR INSERT WITH CHECK ((SELECT kernel.is_staff()) AND partner_id IS NOT NULL AND status = 'requested');
CREATE POLICY staff ON money.payouts FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT, INSERT, UPDATE (status, provider, provider_id, uncertain, looks, failure_reason, not_before, held, proven_by, tried_at, sent_at, settled_at) ON money.payouts TO kaya_app;

-- A breach of personal data. The law leaves 72 hours from knowing of it until the commission is told, unless a risk to people is unlikely; with a high
-- risk the people are told at once. Staff write no names into it.
CREATE TABLE privacy.breaches (
  id uuid PRIMARY KEY,
  what text NOT NULL CHECK (length(what) BETWEEN 1 AND 2000),
  -- As far as it is known: `28 Nov, 10 PM to midnight`.
  happened text NOT NULL DEFAULT '' CHECK (length(happened) <= 200),
  known_at timestamptz NOT NULL,
  data text NOT NULL CHECK (length(data) BETWEEN 1 AND 500),
  whose text NOT NULL CHECK (length(whose) BETWEEN 1 AND 200),
  -- About how many; null: not known yet.
  people int4 CHECK (people >= 0),
  risk text NOT NULL CHECK (risk IN ('unlikely', 'likely', 'high')),
  consequences text NOT NULL DEFAULT '' CHECK (length(consequences) <= 2000),
  measures text NOT NULL DEFAULT '' CHECK (length(measures) <= 2000),
  advice text NOT NULL DEFAULT '' CHECK (length(advice) <= 2000),
  -- Raised by each change of what is above.
  version int4 NOT NULL DEFAULT 1,
  commission_told_at timestamptz,
  commission_reference text CHECK (length(commission_reference) BETWEEN 1 AND 100),
  people_told_at timestamptz,
  people_told_how text CHECK (length(people_told_how) BETWEEN 1 AND 300),
  -- Hours after which the officer was warned last; 0: not yet.
  warned_hours int4 NOT NULL DEFAULT 0,
  opened_by uuid NOT NULL,
  opened_at timestamptz NOT NULL DEFAULT now(),
  closed_by uuid,
  closed_at timestamptz,
  closing text CHECK (length(closing) BETWEEN 1 AND 1000),
  CONSTRAINT known_before_opened CHECK (known_at <= opened_at),
  CONSTRAINT commission_told_with_reference CHECK ((commission_told_at IS NULL) = (commission_reference IS NULL)),
  CONSTRAINT people_told_somehow CHECK ((people_told_at IS NULL) = (people_told_how IS NULL)),
  CONSTRAINT closed_with_reason CHECK (num_nonnulls(closed_by, closed_at, closing) IN (0, 3)),
  CONSTRAINT told_before_closed CHECK (closed_at IS NULL OR ((risk = 'unlikely' OR commission_told_at IS NOT NULL)
    AND (risk <> 'high' OR people_told_at IS NOT NULL)))
);

CREATE INDEX breaches_open ON privacy.breaches (known_at, id) WHERE closed_at IS NULL;
CREATE INDEX breaches_closed ON privacy.breaches (id DESC) WHERE closed_at IS NOT NULL;
CREATE INDEX breaches_untold ON privacy.breaches (known_at) WHERE commission_told_at IS NULL AND closed_at IS NULL;
CREATE INDEX breaches_by_knowing ON privacy.breaches (known_at);

SELECT kernel.protect('privacy.breaches');
CREATE POLICY staff_read ON privacy.breaches FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY staff_open ON privacy.breaches FOR INSERT WITH CHECK (
  (SELECT kernel.is_staff()) AND opened_by = (SELECT kernel.account_id()));
CREATE POLICY staff_change ON privacy.breaches FOR UPDATE USING ((SELECT kernel.is_staff()));
GRANT SELECT ON privacy.breaches TO kaya_app;
GRANT INSERT (id, what, happened, known_at, data, whose, people, risk, consequences, measures, advice, opened_by) ON privacy.breaches TO kaya_app;
GRANT UPDATE (what, happened, data, whose, people, risk, consequences, measures, advice, version, commission_told_at, commission_reference,
  people_told_at, people_told_how, warned_hours, closed_by, closed_at, closing) ON privacy.breaches TO kaya_app;

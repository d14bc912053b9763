-- The letters that an unchecked company made Kaya send, within 24 hours, to people who did not ask: a name and a list of addresses are not
-- enough to write to thousands. The limit is unverifiedLetters in src/modules/companies/rules.ts.
CREATE TABLE companies.letter_days (
  company_id uuid PRIMARY KEY REFERENCES companies.companies,
  began_at timestamptz NOT NULL DEFAULT now(),
  letters int4 NOT NULL CHECK (letters > 0)
);

SELECT kernel.protect('companies.letter_days');

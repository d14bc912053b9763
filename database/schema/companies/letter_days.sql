-- Letters that an unverified company made Kaya send to people who did not ask, within 24 hours: a name and a list of addresses must not
-- suffice to write to thousands. The limit is unverifiedLetters in src/modules/companies/rules.ts.
CREATE TABLE companies.letter_days (
  company_id uuid PRIMARY KEY REFERENCES companies.companies,
  began_at timestamptz NOT NULL DEFAULT now(),
  letters int4 NOT NULL CHECK (letters > 0)
);

SELECT kernel.protect('companies.letter_days');

-- Letters that a company makes Kaya send to people who did not ask, until staff have checked it: a name and a list of addresses are not enough to
-- write to thousands. Owner: src/modules/companies. The number is in rules.ts (unverifiedLetters).
CREATE TABLE companies.letter_days (
  company_id uuid PRIMARY KEY REFERENCES companies.companies,
  began_at timestamptz NOT NULL DEFAULT now(),
  letters int4 NOT NULL CHECK (letters > 0)
);

SELECT kernel.protect('companies.letter_days');

-- Who belongs to a company that is billed for jobs (jobs.payer_id): none of them does its jobs. Kept by the trigger keep_payer_people of companies,
-- because the board and the acceptance may not read that module, which is above this one (docs/decisions/0181-own-company.md).
CREATE TABLE jobs.payer_people (
  account_id uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
  payer_id uuid NOT NULL,
  PRIMARY KEY (account_id, payer_id)
);

CREATE INDEX payer_people_by_payer ON jobs.payer_people (payer_id, account_id);

SELECT kernel.protect('jobs.payer_people');

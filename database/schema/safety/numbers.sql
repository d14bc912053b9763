-- Emergency numbers that staff maintain: one per state, and Kaya's support line. National numbers are in the program
-- (docs/decisions/0056-sos.md).
CREATE TABLE safety.numbers (
  -- the name of a state, or 'support'
  of text PRIMARY KEY CHECK (length(of) BETWEEN 2 AND 40),
  -- as dialled
  number text NOT NULL CHECK (number ~ '^([0-9]{3,6}|\+[1-9][0-9]{6,14})$'),
  -- when staff last checked it
  checked_on date NOT NULL,
  changed_by uuid NOT NULL,
  CONSTRAINT support_is_a_phone CHECK (of <> 'support' OR number LIKE '+%')
);

SELECT kernel.protect('safety.numbers');
CREATE POLICY people_read ON safety.numbers FOR SELECT USING ((SELECT kernel.account_id()) IS NOT NULL);
CREATE POLICY staff_keep ON safety.numbers USING ((SELECT kernel.is_staff()))
  WITH CHECK ((SELECT kernel.is_staff()) AND changed_by = (SELECT kernel.account_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON safety.numbers TO kaya_app;

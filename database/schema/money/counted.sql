-- The last entry that is counted in money.day_balances: one row.
CREATE TABLE money.counted (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  entry_id int8 NOT NULL
);

SELECT kernel.protect('money.counted');
CREATE POLICY staff ON money.counted FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON money.counted FOR SELECT TO kaya_read USING (true);
GRANT SELECT ON money.counted TO kaya_app;
GRANT SELECT ON money.counted TO kaya_read;

INSERT INTO money.counted (entry_id) VALUES (0);

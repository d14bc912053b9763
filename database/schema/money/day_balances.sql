-- What each kind of account held at the end of each Lagos day, as far as the entries are counted (money.counted). A day without entries has
-- no rows: the balance of the day before still holds.
CREATE TABLE money.day_balances (
  day date NOT NULL,
  kind text NOT NULL,
  balance_kobo int8 NOT NULL,
  PRIMARY KEY (day, kind)
);

SELECT kernel.protect('money.day_balances');
CREATE POLICY staff ON money.day_balances FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON money.day_balances FOR SELECT TO kaya_read USING (true);
GRANT SELECT ON money.day_balances TO kaya_app;
GRANT SELECT ON money.day_balances TO kaya_read;

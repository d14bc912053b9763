-- Race: two processes count at once, or a posting is not yet committed when entries after it are. The row of money.counted lets one count at
-- a time, and only entries older than settled_min are counted: no transaction of the program lasts that long.
-- Adds at most max entries to the balances of their days and returns how many; 0 when none is left. For the system.
CREATE OR REPLACE FUNCTION money.count_days(settled_min int4, max int8) RETURNS int8
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  from_id int8;
  to_id int8;
  entries int8;
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'days are counted by the system'; END IF;
  SELECT c.entry_id INTO from_id FROM money.counted c FOR UPDATE;
  SELECT max(n.id), count(*) INTO to_id, entries
    FROM (SELECT e.id, e.posted_at FROM money.entries e WHERE e.id > from_id ORDER BY e.id LIMIT count_days.max) n
   WHERE n.posted_at < clock_timestamp() - make_interval(mins => settled_min);
  IF entries = 0 THEN RETURN 0; END IF;
  WITH sums AS MATERIALIZED (
    SELECT (e.posted_at AT TIME ZONE 'Africa/Lagos')::date AS day, a.kind, sum(e.amount_kobo)::int8 AS kobo
      FROM money.entries e JOIN money.accounts a ON a.id = e.account_id
     WHERE e.id > from_id AND e.id <= to_id GROUP BY 1, 2)
  -- For each day from the first of them and every kind: the balance before, plus the entries up to that day.
  INSERT INTO money.day_balances (day, kind, balance_kobo)
  SELECT d.day, k.kind, coalesce(held.balance_kobo, 0) + coalesce((SELECT sum(s.kobo) FROM sums s WHERE s.kind = k.kind AND s.day <= d.day), 0)
    FROM (SELECT s.day FROM sums s UNION SELECT b.day FROM money.day_balances b WHERE b.day > (SELECT min(s.day) FROM sums s)) d
   CROSS JOIN (SELECT s.kind FROM sums s UNION SELECT b.kind FROM money.day_balances b WHERE b.day = (SELECT max(l.day) FROM money.day_balances l)) k
    LEFT JOIN LATERAL (
      SELECT b.balance_kobo FROM money.day_balances b WHERE b.kind = k.kind AND b.day <= d.day ORDER BY b.day DESC LIMIT 1) held ON true
  ON CONFLICT ON CONSTRAINT day_balances_pkey DO UPDATE SET balance_kobo = excluded.balance_kobo;
  UPDATE money.counted SET entry_id = to_id;
  RETURN entries;
END $$;
REVOKE ALL ON FUNCTION money.count_days(integer, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.count_days(integer, bigint) TO kaya_app;

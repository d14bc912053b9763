-- Race: two payouts of one person are requested at once, and each would fit below the ceiling of the day alone. The lock lasts until the first
-- is stored, and the sum is read after it.
-- How much of ceiling_kobo a person may still send, kobo; it may be negative. since: the start of the day. Payouts that came back do not count.
CREATE OR REPLACE FUNCTION money.left_to_send(account uuid, since timestamptz, ceiling_kobo int8) RETURNS int8
  LANGUAGE sql VOLATILE SET search_path = pg_catalog AS $$
  SELECT pg_advisory_xact_lock(hashtextextended(account::text, 7052146));
  SELECT ceiling_kobo - coalesce(sum(p.amount_kobo), 0)::int8 FROM money.payouts p
   WHERE p.account_id = account AND p.asked_at >= since AND p.status NOT IN ('failed', 'reversed') $$;
REVOKE ALL ON FUNCTION money.left_to_send(uuid, timestamptz, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.left_to_send(uuid, timestamptz, bigint) TO kaya_app;

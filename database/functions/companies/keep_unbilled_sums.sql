-- Race: two orders of one company change its unbilled sums at once. companies.add_unbilled adds to locked rows in one order; sums computed in
-- TypeScript would overwrite each other.
CREATE OR REPLACE FUNCTION companies.keep_unbilled_sums() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  more companies.unbilled_sums[];
  less companies.unbilled_sums[];
BEGIN
  IF tg_op <> 'DELETE' THEN
    SELECT array_agg(ROW(t.company_id, t.program, t.reserved, t.spent)::companies.unbilled_sums) INTO more FROM (
      SELECT s.company_id, s.program, coalesce(sum(s.amount_kobo) FILTER (WHERE s.state = 'reserved'), 0)::int8 AS reserved,
             coalesce(sum(s.amount_kobo) FILTER (WHERE s.state = 'spent'), 0)::int8 AS spent
        FROM now_there s WHERE s.bill_id IS NULL GROUP BY s.company_id, s.program) t;
  END IF;
  IF tg_op <> 'INSERT' THEN
    SELECT array_agg(ROW(t.company_id, t.program, -t.reserved, -t.spent)::companies.unbilled_sums) INTO less FROM (
      SELECT s.company_id, s.program, coalesce(sum(s.amount_kobo) FILTER (WHERE s.state = 'reserved'), 0)::int8 AS reserved,
             coalesce(sum(s.amount_kobo) FILTER (WHERE s.state = 'spent'), 0)::int8 AS spent
        FROM was_there s WHERE s.bill_id IS NULL GROUP BY s.company_id, s.program) t;
  END IF;
  PERFORM companies.add_unbilled(coalesce(more, '{}') || coalesce(less, '{}'));
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION companies.keep_unbilled_sums() FROM PUBLIC;

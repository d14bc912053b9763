-- Race: two listeners of one order write its row at once. The second waits for the first and overwrites it whole, so no field of an older
-- picture stays between newer ones.
-- Writes the row of an order: all its fields as they are now (NewOrder of note-order.ts). A field that is left out stays as it was; the team
-- and the name are those of the person when it is first noted. For members, the holder of the order's link, staff and the system.
-- changed: the row is new, or something in it is another than before.
CREATE OR REPLACE FUNCTION companies.note_order(noted jsonb) RETURNS TABLE (changed boolean) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  fresh companies.orders := jsonb_populate_record(NULL::companies.orders, noted);
  stored companies.orders;
  person companies.company_employees;
  booked companies.spends;
BEGIN
  IF NOT coalesce(kernel.is_staff() OR fresh.company_id IN (SELECT companies.mine()) OR companies.serves_link(fresh.key), false) THEN
    RAISE insufficient_privilege USING MESSAGE = 'not this company';
  END IF;
  SELECT * INTO person FROM companies.company_employees e WHERE e.id = fresh.employee_id AND e.company_id = fresh.company_id;
  SELECT * INTO booked FROM companies.spends s WHERE s.key = fresh.key AND s.state <> 'freed' FOR NO KEY UPDATE;
  INSERT INTO companies.orders AS o (company_id, key, service, title, employee_id, ordered_by, person_name, via, starts_at, from_place, to_place, state,
      price_kobo, team_id, cost_centre_id, project_id, relocation_id, replaces, approval_id, ended_at, money, money_kobo)
    VALUES (fresh.company_id, fresh.key, fresh.service, left(fresh.title, 200), person.id,
            (SELECT e.id FROM companies.company_employees e WHERE e.id = fresh.ordered_by AND e.company_id = fresh.company_id),
            left(coalesce(person.name, fresh.person_name, ''), 120), fresh.via, fresh.starts_at, left(coalesce(fresh.from_place, ''), 200),
            left(coalesce(fresh.to_place, ''), 200), fresh.state, fresh.price_kobo, coalesce(fresh.team_id, person.team_id), fresh.cost_centre_id,
            fresh.project_id, fresh.relocation_id,
            (SELECT b.key FROM companies.orders b WHERE b.key = fresh.replaces AND b.company_id = fresh.company_id),
            fresh.approval_id, CASE WHEN fresh.state IN ('done', 'cancelled', 'declined') THEN now() END, booked.state, booked.amount_kobo)
    ON CONFLICT (key) DO NOTHING;
  IF FOUND THEN
    RETURN QUERY SELECT true;
    RETURN;
  END IF;
  SELECT * INTO stored FROM companies.orders o WHERE o.key = fresh.key;
  IF stored.company_id <> fresh.company_id THEN RAISE insufficient_privilege USING MESSAGE = 'another company'; END IF;
  RETURN QUERY SELECT companies.follow_order(fresh.key, noted - '{key,company_id,via}'::text[] || jsonb_build_object(
    'person_name', coalesce(person.name, noted ->> 'person_name', stored.person_name)));
END $$;
REVOKE ALL ON FUNCTION companies.note_order(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.note_order(jsonb) TO kaya_app;

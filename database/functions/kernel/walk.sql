-- No race: it only reads. It is SQL because it stops in the middle of two cursors, and TypeScript would have to fetch them completely.
-- The first `max` hits of a list, or fewer. Volatile, because it moves and closes the cursors.
-- near: rows of the list after the previous page, in order, at most kernel.reach(): id, whether it is a hit, its position.
-- far: hits by the trigram index, unordered, at most kernel.few(); id null: a hit without a row in the list. It is read only if an index can
-- answer (kernel.by_index) and the first 300 rows of near have less than a twentieth of a page: its cost grows with the hits of the whole table, that
-- of near does not. `anywhere`, which has no second page, reads it at the end of near too.
-- page: hits of near. hits: ids of far; null: it was not read. whole: hits is complete. last, last_at: the last row read, if more may follow and
-- neither near nor far had the whole page.
CREATE OR REPLACE FUNCTION kernel.walk(near refcursor, far refcursor, patterns text[], max int8, anywhere boolean,
  OUT page uuid[], OUT hits uuid[], OUT whole boolean, OUT last uuid, OUT last_at int8) LANGUAGE plpgsql VOLATILE
  SET search_path = pg_catalog AS $$
DECLARE
  indexed boolean := (SELECT bool_and(kernel.by_index(each) IS NOT NULL) FROM unnest(patterns) AS each);
  looked int := 0;
  asked int := 0;
  id uuid;
  hit boolean;
  at int8;
  other uuid;
BEGIN
  page := '{}';
  whole := false;
  LOOP
    FETCH near INTO id, hit, at;
    EXIT WHEN NOT FOUND;
    looked := looked + 1;
    IF hit THEN
      page := page || id;
      EXIT WHEN cardinality(page) >= max;
    END IF;
    IF indexed AND hits IS NULL
      AND (anywhere AND looked = kernel.reach() OR looked = 300 AND cardinality(page) * 20 < max) THEN
      hits := '{}';
      LOOP
        FETCH far INTO other;
        EXIT WHEN NOT FOUND;
        asked := asked + 1;
        IF other IS NOT NULL THEN hits := hits || other; END IF;
      END LOOP;
      whole := asked < kernel.few();
      EXIT WHEN whole;
    END IF;
    IF looked = kernel.reach() THEN
      last := id;
      last_at := at;
      EXIT;
    END IF;
  END LOOP;
  CLOSE near;
  CLOSE far;
END $$;
REVOKE ALL ON FUNCTION kernel.walk(refcursor, refcursor, text[], bigint, boolean) FROM PUBLIC;

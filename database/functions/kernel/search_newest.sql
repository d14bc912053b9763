-- No race: it only reads. It is SQL because staff search rows of people, and only the calling definer functions may read them all.
-- The newest rows of `list` that match a search, and where the search stopped (kernel.walk). words: the view with the text of each row. state_of:
-- an expression over the row `n`; state: null for all. before: the last id of the previous page; null for the first. anywhere: for the single
-- search over everything, which needs a few good hits and not the whole list.
CREATE OR REPLACE FUNCTION kernel.search_newest(list regclass, state_of text, words regclass, patterns text[], state text, before uuid, max int8,
  anywhere boolean, OUT page uuid[], OUT last uuid) LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog AS $$
DECLARE
  top uuid := coalesce(before, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  near refcursor;
  far refcursor;
  seen record;
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RETURN; END IF;
  -- The comment in each statement names the search for the test of plans.
  OPEN near FOR EXECUTE format($near$/* search of %1$s */
    SELECT n.id, ($3 IS NULL OR %2$s = $3) AND (SELECT true FROM %3$s w WHERE w.id = n.id AND w.words LIKE ANY ($1) LIMIT 1), NULL::int8
      FROM %1$s n WHERE n.id < $2 ORDER BY n.id DESC LIMIT kernel.reach()$near$, list, state_of, words) USING patterns, top, state;
  OPEN far FOR EXECUTE format('/* search of %s */ SELECT w.id FROM %s w WHERE w.words LIKE ANY ($1) LIMIT kernel.few()', list, words) USING patterns;
  seen := kernel.walk(near, far, patterns, max, anywhere);
  page := seen.page;
  last := seen.last;
  IF seen.whole OR (anywhere AND seen.hits IS NOT NULL) THEN
    EXECUTE format($page$/* search of %1$s */
      SELECT ARRAY(SELECT n.id FROM %1$s n WHERE n.id = ANY ($1) AND n.id < $2 AND ($3 IS NULL OR %2$s = $3) ORDER BY n.id DESC LIMIT $4)$page$,
      list, state_of) INTO page USING seen.page || seen.hits, top, state, max;
  END IF;
END $$;
REVOKE ALL ON FUNCTION kernel.search_newest(regclass, text, regclass, text[], text, uuid, bigint, boolean) FROM PUBLIC;

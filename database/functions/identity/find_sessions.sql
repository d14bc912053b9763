-- The sessions that these hashes open, a batch per statement (docs/decisions/0033-acceptance-by-batch.md). n: the index of the hash, from 1.
CREATE OR REPLACE FUNCTION identity.find_sessions(hashes text[])
  RETURNS TABLE (n int8, session_id uuid, account_id uuid, staff boolean, staff_ready boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog SET plan_cache_mode = force_generic_plan AS $$
  SELECT h.n, s.id, s.account_id, 'staff' = ANY (s.roles),
         s.second_factor_at IS NOT NULL AND 'staff' = ANY (s.roles)
           AND coalesce((SELECT p.long FROM identity.passwords p WHERE p.account_id = s.account_id), false)
           AND 0 < (SELECT count(*) FROM identity.factors f WHERE f.account_id = s.account_id AND f.verified_at IS NOT NULL)
    FROM unnest(hashes) WITH ORDINALITY AS h (hash, n)
    JOIN identity.live_sessions s ON s.token_hash = h.hash OR (s.previous_hash = h.hash AND s.previous_until > now()) $$;
REVOKE ALL ON FUNCTION identity.find_sessions(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.find_sessions(text[]) TO kaya_app;

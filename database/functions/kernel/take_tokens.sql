-- Race: two calls of one sender, in two processes, would both see the last token. So each bucket is checked and charged in one statement, under its
-- row's lock; all callers lock from the narrow bucket to the wide one. The time is read under that lock too: a call that waited for another one would
-- otherwise charge the bucket at a moment before the other's, and be refused the bucket's last token.
-- A bucket holds `times` tokens and gets them back evenly within `seconds`. The first `walls` buckets refuse. The others let a call with a solved
-- puzzle pass, once for each puzzle. A refused call costs no tokens. refused: the bucket without a token, 0: none.
CREATE OR REPLACE FUNCTION kernel.take_tokens(keys bytea[], times int4[], seconds int4[], walls int4, proof bytea, proof_seconds int4)
  RETURNS TABLE (refused int4, wait_s float8) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  proven boolean := false;
  step interval;
  whole interval;
BEGIN
  FOR nth IN 1 .. cardinality(keys) LOOP
    step := make_interval(secs => seconds[nth]::float8 / times[nth]);
    whole := make_interval(secs => seconds[nth]);
    INSERT INTO kernel.buckets AS b (key, full_at) VALUES (keys[nth], clock_timestamp() + step)
    ON CONFLICT (key) DO UPDATE SET full_at = greatest(b.full_at, clock_timestamp()) + step WHERE b.full_at + step <= clock_timestamp() + whole;
    CONTINUE WHEN FOUND OR proven;
    IF nth > walls AND proof IS NOT NULL THEN
      INSERT INTO kernel.used_proofs VALUES (proof, clock_timestamp() + make_interval(secs => proof_seconds)) ON CONFLICT DO NOTHING;
      proven := FOUND;
      CONTINUE WHEN proven;
    END IF;
    UPDATE kernel.buckets b SET full_at = b.full_at - make_interval(secs => seconds[n]::float8 / times[n])
      FROM generate_series(1, nth - 1) AS n WHERE b.key = keys[n];
    RETURN QUERY SELECT nth, extract(epoch FROM b.full_at + step - whole - clock_timestamp())::float8 FROM kernel.buckets b WHERE b.key = keys[nth];
    RETURN;
  END LOOP;
  RETURN QUERY SELECT 0, 0::float8;
END $$;
REVOKE ALL ON FUNCTION kernel.take_tokens(bytea[], int4[], int4[], int4, bytea, int4) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kernel.take_tokens(bytea[], int4[], int4[], int4, bytea, int4) TO kaya_app;

-- Running totals: what a page of money shows is read, not summed, and a posting finds its accounts by index and locks them late.
-- Owner: src/modules/money. docs/decisions/0031-ledger-totals.md.

-- Each line carries the sums of all lines up to it, so nothing sums a whole history.
DROP INDEX money.statement_of_worker;
ALTER TABLE money.statement
  ADD COLUMN balance_kobo      int8, -- after this line: what can be paid out less what is owed
  ADD COLUMN total_earned_kobo int8; -- by all lines up to this one
UPDATE money.statement s SET balance_kobo = t.balance_kobo, total_earned_kobo = t.total_earned_kobo
  FROM (SELECT id, sum(amount_kobo) OVER so_far AS balance_kobo, sum(earned_kobo) OVER so_far AS total_earned_kobo
          FROM money.statement WINDOW so_far AS (PARTITION BY worker_id ORDER BY id)) t
 WHERE t.id = s.id;
ALTER TABLE money.statement ALTER COLUMN balance_kobo SET NOT NULL, ALTER COLUMN total_earned_kobo SET NOT NULL;
CREATE INDEX statement_of_worker ON money.statement (worker_id, id DESC);
GRANT SELECT (balance_kobo, total_earned_kobo) ON money.statement TO kaya_read;
-- Room on each page, so that a changed balance needs no new index entry.
ALTER TABLE money.accounts SET (fillfactor = 70);

-- One posting at a time changes a worker's accounts and statement: the lines' ids and sums are in the order of the commits. Held to
-- the end of the transaction.
CREATE FUNCTION money.lock_worker(worker uuid) RETURNS void LANGUAGE sql VOLATILE SET search_path = pg_catalog AS $$
  SELECT pg_advisory_xact_lock(hashtextextended(worker::text, 7052087)) $$;

-- Whatever writes a line, its sums continue those of the line before. The writer has locked the worker.
CREATE FUNCTION money.continue_sums() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  SELECT s.balance_kobo, s.total_earned_kobo INTO NEW.balance_kobo, NEW.total_earned_kobo
    FROM money.statement s WHERE s.worker_id = NEW.worker_id AND s.id < NEW.id ORDER BY s.id DESC LIMIT 1;
  NEW.balance_kobo := coalesce(NEW.balance_kobo, 0) + NEW.amount_kobo;
  -- What earned_kobo will be: a generated column has no value yet.
  NEW.total_earned_kobo := coalesce(NEW.total_earned_kobo, 0)
    + CASE WHEN NEW.kind LIKE 'payout%' THEN 0 ELSE NEW.amount_kobo + NEW.cash_kobo END;
  RETURN NEW;
END $$;
CREATE TRIGGER continue_sums BEFORE INSERT ON money.statement FOR EACH ROW EXECUTE FUNCTION money.continue_sums();

-- The cash is found here, as in 0046. amount_kobo: what the posting did to the worker's balance; held_kobo: what it took from escrow.
CREATE FUNCTION money.write_line(posting money.postings, worker uuid, title text, amount_kobo int8, held_kobo int8) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  cash_kobo int8 := coalesce(CASE posting.kind
    WHEN 'job_completed' THEN
      (SELECT coalesce(d.pays_kobo, j.price_kobo) - write_line.held_kobo FROM jobs.jobs j LEFT JOIN jobs.disputes d ON d.job_id = j.id
        WHERE j.id = posting.job_id AND j.worker_id = worker AND j.payment_method = 'cash')
    WHEN 'trip_completed' THEN
      (SELECT t.price_kobo + t.carried_kobo FROM rides.trips t WHERE t.id = split_part(posting.key, ':', 2)::uuid AND t.driver_id = worker)
    WHEN 'cash_returned' THEN -write_line.amount_kobo END, 0);
BEGIN
  IF write_line.amount_kobo = 0 AND cash_kobo <= 0 THEN RETURN; END IF;
  INSERT INTO money.statement (worker_id, posting_id, kind, title, job_id, payout_id, amount_kobo, cash_kobo)
    VALUES (worker, posting.id, posting.kind, title, posting.job_id, posting.payout_id, write_line.amount_kobo, cash_kobo)
    ON CONFLICT ON CONSTRAINT statement_posting_id_worker_id_key DO NOTHING;
END $$;

-- As in 0025, with the lines of the statement in the same call; worker: who gets a line though no leg names them. An account of
-- the house has a row for each of 64 connections, so that two postings seldom share one: its balance is the sum of its rows.
DROP FUNCTION money.write_posting(text, text, uuid, uuid, jsonb);
CREATE FUNCTION money.write_posting(kind text, key text, job uuid, payout uuid, legs jsonb, title text DEFAULT NULL,
    worker uuid DEFAULT NULL, lines boolean DEFAULT true) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  house_shard CONSTANT int4 := pg_backend_pid() % 64;
  posting money.postings;
  leg record;
  account uuid;
  accounts uuid[] := '{}';
  amounts int8[] := '{}';
  workers uuid[] := CASE WHEN worker IS NOT NULL THEN ARRAY[worker] ELSE '{}' END;
  worker_amounts int8[] := CASE WHEN worker IS NOT NULL THEN ARRAY[0] ELSE '{}' END;
  at int4;
  held_kobo int8 := 0;
BEGIN
  INSERT INTO money.postings (kind, key, job_id, payout_id) VALUES (write_posting.kind, write_posting.key, write_posting.job, write_posting.payout)
    ON CONFLICT ON CONSTRAINT postings_key_key DO NOTHING RETURNING * INTO posting;
  IF posting.id IS NULL THEN RETURN false; END IF;

  -- Two legs on one account are one change of it. Always in one order, so that two postings never wait for each other in a circle;
  -- workers last, because they may be waited for.
  FOR leg IN
    SELECT l.account AS kind, l.owner, sum(l.amount_kobo)::int8 AS kobo, l.account IN ('worker_payable', 'worker_receivable') AS of_worker
      FROM jsonb_to_recordset(write_posting.legs) AS l (account text, owner uuid, amount_kobo int8)
     GROUP BY 1, 2 HAVING sum(l.amount_kobo) <> 0 ORDER BY 4, 2 NULLS LAST, 1
  LOOP
    IF leg.of_worker THEN
      PERFORM money.lock_worker(leg.owner);
      at := array_position(workers, leg.owner);
      IF at IS NULL THEN
        workers := workers || leg.owner;
        worker_amounts := worker_amounts || leg.kobo;
      ELSE
        worker_amounts[at] := worker_amounts[at] + leg.kobo;
      END IF;
    ELSIF leg.kind = 'escrow' THEN
      held_kobo := held_kobo - leg.kobo;
    END IF;
    LOOP
      IF leg.owner IS NULL THEN
        UPDATE money.accounts a SET balance_kobo = a.balance_kobo + leg.kobo
         WHERE a.kind = leg.kind AND a.owner_id IS NULL AND a.shard = house_shard RETURNING a.id INTO account;
      ELSE
        UPDATE money.accounts a SET balance_kobo = a.balance_kobo + leg.kobo
         WHERE a.kind = leg.kind AND a.owner_id = leg.owner AND a.shard = 0 RETURNING a.id INTO account;
      END IF;
      EXIT WHEN FOUND;
      INSERT INTO money.accounts (kind, owner_id, shard, balance_kobo)
        VALUES (leg.kind, leg.owner, CASE WHEN leg.owner IS NULL THEN house_shard ELSE 0 END, leg.kobo)
        ON CONFLICT DO NOTHING RETURNING id INTO account;
      EXIT WHEN FOUND; -- otherwise another posting has just made it
    END LOOP;
    accounts := accounts || account;
    amounts := amounts || leg.kobo;
  END LOOP;
  INSERT INTO money.entries (posting_id, account_id, amount_kobo) SELECT posting.id, e.a, e.k FROM unnest(accounts, amounts) AS e (a, k);
  IF lines THEN
    FOR at IN 1 .. cardinality(workers) LOOP
      PERFORM money.lock_worker(workers[at]);
      PERFORM money.write_line(posting, workers[at], title, worker_amounts[at], held_kobo);
    END LOOP;
  END IF;
  RETURN true;
END $$;

CREATE FUNCTION money.post(kind text, key text, job uuid, payout uuid, legs jsonb, title text, worker uuid) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF money.may_post(kind, key, job, payout, legs) IS NOT TRUE THEN
    RAISE insufficient_privilege USING MESSAGE = 'this posting is the system''s, or nothing in this transaction stands behind it';
  END IF;
  RETURN money.write_posting(kind, key, job, payout, legs, title, worker);
END $$;
REVOKE ALL ON FUNCTION money.lock_worker(uuid), money.continue_sums(), money.write_line(money.postings, uuid, text, int8, int8),
  money.write_posting(text, text, uuid, uuid, jsonb, text, uuid, boolean), money.post(text, text, uuid, uuid, jsonb, text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.post(text, text, uuid, uuid, jsonb, text, uuid) TO kaya_app;

-- For processes of the release before, until the next one drops both: the line in a call of its own.
CREATE OR REPLACE FUNCTION money.post(kind text, key text, job uuid, payout uuid, legs jsonb) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF money.may_post(kind, key, job, payout, legs) IS NOT TRUE THEN
    RAISE insufficient_privilege USING MESSAGE = 'this posting is the system''s, or nothing in this transaction stands behind it';
  END IF;
  RETURN money.write_posting(kind, key, job, payout, legs, lines => false);
END $$;
CREATE OR REPLACE FUNCTION money.note_line(key text, worker uuid, title text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM money.lock_worker(note_line.worker);
  PERFORM money.write_line(p, note_line.worker, note_line.title,
      coalesce(sum(e.amount_kobo) FILTER (WHERE a.owner_id = note_line.worker AND a.kind IN ('worker_payable', 'worker_receivable')), 0)::int8,
      -coalesce(sum(e.amount_kobo) FILTER (WHERE a.kind = 'escrow'), 0)::int8)
     FROM money.postings p LEFT JOIN money.entries e ON e.posting_id = p.id LEFT JOIN money.accounts a ON a.id = e.account_id
    WHERE p.key = note_line.key AND p.posted_at = now() GROUP BY p.id;
END $$;
DROP FUNCTION money.note_line(text, uuid, text, int8);

-- As in 0019; the worker is locked first, as by a posting.
CREATE OR REPLACE FUNCTION money.lock_settleable(worker uuid) RETURNS int8 LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT money.lock_worker(worker);
  SELECT greatest(0, least(
    coalesce((SELECT balance_kobo FROM money.accounts WHERE kind = 'worker_payable' AND owner_id = worker), 0),
    coalesce((SELECT -balance_kobo FROM money.accounts WHERE kind = 'worker_receivable' AND owner_id = worker), 0))) $$;

-- As in 0064, from the total: what is still owed, less what came after this posting, is nothing.
CREATE OR REPLACE FUNCTION money.debt_settled(worker uuid, key text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT kernel.is_system() AND coalesce((
    SELECT coalesce((SELECT a.balance_kobo - coalesce((SELECT sum(e.amount_kobo) FROM money.entries e
                            WHERE e.account_id = a.id AND e.amount_kobo < 0
                              AND e.id > (SELECT coalesce(max(m.id), 0) FROM money.entries m WHERE m.posting_id = p.id)), 0)
                       FROM money.accounts a WHERE a.kind = 'worker_receivable' AND a.owner_id = worker), 0) >= 0
      FROM money.postings p WHERE p.key = debt_settled.key), false) $$;

-- What a person may see of the ledger is what touched their own accounts: found once per query, then by index.
CREATE FUNCTION money.own_accounts() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT coalesce(array_agg(a.id), '{}') FROM money.accounts a
   WHERE a.kind IN ('worker_payable', 'worker_receivable') AND a.owner_id = kernel.account_id() $$;
REVOKE ALL ON FUNCTION money.own_accounts() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.own_accounts() TO kaya_app;
DROP POLICY visible ON money.entries;
DROP POLICY visible ON money.postings;
CREATE POLICY staff ON money.entries FOR SELECT TO kaya_app USING ((SELECT kernel.is_staff()));
CREATE POLICY own ON money.entries FOR SELECT TO kaya_app USING (account_id = ANY ((SELECT money.own_accounts())::uuid[]));
CREATE POLICY staff ON money.postings FOR SELECT TO kaya_app USING ((SELECT kernel.is_staff()));
CREATE POLICY own ON money.postings FOR SELECT TO kaya_app USING (
  EXISTS (SELECT 1 FROM money.entries e WHERE e.posting_id = postings.id));

-- Every total against what it sums; no row when all agree. Reads the whole ledger: for staff on the reports' login and for CI
-- (node bin/db.ts ledger), not for a page.
CREATE FUNCTION money.wrong_totals() RETURNS TABLE (what text, id text, says_kobo int8, is_kobo int8)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT 'posting', e.posting_id::text, 0::int8, sum(e.amount_kobo)::int8
    FROM money.entries e GROUP BY e.posting_id HAVING sum(e.amount_kobo) <> 0
  UNION ALL
  SELECT 'account', a.id::text, a.balance_kobo, coalesce(e.kobo, 0)::int8
    FROM money.accounts a LEFT JOIN (SELECT account_id, sum(amount_kobo) AS kobo FROM money.entries GROUP BY 1) e ON e.account_id = a.id
   WHERE a.balance_kobo <> coalesce(e.kobo, 0)
  UNION ALL
  SELECT line.what, line.id::text, line.says, line.is_::int8
    FROM (SELECT s.id, sum(s.amount_kobo) OVER so_far AS amount, sum(s.earned_kobo) OVER so_far AS earned, s.balance_kobo, s.total_earned_kobo
            FROM money.statement s WINDOW so_far AS (PARTITION BY s.worker_id ORDER BY s.id)) s
   CROSS JOIN LATERAL (VALUES ('line', s.id, s.balance_kobo, s.amount), ('earned', s.id, s.total_earned_kobo, s.earned)) AS line (what, id, says, is_)
   WHERE line.says <> line.is_
  UNION ALL
  SELECT 'statement', coalesce(s.worker_id, a.owner_id)::text, coalesce(s.balance_kobo, 0), coalesce(a.kobo, 0)::int8
    FROM (SELECT DISTINCT ON (worker_id) worker_id, balance_kobo FROM money.statement ORDER BY worker_id, id DESC) s
    FULL JOIN (SELECT owner_id, sum(balance_kobo) AS kobo FROM money.accounts WHERE kind IN ('worker_payable', 'worker_receivable') GROUP BY 1) a
      ON a.owner_id = s.worker_id
   WHERE coalesce(s.balance_kobo, 0) <> coalesce(a.kobo, 0) $$;
REVOKE ALL ON FUNCTION money.wrong_totals() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.wrong_totals() TO kaya_read;

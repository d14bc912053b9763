-- Race: two sessions post one key at once, or two postings change one balance. The unique key lets one succeed, and balances are locked in
-- one order, so nothing is lost and nothing deadlocks.
-- Writes a posting, its entries and balances, and the statement lines of its workers. Only money.post calls it, after money.may_post.
CREATE OR REPLACE FUNCTION money.write_posting(kind text, key text, subject uuid, payout uuid, legs jsonb, title text, worker uuid)
  RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  house_shard CONSTANT int4 := pg_backend_pid() % 64;
  posting money.postings;
  leg record;
  account uuid;
  balance int8;
  accounts uuid[] := '{}';
  amounts int8[] := '{}';
  balances int8[] := '{}';
  posted timestamptz;
  workers uuid[] := CASE WHEN worker IS NOT NULL THEN ARRAY[worker] ELSE '{}' END;
  worker_amounts int8[] := CASE WHEN worker IS NOT NULL THEN ARRAY[0] ELSE '{}' END;
  at int4;
  held_kobo int8 := 0;
BEGIN
  INSERT INTO money.postings (kind, key, subject_id, payout_id) VALUES (write_posting.kind, write_posting.key, write_posting.subject, write_posting.payout)
    ON CONFLICT ON CONSTRAINT postings_key_key DO NOTHING RETURNING * INTO posting;
  IF posting.id IS NULL THEN RETURN false; END IF;

  -- Two legs on one account are one change. The order is fixed, so two postings never deadlock. Workers come last: their locks are held the
  -- shortest, because others wait for them.
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
         WHERE a.kind = leg.kind AND a.owner_id IS NULL AND a.shard = house_shard RETURNING a.id, a.balance_kobo INTO account, balance;
      ELSE
        UPDATE money.accounts a SET balance_kobo = a.balance_kobo + leg.kobo,
               owed_since = CASE WHEN a.balance_kobo + leg.kobo <> 0 THEN coalesce(a.owed_since, clock_timestamp()) END
         WHERE a.kind = leg.kind AND a.owner_id = leg.owner AND a.shard = 0 RETURNING a.id, a.balance_kobo INTO account, balance;
      END IF;
      EXIT WHEN FOUND;
      INSERT INTO money.accounts (kind, owner_id, shard, balance_kobo, owed_since)
        VALUES (leg.kind, leg.owner, CASE WHEN leg.owner IS NULL THEN house_shard ELSE 0 END, leg.kobo,
          CASE WHEN leg.owner IS NOT NULL THEN clock_timestamp() END)
        ON CONFLICT DO NOTHING RETURNING id, balance_kobo INTO account, balance;
      EXIT WHEN FOUND; -- otherwise another posting has just made the account
    END LOOP;
    accounts := accounts || account;
    amounts := amounts || leg.kobo;
    balances := balances || balance;
  END LOOP;
  -- All accounts are locked now, so no later entry on any of them has an earlier time.
  posted := clock_timestamp();
  INSERT INTO money.entries (posting_id, account_id, amount_kobo, balance_kobo, posted_at)
    SELECT posting.id, e.a, e.k, e.b, posted FROM unnest(accounts, amounts, balances) AS e (a, k, b);
  FOR at IN 1 .. cardinality(workers) LOOP
    PERFORM money.lock_worker(workers[at]);
    PERFORM money.write_line(posting, workers[at], title, worker_amounts[at], held_kobo);
  END LOOP;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION money.write_posting(text, text, uuid, uuid, jsonb, text, uuid) FROM PUBLIC;

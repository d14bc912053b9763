-- One row per considered taker: their own line, plus only the numbers of the taker who got the offer. No grants: only functions read it.
CREATE VIEW dispatch.considered AS
  SELECT r.id, l.taker_id AS reader, r.order_id AS about, r.kind, CASE WHEN l.is_offered THEN r.order_id END AS order_id, r.rule_version,
         r.decided_at, r.waited_s, r.orders, r.takers, r.considered, r.typical_kobo_h, r.fairness_max_ms, l.is_offered AS is_mine,
         to_jsonb(l) - ARRAY['receipt_id', 'taker_id', 'is_offered'] AS mine,
         to_jsonb(o) - ARRAY['receipt_id', 'taker_id', 'is_offered'] AS offered
    FROM dispatch.receipt_lines l
    JOIN dispatch.receipts r ON r.id = l.receipt_id
    LEFT JOIN dispatch.receipt_lines o ON o.receipt_id = r.id AND o.taker_id = r.taker_id;

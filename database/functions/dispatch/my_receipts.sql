-- Receipts of orders for which the actor was considered, newest first. before: the last id of the previous page; null for the first.
CREATE OR REPLACE FUNCTION dispatch.my_receipts(before uuid, max int4) RETURNS SETOF dispatch.considered
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT c.*
    FROM (SELECT l.receipt_id FROM dispatch.receipt_lines l
           WHERE l.taker_id = kernel.account_id() AND l.receipt_id < coalesce(before, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
           ORDER BY l.receipt_id DESC LIMIT max) page
    CROSS JOIN LATERAL (SELECT a.* FROM dispatch.considered a WHERE a.id = page.receipt_id AND a.reader = kernel.account_id()) c
   ORDER BY c.id DESC $$;
REVOKE ALL ON FUNCTION dispatch.my_receipts(uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION dispatch.my_receipts(uuid, integer) TO kaya_app;

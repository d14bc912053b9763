-- No race: it only reads. It is SQL because its settings let PostgreSQL look in the index of the words, or at all rows of the list page after page.
-- Without them it expects frequent words, and walks the rows one by one in the order of the list.
-- Orders that a filter of companies.order_filter lets through and whose words match, at most `max`, in no order.
CREATE OR REPLACE FUNCTION companies.orders_with(filter text, patterns text[], max int4) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE ROWS 100 SECURITY DEFINER SET search_path = pg_catalog
  SET enable_indexscan = off SET enable_indexonlyscan = off SET enable_seqscan = off AS $$
BEGIN
  RETURN QUERY EXECUTE '/* sum of companies.orders */ SELECT o.id FROM companies.orders o WHERE ' || filter || format(' AND o.words LIKE ANY (%L::text[]) LIMIT %L::int4', patterns, max);
END $$;
REVOKE ALL ON FUNCTION companies.orders_with(text, text[], integer) FROM PUBLIC;

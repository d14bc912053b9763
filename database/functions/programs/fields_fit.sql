-- Whether the fields of an item have the shape that rules.ts gives its kind.
CREATE OR REPLACE FUNCTION programs.fields_fit(kind text, fields jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT jsonb_typeof(fields) = 'object' AND length(fields::text) <= 8000 AND coalesce(CASE kind
    WHEN 'move' THEN jsonb_typeof(fields->'location') = 'string' AND jsonb_typeof(fields->'destination') = 'string'
      AND (fields->'movers')::int BETWEEN 1 AND 100 AND fields - '{location,destination,movers}'::text[] = '{}'
    WHEN 'meal' THEN jsonb_typeof(fields->'restaurant') = 'string' AND jsonb_typeof(coalesce(fields->'address', '""')) = 'string'
      AND jsonb_typeof(coalesce(fields->'contact_name', '""')) = 'string' AND jsonb_typeof(coalesce(fields->'contact_phone', '""')) = 'string'
      AND (fields->'people')::int BETWEEN 1 AND 10000 AND fields - '{restaurant,people,address,contact_name,contact_phone}'::text[] = '{}'
    WHEN 'swap' THEN jsonb_typeof(fields->'items') = 'array' AND jsonb_array_length(fields->'items') BETWEEN 1 AND 50 AND fields - 'items' = '{}'
    WHEN 'housing' THEN jsonb_typeof(fields->'property') = 'string' AND (fields->'beds')::int BETWEEN 1 AND 1000
      AND jsonb_typeof(coalesce(fields->'contact_name', '""')) = 'string' AND jsonb_typeof(coalesce(fields->'contact_phone', '""')) = 'string'
      AND (fields->'nights')::int BETWEEN 1 AND 365 AND fields - '{property,beds,nights,contact_name,contact_phone}'::text[] = '{}'
  END, false) $$;
REVOKE ALL ON FUNCTION programs.fields_fit(text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION programs.fields_fit(text, jsonb) TO kaya_app;

-- Whether a schedule is valid: each available day has at most four times that end after they start and do not overlap; days off are in
-- order and do not overlap (docs/decisions/0062-schedules.md). A missing day has no hours; `more` and `days_off` may be missing.
CREATE OR REPLACE FUNCTION workers.is_schedule(schedule jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  WITH hours AS MATERIALIZED (
    SELECT d.key AS day, h.start, h."end"
      FROM jsonb_each(schedule - 'days_off') d
     CROSS JOIN LATERAL jsonb_to_recordset(jsonb_build_array(d.value) || coalesce(d.value -> 'more', '[]')) AS h (start text, "end" text)
     WHERE (d.value ->> 'available')::boolean
  ), off AS MATERIALIZED (
    SELECT daterange(o."from", o."to", '[]') AS off
      FROM jsonb_to_recordset(coalesce(schedule -> 'days_off', '[]')) AS o ("from" date, "to" date)
  )
  SELECT NOT EXISTS (SELECT FROM jsonb_object_keys(schedule) AS k (day)
                      WHERE k.day NOT IN ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'days_off'))
     AND NOT EXISTS (SELECT FROM hours h WHERE (h.start ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' AND h."end" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
                                                AND h.start COLLATE "C" < h."end" COLLATE "C") IS NOT TRUE)
     AND NOT EXISTS (SELECT FROM (SELECT h.start, lag(h."end") OVER (PARTITION BY h.day ORDER BY h.start COLLATE "C") AS before FROM hours h) o
                      WHERE o.start COLLATE "C" < o.before COLLATE "C")
     AND NOT EXISTS (SELECT FROM hours h GROUP BY h.day HAVING count(*) > 4)
     AND NOT EXISTS (SELECT FROM off o WHERE isempty(o.off) OR lower(o.off) IS NULL OR upper(o.off) IS NULL)
     AND NOT EXISTS (SELECT FROM (SELECT o.off, lag(o.off) OVER (ORDER BY o.off) AS before FROM off o) d WHERE d.off && d.before) $$;
REVOKE ALL ON FUNCTION workers.is_schedule(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION workers.is_schedule(jsonb) TO kaya_app;

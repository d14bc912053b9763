// Cases: an old one for every fifth account, the heavy customer’s many, and some that wait for an answer.
import type { Size } from './fill-size.ts';

export const cases = ({ accounts }: Size): string => `
  CREATE TEMP TABLE plan_cases AS
  SELECT n, (10 + n % (${accounts} - 10))::bigint AS person, now() - make_interval(days => 5 + (n % 300)::int, mins => n::int) AS at,
         CASE n % 3 WHEN 0 THEN 'answered' ELSE 'closed' END AS status
    FROM generate_series(0, ${Math.max(1_500, Math.floor(accounts / 5))}) n
   UNION ALL SELECT ${accounts} + 2000 + n, 3, now() - make_interval(days => 5 + n::int), 'closed' FROM generate_series(0, 700) n
   UNION ALL SELECT ${accounts} + 4000 + n, CASE WHEN n < 2 THEN 4 ELSE 10 + n END, now() - make_interval(hours => n::int), 'open'
     FROM generate_series(0, 900) n;
  INSERT INTO support.cases (id, user_id, topic, status, created_at, moved_at, closed_at)
  SELECT pg_temp.uid(at, 70, n), pg_temp.account(person), pg_temp.pick(ARRAY['order', 'payment', 'account', 'lost_item', 'business', 'other'], n), status, at, at,
         CASE WHEN status = 'closed' THEN at END FROM plan_cases;
  INSERT INTO support.cases (id, user_id, topic, about_kind, about_id, created_at, moved_at)
  SELECT pg_temp.uid(now(), 71, row_number() OVER ()), t.customer_id, 'lost_item', 'ride', t.id, now(), now()
    FROM (SELECT id, customer_id FROM rides.trips WHERE status = 'completed' AND driver_id = pg_temp.account(5) LIMIT 50) t
   UNION ALL
  SELECT pg_temp.uid(now(), 72, row_number() OVER ()), t.customer_id, 'lost_item', 'ride', t.id, now(), now()
    FROM (SELECT id, customer_id FROM rides.trips WHERE status = 'completed' AND driver_id = pg_temp.account(6) LIMIT 1) t;
  INSERT INTO support.calls (id, user_id, email, phone, name, way, topic, due_at, status, ended_at, created_at, moved_at)
  SELECT c.id, c.user_id, c.id || '@bench.example', '+2348031234567', 'Amina', 'call', 'start', c.created_at + make_interval(hours => 4),
         CASE c.status WHEN 'closed' THEN 'done' WHEN 'open' THEN 'waiting' ELSE 'not_reached' END,
         CASE WHEN c.status = 'closed' THEN c.closed_at END, c.created_at, c.created_at FROM support.cases c WHERE c.about_kind IS NULL;
  INSERT INTO support.messages (case_id, by_staff, author_id, body)
  SELECT c.id, k = 1, CASE WHEN k = 1 THEN pg_temp.account(0) ELSE c.user_id END, 'My card was charged twice' FROM support.cases c, generate_series(0, 1) k;
  INSERT INTO support.links (link_hash, case_id) SELECT 'bench case ' || id, id FROM support.cases;
  CREATE TEMP TABLE plan_case_files AS
  SELECT m.id AS message_id, m.case_id, uuidv7() AS file_id FROM support.messages m WHERE NOT m.by_staff ORDER BY m.id LIMIT 1200;
  INSERT INTO kernel.files (id, order_id, media_type, bytes, stored_as)
  SELECT file_id, case_id, 'image/webp', 1000, md5('case ' || file_id) || '.webp' FROM plan_case_files;
  INSERT INTO support.photos (message_id, position, case_id, file_id) SELECT message_id, 1, case_id, file_id FROM plan_case_files;
`;

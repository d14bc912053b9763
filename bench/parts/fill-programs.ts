// Items of a filled database: nine of ten belong to person 3's company, the others to person 4's; and the set-up of both.
import type { Size } from './fill-size.ts';

export const programs = ({ jobs }: Size): string => `
  INSERT INTO programs.items (id, company_id, kind, title, date, time, price_kobo, fields, employee_id, cost_centre_id, status, ended_at)
  SELECT pg_temp.uid('2024-06-01', 96, n), pg_temp.uid('2024-06-01', 91, CASE WHEN n % 10 = 0 THEN 4 ELSE 3 END), k.kind, 'Order ' || n || ' of ' || pg_temp.name(n),
         ((now() AT TIME ZONE 'Africa/Lagos')::date - (n % 700)::int + 60), '10:00', 100000,
         CASE k.kind WHEN 'move' THEN '{"location": "Ikeja", "destination": "Lekki", "movers": 4}'
           WHEN 'meal' THEN '{"restaurant": "Mama Put", "people": 20}' WHEN 'swap' THEN '{"items": ["10 chairs"]}'
           ELSE '{"property": "Flat 4, Yaba", "beds": 2, "nights": 7}' END::jsonb,
         CASE WHEN n % 100 = 0 THEN pg_temp.uid('2024-06-01', 94, 4) WHEN n % 10 > 0 THEN pg_temp.uid('2024-06-01', 94, 3) END, NULL,
         CASE WHEN n % 5 = 0 THEN 'PENDING' WHEN n % 5 = 1 THEN 'CANCELLED' ELSE 'COMPLETED' END, CASE WHEN n % 5 = 0 THEN NULL ELSE now() END
    FROM generate_series(1::bigint, ${jobs / 2}) n, LATERAL (SELECT pg_temp.pick('{move,meal,swap,housing}', n) AS kind) k;
  INSERT INTO programs.partners (id, name, kinds, city, what, email, phone, registration, status)
  SELECT pg_temp.uid('2024-06-01', 97, n), 'Kitchen ' || n || ' of ' || pg_temp.name(n), CASE WHEN n % 3 = 0 THEN '{housing}' ELSE '{meal}' END::text[],
         pg_temp.pick('{Lagos,Abuja,Ibadan,Enugu,Kano}', n), 'Meals and rooms', 'kitchen' || n || '@example.com', '+2348030000000', 'RC' || (1000000 + n),
         CASE WHEN n % 20 = 0 THEN 'draft' ELSE 'active' END
    FROM generate_series(1::bigint, ${jobs / 100}) n;
  INSERT INTO programs.partner_offers (partner_id, kind, title, unit, price_kobo)
  SELECT p.id, p.kinds[1], 'Offer ' || n, CASE WHEN p.kinds[1] = 'meal' THEN 'person' ELSE 'night' END, 100000 * n FROM programs.partners p, generate_series(1, 4) n;
  UPDATE programs.items i SET partner_id = o.partner_id, offer_id = o.id
    FROM (SELECT DISTINCT ON (kind) kind, id, partner_id FROM programs.partner_offers ORDER BY kind, id) o WHERE o.kind = i.kind;
  INSERT INTO programs.partner_orders (item_id, partner_id, asks, state, price_kobo, sent_at, remind_at, answer_by, reason)
  SELECT i.id, i.partner_id, 'order', CASE i.status WHEN 'PENDING' THEN 'declined' WHEN 'CANCELLED' THEN 'withdrawn' ELSE 'done' END, i.price_kobo,
         now() - interval '1 day', now() - interval '1 day', now() - interval '1 day', 'Closed'
    FROM programs.items i WHERE i.offer_id IS NOT NULL;
  INSERT INTO programs.partner_links (link_hash, partner_order_id, expires_at)
  SELECT md5(o.id::text), o.id, now() - interval '1 day' FROM programs.partner_orders o;
  INSERT INTO money.partner_dues (partner_id, partner, item_id, kind, price_kobo, amount_kobo, payout_id)
  SELECT pg_temp.uid('2024-06-01', 97, 1 + i.n % ${jobs / 100}), 'Kitchen', i.id, 'served', i.price_kobo, i.price_kobo, paid.id
    FROM (SELECT i.id, i.price_kobo, row_number() OVER (ORDER BY i.id) AS n FROM programs.items i WHERE i.status = 'COMPLETED' AND i.price_kobo > 0) i,
         (SELECT id FROM money.payouts ORDER BY id LIMIT 1) paid;
  INSERT INTO money.partner_accounts (partner_id, state, destination, shown, set_by)
  SELECT p.id, 'active', '{"method": "bank", "bank_code": "058", "account": "0123456789"}', 'GTBank •••• 6789', p.id FROM programs.partners p;
  INSERT INTO programs.city_interests (company_id, kind, city)
  SELECT pg_temp.uid('2024-06-01', 91, n), k, pg_temp.pick('{jos,kano,calabar,warri}', n) FROM generate_series(3::bigint, 402) n, unnest('{meal,housing}'::text[]) k;
  INSERT INTO programs.swap_offers (id, company_id, giver_id, title, place, status, ended_at)
  SELECT pg_temp.uid('2024-06-01', 98, n), e.company_id, e.id, 'Chair ' || n, 'Ikeja, Lagos', CASE WHEN n % 4 = 0 THEN 'ACTIVE' ELSE 'CANCELLED' END,
         CASE WHEN n % 4 = 0 THEN NULL ELSE now() END
    FROM generate_series(1::bigint, ${jobs / 10}) n JOIN companies.company_employees e ON e.id = pg_temp.uid('2024-06-01', 94, CASE WHEN n % 10 = 0 THEN 4 ELSE 3 END);
  WITH file AS (
    INSERT INTO kernel.files (owner_id, media_type, bytes, stored_as, document)
    SELECT e.account_id, 'image/webp', 20000, 'swap ' || o.id, false FROM programs.swap_offers o JOIN companies.company_employees e ON e.id = o.giver_id
     WHERE e.account_id IS NOT NULL RETURNING id, stored_as)
  INSERT INTO programs.swap_photos (offer_id, position, file_id)
  SELECT o.id, 1, f.id FROM file f JOIN programs.swap_offers o ON f.stored_as = 'swap ' || o.id;
  INSERT INTO programs.setup_sections (company_id, section)
  SELECT pg_temp.uid('2024-06-01', 91, n), s FROM generate_series(3::bigint, 402) n, unnest('{program,meal,security}'::text[]) s;
`;

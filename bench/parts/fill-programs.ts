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
  INSERT INTO programs.setup_sections (company_id, section)
  SELECT pg_temp.uid('2024-06-01', 91, n), s FROM generate_series(3::bigint, 402) n, unnest('{program,meal,security}'::text[]) s;
`;

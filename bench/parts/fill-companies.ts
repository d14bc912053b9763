// Companies of a filled database: person 3's has half of all accounts as employees and much spending, person 4's is small; and a sign-up for every
// tenth account. All have security data, and person 3's has an often replaced insurance.
import type { Size } from './fill-size.ts';

export const companies = ({ accounts, jobs }: Size): string => `
  INSERT INTO companies.corporate_signups (organization, work_email, company_size, agreed)
  SELECT 'Company ' || n, 'person' || n || '@bench.example', '11-50', true FROM generate_series(0, ${accounts - 1}) n;
  INSERT INTO companies.companies (id, name, slug, admin_user_id, program_name, tier, pays, card_last4, card_brand)
  SELECT pg_temp.uid('2024-06-01', 91, n), 'Company ' || n, 'company-' || n, pg_temp.account(CASE WHEN n < 103 THEN n ELSE 3 + n % 100 END), 'guest-relocation', 'Standard', 'card', '4242', 'Visa'
    FROM generate_series(3::bigint, 1202) n;
  INSERT INTO companies.teams (id, company_id, name)
  SELECT pg_temp.uid('2024-06-01', 92, n), pg_temp.uid('2024-06-01', 91, 3 + n % 10), 'Team ' || n FROM generate_series(0::bigint, 1299) n;
  INSERT INTO companies.cost_centres (id, company_id, kind, code, name)
  SELECT pg_temp.uid('2024-06-01', 93, n), pg_temp.uid('2024-06-01', 91, 3 + n % 10), CASE WHEN n % 20 < 10 THEN 'cost_centre' ELSE 'project' END, 'C' || n, 'Centre ' || n
    FROM generate_series(0::bigint, 1299) n;
  INSERT INTO companies.company_employees (id, company_id, name, email, role, access, account_id, team_id, joined_at)
  SELECT pg_temp.uid('2024-06-01', 94, n), pg_temp.uid('2024-06-01', 91, CASE WHEN n BETWEEN 3 AND 12 THEN n ELSE 3 END), pg_temp.name(n), 'person' || n || '@bench.example', 'Staff',
         CASE WHEN n BETWEEN 3 AND 12 THEN 'admin' ELSE 'employee' END, pg_temp.account(n), CASE WHEN n > 12 THEN pg_temp.uid('2024-06-01', 92, n % 20 * 10) END, now()
    FROM generate_series(3::bigint, ${3 + accounts / 2}) n;
  INSERT INTO companies.relocations (id, company_id, employee_id, person_name, person_email, by_email, budget_kobo, starts_on, family_size, from_place, to_place,
      contact_name, contact_phone, status)
  SELECT pg_temp.uid('2024-06-01', 96, n), pg_temp.uid('2024-06-01', 91, CASE WHEN n % 10 = 0 THEN 4 ELSE 3 END), NULL, pg_temp.name(n), CASE WHEN n < 12 THEN 'person' || (3 + n % 2) ELSE 'mover' || n END || '@bench.example',
         n < 12, 500000000, current_date, 4, 'Ibadan', 'Lagos', 'Desk', '+2348030000000', pg_temp.pick('{planned,underway,completed}', n)
    FROM generate_series(1::bigint, ${jobs / 20}) n;
  INSERT INTO companies.spends (company_id, key, program, title, employee_id, team_id, relocation_id, amount_kobo, state, month, settled_at)
  SELECT pg_temp.uid('2024-06-01', 91, CASE WHEN n % 10 = 0 THEN 4 ELSE 3 END), 'item:' || pg_temp.uid('2024-06-01', 95, n), pg_temp.pick('{move,meal,swap,housing}', n), 'Order ' || n,
         pg_temp.uid('2024-06-01', 94, CASE WHEN n % 10 = 0 THEN 4 ELSE 3 END),
         pg_temp.uid('2024-06-01', 92, n / 24 % 30 * 10 + CASE WHEN n % 10 = 0 THEN 1 ELSE 0 END), CASE WHEN n <= ${jobs / 20} THEN pg_temp.uid('2024-06-01', 96, n) END, 100000, CASE WHEN n % 5 = 0 THEN 'reserved' ELSE 'spent' END,
         (date_trunc('month', now()) - (n % 24) * interval '1 month')::date, CASE WHEN n % 5 = 0 THEN NULL ELSE now() END
    FROM generate_series(1::bigint, ${jobs / 10}) n;
  INSERT INTO companies.spends (company_id, key, program, title, amount_kobo, state, month)
  SELECT id, 'item:' || pg_temp.uid('2024-06-01', 89, row_number() OVER ()), 'move', 'First order', 100000, 'reserved', date_trunc('month', now())::date FROM companies.companies;
  INSERT INTO companies.orders (company_id, key, service, title, employee_id, ordered_by, person_name, via, starts_at, from_place, to_place, state, price_kobo, team_id,
      cost_centre_id, relocation_id, ended_at, money, money_kobo)
  SELECT pg_temp.uid('2024-06-01', 91, CASE WHEN n % 10 = 0 THEN 4 ELSE 3 END), 'item:' || pg_temp.uid('2024-06-01', 95, n), pg_temp.pick('{move,meal,swap,housing}', n), 'Order ' || n,
         pg_temp.uid('2024-06-01', 94, CASE WHEN n % 10 = 0 THEN 4 ELSE 20 + n % 200 END), pg_temp.uid('2024-06-01', 94, CASE WHEN n % 10 = 0 THEN 4 ELSE 20 + n / 200 % 200 END),
         pg_temp.name(20 + n % 200), 'item', now() + (100 - n % 700) * interval '1 day', 'Yaba, Lagos', 'Lekki, Lagos',
         CASE WHEN n % 20 = 0 THEN pg_temp.pick('{asked,booked,scheduled,on_the_way}', n / 20) WHEN n % 20 = 1 THEN 'cancelled' ELSE 'done' END, 100000 + n,
         pg_temp.uid('2024-06-01', 92, n / 24 % 30 * 10 + CASE WHEN n % 10 = 0 THEN 1 ELSE 0 END),
         pg_temp.uid('2024-06-01', 93, n % 30 * 20 + CASE WHEN n % 10 = 0 THEN 1 ELSE 0 END),
         CASE WHEN n <= ${jobs / 20} THEN pg_temp.uid('2024-06-01', 96, n) END, CASE WHEN n % 20 = 0 THEN NULL ELSE now() END,
         CASE WHEN n % 5 = 0 THEN 'reserved' ELSE 'spent' END, 100000
    FROM generate_series(1::bigint, ${jobs / 10}) n;
  INSERT INTO companies.security_settings (company_id, allowed_domains) SELECT id, '{bench.example}' FROM companies.companies;
  INSERT INTO companies.single_sign_ons (company_id, issuer, client_id, client_secret, tested_at)
  SELECT id, 'https://id.bench.example', 'kaya', 'sealed:bench:', now() FROM companies.companies;
  INSERT INTO companies.sign_on_people (company_id, employee_id, account_id, subject, saved_at)
  SELECT company_id, id, account_id, 'person ' || id, date_trunc('milliseconds', now()) FROM companies.company_employees WHERE account_id IS NOT NULL LIMIT 5000;
  INSERT INTO companies.departed (company_id, email_hash, left_at)
  SELECT c.id, encode(sha256(convert_to('left' || n || '@bench.example', 'UTF8')), 'hex'), now()
    FROM (SELECT id FROM companies.companies ORDER BY id LIMIT 20) c, generate_series(1, 300) n;
  UPDATE identity.sessions s SET ended_at = NULL, ends_at = now() + interval '10 years'
   WHERE s.id IN (SELECT o.id FROM companies.company_employees e JOIN identity.sessions o ON o.account_id = e.account_id WHERE o.ended_at IS NOT NULL LIMIT 2000);
  INSERT INTO companies.visits (company_id, session_id, employee_id, last_at)
  SELECT e.company_id, s.id, e.id, now() FROM companies.company_employees e JOIN identity.sessions s ON s.account_id = e.account_id WHERE s.ended_at IS NULL;
  INSERT INTO identity.sign_ons (session_id, company_id) SELECT session_id, company_id FROM companies.visits;
  WITH files AS (
    INSERT INTO kernel.files (owner_id, media_type, bytes, stored_as, document)
    SELECT pg_temp.account(3), 'application/pdf', 1000, md5('insurance ' || n) || '.pdf', true FROM generate_series(1, 1200) n RETURNING id
  )
  INSERT INTO companies.insurances (company_id, upload_id, file_id, name, status, expires_on)
  SELECT pg_temp.uid('2024-06-01', 91, CASE WHEN n > 900 THEN n ELSE 3 END), gen_random_uuid(), id, 'cover.pdf', CASE WHEN n > 900 THEN 'waiting' ELSE 'replaced' END, '2099-01-01'
    FROM (SELECT id, row_number() OVER () AS n FROM files) numbered;
  INSERT INTO companies.invites (company_id, employee_id, secret_hash, sent_by, accepted_at)
  SELECT e.company_id, e.id, 'bench-invite-secret-' || e.id, pg_temp.account(3), e.joined_at FROM companies.company_employees e;
  INSERT INTO companies.invite_runs (company_id, asked_by, last_person, people, sent, ended_at)
  SELECT id, pg_temp.account(3), pg_temp.uid('2024-06-01', 94, 3), 10, 10, now() FROM companies.companies;
  INSERT INTO companies.people_runs (company_id, asked_by, act, people, done, refused, ended_at)
  SELECT id, pg_temp.account(3), 'invite', 10, 9, 1, now() FROM companies.companies;
  INSERT INTO companies.people_run_lines (company_id, employee_id, outcome, reason)
  SELECT company_id, id, CASE WHEN n % 10 = 0 THEN 'refused' ELSE 'done' END, CASE WHEN n % 10 = 0 THEN 'They have joined' END
    FROM (SELECT company_id, id, row_number() OVER (PARTITION BY company_id ORDER BY id) AS n FROM companies.company_employees) e WHERE n <= 2000;
  INSERT INTO companies.card_setups (account_id, company_name, status, ended_at)
  SELECT pg_temp.account(n), 'Company ' || n, CASE WHEN n % 3 = 0 THEN 'failed' ELSE 'abandoned' END, now() FROM generate_series(0::bigint, ${accounts - 1}) n;
  INSERT INTO companies.ride_rules (company_id, is_on, monthly_kobo) SELECT id, true, 5000000 FROM companies.companies;
  INSERT INTO rides.vouchers (company_id, company_name, secret_hash, guest_name, guest_email, valid_from, valid_until, max_rides, max_fare_kobo, made_by_name)
  SELECT pg_temp.uid('2024-06-01', 91, 3 + n % 10), 'Company', 'bench voucher ' || n, pg_temp.name(n), CASE WHEN n % 3 = 0 THEN 'guest' || n || '@bench.example' END,
         now() - (n % 400) * interval '1 day', now() + (30 - n % 400) * interval '1 day', 2, 2000000, 'Admin'
    FROM generate_series(1::bigint, ${jobs / 10}) n;
  INSERT INTO rides.company_rides (trip_id, company_id, company_name, employee_id, voucher_id, purpose)
  SELECT t.id, pg_temp.uid('2024-06-01', 91, 3), 'Company 3', CASE WHEN t.n % 4 > 0 THEN pg_temp.uid('2024-06-01', 94, 20 + t.n % 200) END,
         CASE WHEN t.n % 4 = 0 THEN v.id END, 'A visit'
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM rides.trips) t
    LEFT JOIN rides.vouchers v ON v.secret_hash = 'bench voucher ' || (1 + t.n % 1000)
   WHERE t.n % 2 = 0;
  INSERT INTO companies.spend_rules (company_id, services, places)
  SELECT id, '{move,package}', '{Lagos}' FROM companies.companies;
  INSERT INTO companies.budgets (company_id, scope, team_id, employee_id, limit_kobo)
  SELECT company_id, 'person', NULL::uuid, id, 100000000 FROM (SELECT company_id, id FROM companies.company_employees WHERE company_id = pg_temp.uid('2024-06-01', 91, 3) ORDER BY id LIMIT 230) e
  UNION ALL SELECT pg_temp.uid('2024-06-01', 91, n), 'company', NULL, NULL, 900000000 FROM generate_series(3::bigint, 1202) n;
  INSERT INTO companies.approvals (id, company_id, serves, order_id, asked_by, employee_id, title, amount_kobo, starts_at, reasons, ask_reason, order_body, status, expires_at, decided_at, until_at)
  SELECT pg_temp.uid('2024-06-01', 96, n), pg_temp.uid('2024-06-01', 91, CASE WHEN n % 10 = 0 THEN 4 ELSE 3 END), 'request', pg_temp.uid('2024-06-01', 97, n),
         pg_temp.uid('2024-06-01', 94, CASE WHEN n % 10 = 0 THEN 4 ELSE 20 + n % 200 END), pg_temp.uid('2024-06-01', 94, CASE WHEN n % 10 = 0 THEN 4 ELSE 20 + n % 200 END),
         'Studio to Yaba', 5000000, now() + interval '3 days', '["It is over the budget."]', 'The office moves.', '{}',
         CASE WHEN n % 9 = 0 THEN 'pending' ELSE 'expired' END, now() + interval '2 days', CASE WHEN n % 9 = 0 THEN NULL ELSE now() END, now() + interval '3 days'
    FROM generate_series(1::bigint, ${jobs / 10}) n;
  INSERT INTO companies.approval_steps (approval_id, nth, who)
  SELECT pg_temp.uid('2024-06-01', 96, n), 1, 'team' FROM generate_series(1::bigint, ${jobs / 10}) n;
  INSERT INTO companies.step_rules (company_id, nth, above_kobo, who)
  SELECT id, 1, 100000000, 'manager' FROM companies.companies;
  INSERT INTO companies.stand_ins (employee_id, company_id, stand_in_id, until_on)
  SELECT id, company_id, before, '2020-01-01' FROM (
    SELECT id, company_id, lag(id) OVER (PARTITION BY company_id ORDER BY id) AS before FROM companies.company_employees) pairs WHERE before IS NOT NULL;
  INSERT INTO companies.approval_links (link_hash, approval_id, employee_id)
  SELECT 'link-' || n, pg_temp.uid('2024-06-01', 96, n), pg_temp.uid('2024-06-01', 94, 3) FROM generate_series(1::bigint, ${jobs / 10}) n;
`;

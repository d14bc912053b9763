// Moving businesses of a filled database: the heavy driver's has a hundred workers and all their jobs, the typical driver's has three; and many
// without an account.
import type { Size } from './fill-size.ts';

export const providers = ({ workers }: Size): string => `
  INSERT INTO providers.providers (id, name, email, phone, registration, city, status, status_reason)
  SELECT pg_temp.uid('2024-06-01', 90, n), pg_temp.name(n) || ' Movers', CASE WHEN n IN (5, 6) THEN 'person' || n ELSE 'business' || n END || '@bench.example', pg_temp.phone(n),
         'RC' || (100000 + n), 'Lagos', CASE WHEN n IN (5, 6) THEN 'approved' ELSE pg_temp.pick('{applied,in_vetting,approved,suspended}', n) END,
         CASE WHEN n NOT IN (5, 6) AND n % 4 = 3 THEN 'Complaints' END
    FROM generate_series(1::bigint, ${workers}) n;
  INSERT INTO providers.checks (provider_id, kind, status, decided_at)
  SELECT p.id, k, CASE p.status WHEN 'applied' THEN 'waiting' ELSE 'approved' END, CASE p.status WHEN 'applied' THEN NULL ELSE now() END
    FROM providers.providers p, unnest('{registration,insurance,identity}'::text[]) k;
  INSERT INTO providers.applications (id, status, name, registration, contact, phone, city, vehicles, people, skills, submitted_at, decided_at, reason)
  SELECT pg_temp.account(n), CASE WHEN n % 3 = 0 THEN 'rejected' ELSE 'draft' END, pg_temp.name(n) || ' Movers', 'RC' || (100000 + n), pg_temp.name(n), pg_temp.phone(n),
         'Lagos', 2, 6, '{packing}', now() - interval '1 day', now(), CASE WHEN n % 3 = 0 THEN 'The number is another one' END
    FROM generate_series(5::bigint, ${workers}) n;
  WITH file AS (
    INSERT INTO kernel.files (owner_id, media_type, bytes, stored_as, document)
    SELECT a.id, 'application/pdf', 1000, 'certificate ' || a.id, true FROM providers.applications a WHERE a.status = 'draft' RETURNING id, owner_id)
  UPDATE providers.applications a SET status = 'submitted', upload_id = uuidv7(), file_id = f.id, file_name = 'cac.pdf', pages = 1
    FROM file f WHERE f.owner_id = a.id;
  INSERT INTO providers.team_members (provider_id, worker_id, share_bps, joined_at, left_at, left_by)
  SELECT pg_temp.uid('2024-06-01', 90, CASE WHEN n < 110 THEN 5 WHEN n < 113 THEN 6 ELSE 1 + n % ${workers} END), pg_temp.account(n), 2000, now() - interval '2 years',
         CASE WHEN n >= 113 THEN now() END, CASE WHEN n >= 113 THEN 'worker' END
    FROM generate_series(10::bigint, ${9 + workers}) n;
  INSERT INTO providers.invites (provider_id, secret_hash, email, share_bps)
  SELECT pg_temp.uid('2024-06-01', 90, CASE WHEN n % 20 = 1 THEN 5 ELSE 1 + n % ${workers} END), 'invite ' || n, 'person' || (10 + n) || '@bench.example', 2000
    FROM generate_series(1::bigint, ${workers}) n;
  INSERT INTO jobs.shares (job_id, worker_id, provider_id, payee_id, share_bps, starts_at, posted_at, earned_kobo, part_kobo)
  SELECT j.id, j.worker_id, pg_temp.uid('2024-06-01', 90, p), pg_temp.account(p), 2000, j.starts_at, j.completed_at,
         CASE WHEN j.completed_at IS NOT NULL THEN j.worker_share_kobo END, CASE WHEN j.completed_at IS NOT NULL THEN j.worker_share_kobo / 5 END
    FROM jobs.jobs j JOIN (SELECT pg_temp.account(n) AS worker, CASE WHEN n < 110 THEN 5 ELSE 6 END AS p FROM generate_series(10::bigint, 112) n) m ON m.worker = j.worker_id
   WHERE j.helper_places = 0;
  INSERT INTO money.due_shares (job_id, worker_id, payee_id, amount_kobo)
  SELECT s.job_id, s.worker_id, s.payee_id, s.part_kobo FROM jobs.shares s WHERE s.part_kobo > 0;
`;

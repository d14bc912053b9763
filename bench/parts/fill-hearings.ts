// Hearings: an old one without effect for each worker, the heavy worker's many, and a few open ones. After jobs, crews and rides, because a barred
// worker may get none.
import type { Size } from './fill-size.ts';

export const hearings = ({ workers }: Size): string => `
  CREATE TEMP TABLE plan_hearings AS
  SELECT n, 10 + n % ${workers} AS person, now() - make_interval(days => 5 + (n % 300)::int, mins => n::int) AS at
    FROM generate_series(0, ${workers + 700}) n
   UNION ALL SELECT ${workers} + 2000 + n, 1, now() - make_interval(days => 10 + 4 * n::int) FROM generate_series(0, 60) n;
  INSERT INTO workers.hearings (id, worker_id, state, reason, considered, opened_by, opened_at, answer_until, answer, answered_at, outcome, decision,
    decided_by, decided_at)
  SELECT pg_temp.uid(at, 62, n), pg_temp.account(person), 'decided', 'Came late three times', 'paused', pg_temp.account(0), at,
         at + interval '72 hours', 'The road was closed', at + interval '1 hour', 'dismissed', 'The road was closed', pg_temp.account(2), at + interval '2 hours'
    FROM plan_hearings;
  INSERT INTO workers.hearings (id, worker_id, reason, considered, opened_by)
  SELECT pg_temp.uid(now(), 63, n), pg_temp.account(10 + n), 'Came late three times', 'paused', pg_temp.account(0) FROM generate_series(0, 39) n;
  INSERT INTO workers.hearing_evidence (hearing_id, kind, body, added_by)
  SELECT h.id, 'note', 'A customer called about it', pg_temp.account(0) FROM workers.hearings h, generate_series(0, 2);
`;

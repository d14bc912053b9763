// The law desk: what people ask about their data (three of five cases), and far more breaches than there should ever be. After cases.
import type { Given } from './asks.ts';
import type { Size } from './fill-size.ts';

const staff = ['staff'] as const;
const newest = (table: string): readonly Given[] => [
  { who: staff, sql: `SELECT id FROM ${table} WHERE $1::uuid IS NOT NULL ORDER BY id DESC LIMIT 1` },
];

/** Its requests and the calls of people by id, for asks.ts. */
export const idsOfLawDesk: Readonly<Record<string, readonly Given[]>> = {
  '/api/staff/calls/{id}': newest('support.calls'),
  '/api/calls/{key}': [
    {
      who: ['heavyCustomer'],
      sql: 'SELECT id AS key FROM support.calls WHERE user_id = $1 ORDER BY id DESC LIMIT 1',
    },
  ],
  '/api/staff/data-requests/{id}': newest('support.data_requests'),
  '/api/staff/retention/{rule}': [{ who: staff, sql: `SELECT 'support.cases' AS rule, $1::uuid AS asked` }],
  '/api/staff/breaches/{id}': newest('privacy.breaches'),
  '/api/staff/breaches/{id}/pdf': newest('privacy.breaches'),
};

export const lawDesk = ({ accounts }: Size): string => `
  UPDATE support.cases SET topic = 'privacy' WHERE topic IN ('payment', 'account', 'other');
  INSERT INTO support.data_requests (id, case_id, kind, opened_at, due_on, proven_at, outcome, decided_at, decided_by)
  SELECT c.id, c.id, 'access', c.created_at, c.created_at::date + 30, c.created_at, CASE WHEN c.status <> 'open' THEN 'done' END,
         CASE WHEN c.status <> 'open' THEN c.moved_at END, CASE WHEN c.status <> 'open' THEN pg_temp.account(0) END
    FROM support.cases c WHERE c.topic = 'privacy';
  INSERT INTO privacy.breaches (id, what, known_at, opened_at, data, whose, risk, opened_by, commission_told_at, commission_reference, closed_by, closed_at, closing)
  SELECT pg_temp.uid(at, 81, n), 'A letter went to somebody else', at, at, 'Names', 'Customers', 'likely', pg_temp.account(0), at, 'NDPC ' || n,
         CASE WHEN n % 3 > 0 THEN pg_temp.account(0) END, CASE WHEN n % 3 > 0 THEN at END, CASE WHEN n % 3 > 0 THEN 'It came back' END
    FROM (SELECT n, now() - make_interval(hours => n::int) AS at FROM generate_series(1, ${Math.max(1_500, Math.ceil(accounts / 100))}) n) given;
  INSERT INTO privacy.retention_rules (name, last_run_at) VALUES ('support.cases', now()), ('dispatch.paths', now());
  INSERT INTO privacy.retention_runs (id, name, ran_at, removed, overdue)
  SELECT pg_temp.uid(at, 82, n), CASE n % 2 WHEN 0 THEN 'support.cases' ELSE 'dispatch.paths' END, at, 10, 0
    FROM (SELECT n, now() - make_interval(hours => n::int) AS at FROM generate_series(1, ${Math.max(1_500, Math.ceil(accounts / 100))}) n) given;
`;

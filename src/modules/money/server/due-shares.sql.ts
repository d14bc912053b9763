// Providers' parts of cash jobs that wait for what the worker owes (docs/decisions/0057-providers.md).
import { as, query } from '../../../kernel/db/query.ts';

export const noteDueShare = query(
  'money.noteDueShare',
  { job: 'uuid', worker: 'uuid', title: as<string | null>('text?') },
  {},
  `SELECT money.note_due_share($job, $worker, $title)`,
);

export const hasDueShares = query(
  'money.hasDueShares',
  { worker: 'uuid' },
  { some: 'bool' },
  `SELECT money.has_due_shares($worker) AS some`,
);

/** Shares whose debt is settled, oldest first. For the system. */
export const paidSharesOf = query(
  'money.paidSharesOf',
  { worker: 'uuid', max: 'int8' },
  { job_id: 'uuid', payee_id: 'uuid', amount_kobo: 'int8', title: 'text?' },
  `SELECT d.job_id, d.payee_id, d.amount_kobo, d.title
     FROM money.due_shares d
    WHERE d.worker_id = $worker AND money.debt_settled(d.worker_id, 'job_shared:' || d.job_id || ':' || d.worker_id)
    ORDER BY d.job_id LIMIT $max`,
);

export const forgetDueShare = query(
  'money.forgetDueShare',
  { job: 'uuid', worker: 'uuid' },
  {},
  `DELETE FROM money.due_shares WHERE job_id = $job AND worker_id = $worker`,
);

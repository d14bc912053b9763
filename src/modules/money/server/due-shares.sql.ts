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

/** Oldest first: a debt is settled in that order. By the system. */
export const dueSharesOf = query(
  'money.dueSharesOf',
  { worker: 'uuid', most: 'int8' },
  { job_id: 'uuid', payee_id: 'uuid', amount_kobo: 'int8', title: 'text?', paid: 'bool' },
  `SELECT d.job_id, d.payee_id, d.amount_kobo, d.title, money.debt_settled(d.worker_id, 'job_shared:' || d.job_id || ':' || d.worker_id) AS paid
     FROM money.due_shares d WHERE d.worker_id = $worker ORDER BY d.job_id LIMIT $most`,
);

export const forgetDueShare = query(
  'money.forgetDueShare',
  { job: 'uuid', worker: 'uuid' },
  {},
  `DELETE FROM money.due_shares WHERE job_id = $job AND worker_id = $worker`,
);

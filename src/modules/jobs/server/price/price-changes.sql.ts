import { as, query } from '../../../../kernel/db/query.ts';
import type { PriceChangeReason } from '../../price-change-rules.ts';

/** The state of the job for a price change; locked, so that concurrent ones run one after the other. */
export const lockForChange = query(
  'jobs.lockForChange',
  { job: 'uuid', worker: 'uuid' },
  {
    id: 'uuid',
    status: 'text',
    price_kobo: 'int8',
    max_kobo: 'int8?',
    asked: 'int8',
    agreed_kobo: 'int8',
    waits: 'bool',
  },
  `SELECT j.id, j.status, j.price_kobo, j.max_kobo,
          (SELECT count(*) FROM jobs.price_changes c WHERE c.job_id = j.id) AS asked,
          (SELECT coalesce(sum(c.amount_kobo), 0)::int8 FROM jobs.price_changes c
            WHERE c.job_id = j.id AND c.status = 'approved') AS agreed_kobo,
          EXISTS (SELECT FROM jobs.price_changes c WHERE c.job_id = j.id AND c.status = 'asked') AS waits
     FROM jobs.jobs j WHERE j.id = $job AND j.worker_id = $worker FOR UPDATE`,
);

export const addChange = query(
  'jobs.addChange',
  {
    job: 'uuid',
    worker: 'uuid',
    amount_kobo: 'int8',
    reason: as<PriceChangeReason>('text'),
    note: 'text',
    file: 'uuid',
  },
  { id: 'uuid' },
  `INSERT INTO jobs.price_changes (job_id, worker_id, amount_kobo, reason, note, file_id)
   VALUES ($job, $worker, $amount_kobo, $reason, $note, $file) RETURNING id`,
);

export const takeBackChange = query(
  'jobs.takeBackChange',
  { id: 'uuid', job: 'uuid' },
  { id: 'uuid', amount_kobo: 'int8', price_kobo: 'int8' },
  `UPDATE jobs.price_changes c SET status = 'withdrawn', answered_at = now() FROM jobs.jobs j
    WHERE c.id = $id AND c.job_id = $job AND c.status = 'asked' AND j.id = c.job_id
   RETURNING c.id, c.amount_kobo, j.price_kobo`,
);

export const answerChange = query(
  'jobs.answerChange',
  { change: 'uuid', yes: 'bool', share_kobo: 'int8' },
  {
    id: 'uuid?',
    order_id: 'uuid?',
    customer_id: 'uuid?',
    worker_id: 'uuid?',
    title: 'text?',
    price_kobo: 'int8?',
    amount_kobo: 'int8?',
    reason: as<PriceChangeReason | null>('text?'),
  },
  `SELECT id, order_id, customer_id, worker_id, title, price_kobo, amount_kobo, reason
     FROM jobs.answer_price_change($change, $yes, $share_kobo)`,
);

import { as, query } from '../../../../kernel/db/query.ts';
import type { Dispute } from '../../dispute-contract.ts';
import type { DisputeDecision } from '../../dispute-rules.ts';

export const addDispute = query(
  'jobs.addDispute',
  { job: 'uuid', reason: 'text', late: 'bool', by_staff: 'bool' },
  {},
  `INSERT INTO jobs.disputes (job_id, reason, late, by_staff) VALUES ($job, $reason, $late, $by_staff) ON CONFLICT (job_id) DO NOTHING`,
);

/** Binds pictures uploaded with this key; returns how many. */
export const bindDisputePhotos = query(
  'jobs.bindDisputePhotos',
  { job: 'uuid', hash: 'text', files: 'uuid[]', within_hours: 'int4' },
  { taken: 'int4?' },
  `SELECT jobs.bind_dispute_photos($job, $hash, $files, $within_hours) AS taken`,
);

/** Once: no row when it was decided before. */
export const decideOne = query(
  'jobs.decideOne',
  {
    job: 'uuid',
    decision: as<DisputeDecision>('text'),
    reason: 'text',
    pays_kobo: 'int8',
    mover_kobo: 'int8',
    back_card_kobo: 'int8',
    back_cash_kobo: 'int8',
    taken_back_kobo: as<number | null>('int8?'),
    off_bill: as<Dispute['off_bill']>('jsonb?'),
  },
  { job_id: 'uuid' },
  `UPDATE jobs.disputes SET decision = $decision, decided_reason = $reason, decided_at = now(), pays_kobo = $pays_kobo,
          mover_kobo = $mover_kobo, back_card_kobo = $back_card_kobo, back_cash_kobo = $back_cash_kobo, taken_back_kobo = $taken_back_kobo,
          off_bill = $off_bill
    WHERE job_id = $job AND decided_at IS NULL RETURNING job_id`,
);

/** Once: no row when it was recorded before, or nothing is owed. */
export const repayOne = query(
  'jobs.repayOne',
  { job: 'uuid', how: 'text' },
  { back_cash_kobo: 'int8?' },
  `UPDATE jobs.disputes SET repaid_at = now(), repaid_how = $how
    WHERE job_id = $job AND back_cash_kobo > 0 AND repaid_at IS NULL RETURNING back_cash_kobo`,
);

export const eraseDisputes = query(
  'jobs.eraseDisputes',
  { account: 'uuid', requests: 'uuid[]' },
  {},
  `SELECT jobs.erase_disputes($account, $requests)`,
);

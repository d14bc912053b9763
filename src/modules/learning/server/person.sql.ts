import { query } from '../../../kernel/db/query.ts';

export const exportedTraining = query(
  'learning.exportedTraining',
  { account: 'uuid' },
  { row: 'jsonb' },
  `SELECT to_jsonb(p) - 'worker_id' AS row FROM learning.worker_training_progress p WHERE worker_id = $account ORDER BY module_id`,
);

export const exportedBadges = query(
  'learning.exportedBadges',
  { account: 'uuid' },
  { row: 'jsonb' },
  `SELECT to_jsonb(b) - 'worker_id' AS row FROM learning.worker_badges b WHERE worker_id = $account ORDER BY id`,
);

export const eraseTraining = query(
  'learning.eraseTraining',
  { account: 'uuid' },
  {},
  `DELETE FROM learning.worker_training_progress WHERE worker_id = $account`,
);

export const eraseBadges = query(
  'learning.eraseBadges',
  { account: 'uuid' },
  {},
  `DELETE FROM learning.worker_badges WHERE worker_id = $account`,
);

/** The month stays decided. */
export const forgetMover = query(
  'learning.forgetMover',
  { account: 'uuid' },
  {},
  `UPDATE learning.movers_of_month SET worker_id = NULL WHERE worker_id = $account`,
);

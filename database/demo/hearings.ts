// A worker of the crew came late twice: a hearing is open, with a note and the rating of a job (docs/decisions/0064-hearing-before-a-block.md).
import type pg from 'pg';
import type { Actor } from '../../src/kernel/db/act.ts';
import { addEvidence, openHearing } from '../../src/modules/workers/staff-contract.ts';
import type { CallAs } from './call.ts';

export const seedHearing = async (call: CallAs, owner: pg.Pool, someone: Actor): Promise<void> => {
  const staff: Actor = { ...someone, kind: 'staff' };
  const { rows } = await owner.query<{ job_id: string; worker_id: string }>(
    `SELECT job_id, worker_id FROM jobs.ratings WHERE comment = 'Half an hour late.' ORDER BY job_id LIMIT 1`,
  );
  const [late] = rows;
  if (!late) return;
  const { id } = await call(staff, openHearing, {
    params: { id: late.worker_id },
    body: {
      considered: 'paused',
      reason: 'Two customers in one week say that you came late and did not call them before.',
      evidence: 'Mrs Peters called on Monday: she waited 50 minutes at the gate.',
    },
  });
  await call(staff, addEvidence, {
    params: { id },
    body: { kind: 'rating', job_id: late.job_id, body: 'The customer of this move wrote it too.' },
  });
};

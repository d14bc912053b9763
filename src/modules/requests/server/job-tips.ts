import type { Act } from '../../../kernel/db/act.ts';
import type { JobView } from '../../jobs/view-contract.ts';
import { paymentsOf } from '../../money/server/door.ts';
import { noTips, type Tips, tipsOf } from '../../money/tip-rules.ts';

/** What the customer has given, and whether they may give more. */
export const tipsOfJob = async (act: Act, job: JobView | undefined): Promise<Tips> =>
  job?.status === 'completed' && job.worker
    ? tipsOf((await paymentsOf(act, { kind: 'job_tip', id: job.id })).payments, true, await act.now())
    : noTips;

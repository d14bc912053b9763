import type { Act } from '../../../../kernel/db/act.ts';
import { staffOnly } from '../../../../kernel/db/staff-only.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { jobRefusals as refuse } from '../../contract.ts';
import { priceEvents } from '../../price-events.ts';
import { lockJob } from '../jobs.sql.ts';
import { repriceOne } from '../steps/steps.sql.ts';
import { jobOf, ofJob } from '../who-is-who.ts';

/** A new price until the mover has set off; by staff. Refuses with not_found or wrong_step. */
export const repriceJob = async (
  act: Act,
  jobId: string,
  { price_kobo, worker_share_kobo }: { price_kobo: number; worker_share_kobo: number },
): Promise<void> => {
  staffOnly(act);
  await jobOf(act, jobId, 'staff', 'clock', 'customer', 'worker');
  const job = await act.one(lockJob, { id: jobId });
  // The agreed shares do not shrink.
  if (job && job.helper_places > 0 && worker_share_kobo < job.worker_share_kobo) throw new Refused(refuse.crew_agreed);
  const changed = await act.one(repriceOne, { id: jobId, price_kobo, worker_share_kobo, from: ['open', 'assigned'] });
  if (!changed) throw new Refused(refuse.wrong_step);
  act.emit(priceEvents.repriced, { ...ofJob(changed), priceKobo: price_kobo });
};

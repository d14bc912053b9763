import type { Act } from '../../../../kernel/db/act.ts';
import { staffOnly } from '../../../../kernel/db/staff-only.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { jobRefusals as refuse } from '../../contract.ts';
import { boardEvents } from '../../board-events.ts';
import { holdOne } from '../steps/steps.sql.ts';
import { jobOf, ofJob } from '../who-is-who.ts';

/** Takes an open job off the board for this reason, or puts it back with null; by staff. Refuses with not_found or wrong_step. */
export const holdJob = async (act: Act, jobId: string, reason: string | null): Promise<void> => {
  staffOnly(act);
  await jobOf(act, jobId, 'staff', 'clock', 'customer', 'worker');
  const changed = await act.one(holdOne, { id: jobId, reason });
  if (!changed) throw new Refused(refuse.wrong_step);
  const held = reason !== null;
  if (changed.before !== held) act.emit(boardEvents.held, { ...ofJob(changed), held });
};

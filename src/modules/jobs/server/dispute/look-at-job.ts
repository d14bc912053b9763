// A job that was done faster than its road allows: staff review it before its money is free (docs/decisions/0085-quick-jobs.md).
import type { Act, Database } from '../../../../kernel/db/act.ts';
import { system } from '../../../../kernel/db/actor.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { releaseAfterLook } from '../../../money/server/door.ts';
import { jobRefusals as refuse } from '../../contract.ts';
import { disputeEvents, type LookOutcome } from '../../dispute-events.ts';
import { quickRules } from '../../quick-rules.ts';
import { staffJobRefusals } from '../../staff-contract.ts';
import type * as contract from '../../staff-contract.ts';
import { disputeJob } from '../steps/end-job.ts';
import { endLook as endLookRow, oldLooks } from './looks.sql.ts';
import { jobFile } from '../read-job-file.ts';
import { jobOf, ofJob } from '../who-is-who.ts';

/** Ends the review once: the money is free. False if it was over before. */
export const endLook = async (act: Act, id: string, outcome: LookOutcome): Promise<boolean> => {
  const looked = await act.one(endLookRow, { id });
  if (!looked) return false;
  act.emit(disputeEvents.looked_at, { ...ofJob(looked), outcome });
  await releaseAfterLook(act, id);
  return true;
};

/** Released, or disputed for the customer, so that the money waits for the decision. If two members of staff press at once, one succeeds. */
export const lookAtJob: UseCase<typeof contract.lookAtJob> = async (act, { params: { id }, body }) => {
  const { status } = await jobOf(act, id, 'staff', 'clock');
  if (status !== 'completed') throw new Refused(refuse.wrong_step);
  if (body.outcome === 'released') {
    if (!(await endLook(act, id, 'released'))) throw new Refused(refuse.wrong_step);
    return jobFile(act, id);
  }
  if (!body.reason) throw new Refused(staffJobRefusals.look_reason_needed);
  if (!(await jobFile(act, id)).look) throw new Refused(refuse.wrong_step);
  await disputeJob(act, id, body.reason, undefined, { by_staff: true });
  return jobFile(act, id);
};

/** Without a review for three days the customer's confirmation counts. Unconfirmed jobs still wait. */
export const endOldLooks = async (db: Database, max: number): Promise<void> => {
  const hours = quickRules.lookHours;
  // The clock looks at the jobs of all movers.
  const old = await db.act(system, (act) => act.sql(oldLooks, { hours, max }));
  // Staff had time to review it; now the customer's confirmation decides.
  for (const { id } of old) await db.act(system, (act) => endLook(act, id, 'confirmed'));
};

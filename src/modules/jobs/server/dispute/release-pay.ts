import type { UseCase } from '../../../../kernel/http/route.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { releaseByStaff } from '../../../money/server/door.ts';
import { disputeEvents } from '../../dispute-events.ts';
import { staffJobRefusals } from '../../staff-contract.ts';
import type * as contract from '../../staff-contract.ts';
import { endPayWait } from './looks.sql.ts';
import { jobFile } from '../read-job-file.ts';
import { jobOf, ofJob } from '../who-is-who.ts';

/** If two members of staff try at once, one releases it. A review continues; the company still owes its bill. */
export const releasePay: UseCase<typeof contract.releasePay> = async (act, { params: { id }, body }) => {
  const job = await jobOf(act, id, 'staff');
  if (!(await releaseByStaff(act, id))) throw new Refused(staffJobRefusals.nothing_waits);
  await act.sql(endPayWait, { job: id });
  act.emit(disputeEvents.pay_released, { ...ofJob(job), reason: body.reason });
  return jobFile(act, id);
};

import type { UseCase } from '../../../../kernel/http/route.ts';
import { jobsEvents } from '../../events.ts';
import type * as contract from '../../staff-contract.ts';
import { jobFile } from '../read-job-file.ts';
import { release } from './take-step.ts';

/** Takes a job from its worker before the work starts, back to the board. */
export const removeMover: UseCase<typeof contract.removeMover> = async (act, { params: { id }, body: { reason } }) => {
  const { order_id: orderId } = await jobFile(act, id);
  const workerId = await release(act, id, 'taken_back');
  act.emit(jobsEvents.mover_removed, { jobId: id, orderId, workerId, reason });
  return jobFile(act, id);
};

import type { UseCase } from '../../../../kernel/http/route.ts';
import type * as contract from '../../staff-contract.ts';
import { jobFile } from '../read-job-file.ts';
import { release } from './take-step.ts';

/** Takes a job from its worker before the work starts, back to the board. */
export const removeMover: UseCase<typeof contract.removeMover> = async (act, { params: { id }, body: { reason } }) => {
  await jobFile(act, id);
  await release(act, id, 'taken_back', reason);
  return jobFile(act, id);
};

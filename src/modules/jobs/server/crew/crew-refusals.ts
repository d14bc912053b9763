// Why a place in a crew is not to be had.
import { brokenConstraint } from '../../../../kernel/db/faults.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { nobodyBarred } from '../../../workers/server/door.ts';
import { jobRefusals as refuse } from '../../contract.ts';
import { crewRefusals } from '../../crew-contract.ts';
import { oneJobAtATime } from '../board/accept-job.ts';

/** Both referees of one place at a time, of jobs and of crews; the one who loses a race reads nothing more. */
const onePlaceAtATime: readonly (string | undefined)[] = [oneJobAtATime, 'one_crew_at_a_time'];
export const inTwoPlaces = (error: unknown): never => {
  const broken = brokenConstraint(error);
  // Somebody of the crew, or the worker who should get the job, was barred after the check.
  if (broken === nobodyBarred) throw new Refused(crewRefusals.crew_moved_on);
  throw onePlaceAtATime.includes(broken) ? new Refused(refuse.busy_then) : error;
};

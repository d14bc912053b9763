// Why a worker cannot get a place in a crew.
import { brokenConstraint } from '../../../../kernel/db/faults.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { nobodyBarred } from '../../../workers/server/door.ts';
import { jobRefusals as refuse } from '../../contract.ts';
import { crewRefusals } from '../../crew-contract.ts';
import { oneJobAtATime } from '../board/accept-job.ts';

/** The constraints on one place at a time, for jobs and for crews; the loser of a race gets no further detail. */
const onePlaceAtATime: readonly (string | undefined)[] = [oneJobAtATime, 'one_crew_at_a_time'];
export const inTwoPlaces = (error: unknown): never => {
  const broken = brokenConstraint(error);
  // Somebody in the crew, or the worker who would get the job, was barred after the check.
  if (broken === nobodyBarred) throw new Refused(crewRefusals.crew_moved_on);
  throw onePlaceAtATime.includes(broken) ? new Refused(refuse.busy_then) : error;
};

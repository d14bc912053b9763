import type { UseCase } from '../../../../kernel/http/route.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { touch } from '../../../workers/server/door.ts';
import { crewRefusals as refuse } from '../../crew-contract.ts';
import { placesWaitUntil } from '../../crew-rules.ts';
import { crewEvents } from '../../crew-events.ts';
import { endCrew, leaveOne } from './crews.sql.ts';
import { findJob } from '../jobs.sql.ts';
import { ofCrew } from './tell-crew.ts';
import type * as contract from '../../crew-contract.ts';

/** A helper leaves, or the lead of a crew that is not whole steps down. Refuses with crew_moved_on once the lead has set off. */
export const leaveCrew: UseCase<typeof contract.leaveCrew> = async (act, { params: { id } }) => {
  touch(act);
  const me = act.actor.accountId ?? '';
  const ended = await act.one(endCrew, { job: id, due: false });
  if (ended) {
    const memberIds = ended.member_ids.filter((member) => member !== me);
    act.emit(crewEvents.crew_ended, { ...ofCrew(ended), memberIds, why: 'stepped_down' });
    return { id };
  }
  // Only a helper of a whole crew sees the job; before that nothing has to be reopened.
  const job = await act.one(findJob, { id });
  const until = job && placesWaitUntil(job.starts_at, await act.now());
  const left = await act.one(leaveOne, { job: id, reopen_until: until ?? null });
  if (!left) throw new Refused(refuse.crew_moved_on);
  const whole = left.status === 'assigned';
  const reopens = !whole || until !== null;
  act.emit(crewEvents.helper_left, { ...ofCrew(left), memberIds: [me], whole, reopens });
  if (whole && until) act.task('jobs.crew_due', { jobId: id }, { runAt: until });
  return { id };
};

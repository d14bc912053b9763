import type { UseCase } from '../../../../kernel/http/route.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { workersRefusals } from '../../../workers/contract.ts';
import { touch } from '../../../workers/server/door.ts';
import { crewRefusals as refuse } from '../../crew-contract.ts';
import { agreedSplit } from '../../crew-rules.ts';
import { crewEvents } from '../../crew-events.ts';
import { takeLimits } from '../../take-rules.ts';
import { openJob } from '../board/board.sql.ts';
import { inTwoPlaces } from './crew-refusals.ts';
import { joinOne, ownPlace } from './crews.sql.ts';
import { ownStanding } from '../read-job.ts';
import { refusedBecause, takeRefusalOf } from '../board/take-refusals.ts';
import { tellAccepted, ofCrew } from './tell-crew.ts';
import type * as contract from '../../crew-contract.ts';

/**
 * 'Join as helper'. The last place makes the crew whole and gives its lead the job, in the same statement; the lock on the job's row decides
 * which of several gets it.
 */
export const joinCrew: UseCase<typeof contract.joinCrew> = async (act, { params: { id }, body: { you_earn_kobo } }) => {
  const { id: worker, barred } = await ownStanding(act);
  if (barred) throw new Refused(workersRefusals.barred);
  touch(act);
  const offer = await act.one(openJob, { id });
  if (offer?.crew_until && offer.my_place === null && agreedSplit(offer).helper_kobo !== you_earn_kobo)
    throw new Refused(refuse.shares_changed);
  const joined =
    offer?.crew_until && offer.my_place === null
      ? await act.one(joinOne, { job: id, earns_kobo: you_earn_kobo, ...takeLimits }).catch(inTwoPlaces)
      : undefined;
  if (!joined) {
    const own = await act.one(ownPlace, { job: id, worker });
    if (own) return { id, status: own.state === 'waiting' ? 'open' : 'assigned' };
    const why = (await takeRefusalOf(act, id, 'helper')) ?? 'crew_moved_on';
    throw await refusedBecause(act, why, { job: id, worker, place: 'helper' });
  }
  act.emit(crewEvents.helper_joined, { ...ofCrew(joined), memberIds: [worker], free: joined.free_places });
  if (joined.accepted) tellAccepted(act, joined);
  return { id, status: joined.status };
};

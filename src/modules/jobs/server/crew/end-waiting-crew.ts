import type { Act } from '../../../../kernel/db/act.ts';
import { crewEvents, type CrewEnd } from '../../crew-events.ts';
import { endCrew } from './crews.sql.ts';
import { ofCrew } from './tell-crew.ts';

/**
 * The time of a crew that is not whole is over, or its lead is barred: everybody is free again; if the lead already has the job, they get the free
 * places. By the system; again, or too early, nothing happens.
 */
export const endWaitingCrew = async (act: Act, jobId: string, why: CrewEnd = 'not_whole'): Promise<void> => {
  const ended = await act.one(endCrew, { job: jobId, due: true });
  if (!ended) return;
  const memberIds = ended.member_ids.filter((member) => member !== ended.lead_id);
  if (ended.status === 'assigned') act.emit(crewEvents.places_closed, { ...ofCrew(ended), memberIds });
  else act.emit(crewEvents.crew_ended, { ...ofCrew(ended), memberIds, why });
};

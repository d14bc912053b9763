import type { Act } from '../../../../kernel/db/act.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { endWaitingCrew } from '../crew/end-waiting-crew.ts';
import { assignedToBarred, crewsOfBarred } from '../steps/steps.sql.ts';
import { release } from '../steps/take-step.ts';

/**
 * Jobs of a worker whose work was stopped that would begin before it goes on, and crews that wait for helpers: back to the board. One
 * underway is finished. By the system.
 */
export const freeBarred = async (act: Act, workerId: string): Promise<void> => {
  for (const { id } of await act.sql(assignedToBarred, { worker: workerId }))
    await release(act, id, 'taken_back').catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
    });
  for (const { id } of await act.sql(crewsOfBarred, { worker: workerId }))
    await endWaitingCrew(act, id, 'stepped_down');
};

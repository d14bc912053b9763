import type { Act } from '../../../../kernel/db/act.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { endWaitingCrew } from '../crew/end-waiting-crew.ts';
import { assignedToBarred, crewsOfBarred } from '../steps/steps.sql.ts';
import { release } from '../steps/take-step.ts';

/**
 * Puts back on the board the jobs of a barred worker that would begin before the bar ends, and their crews that wait for helpers. A job
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

import type { Act } from '../../../kernel/db/act.ts';
import { jobsOfOrder } from '../../jobs/server/door.ts';
import { sumMoves } from '../insight-rules.ts';
import { lockSpend, noteMoves } from './insights.sql.ts';

/**
 * Recomputes the sums over the completed moves of a company's order; the last job to complete makes them final. Does nothing for other
 * orders. By the system.
 */
export const countMoves = async (act: Act, ordered: string): Promise<void> => {
  const spend = await act.one(lockSpend, { ordered });
  if (!spend) return;
  const jobs = await jobsOfOrder(act, ordered);
  const { co2_g: grams, ...sums } = sumMoves(jobs.map((job) => ({ ...job, arrived_at: job.timeline.arrived_at })));
  await act.sql(noteMoves, { key: spend.key, ...sums, grams });
};

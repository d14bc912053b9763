import type { Act } from '../../../../kernel/db/act.ts';
import type { Position } from '../../../dispatch/position-contract.ts';
import { positionView } from '../../../dispatch/position-rules.ts';
import { moverAt } from './steps.sql.ts';

/** For the customer of the job and staff, from the departure to the delivery; null otherwise, and while nothing is known. */
export const moverPosition = async (act: Act, jobId: string): Promise<Position | null> => {
  const [row, now] = await Promise.all([act.one(moverAt, { job: jobId }), act.now()]);
  return row ? positionView({ ...row, at: row.placed_at }, now) : null;
};

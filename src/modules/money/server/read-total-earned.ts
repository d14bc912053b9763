import type { Act } from '../../../kernel/db/act.ts';
import { totalEarned } from './statement.sql.ts';

/** Total earned by worker, kobo, as their own pages say it; for staff. */
export const readTotalEarned = async (act: Act, workers: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await act.sql(totalEarned, { workers: [...workers] });
  return new Map(rows.map(({ worker_id, earned_kobo }) => [worker_id, earned_kobo]));
};

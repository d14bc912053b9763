// Progress for pages, and who may have any.
import type { Act } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import { Refused } from '../../../shared/refusal.ts';
import { workersRefusals } from '../../workers/contract.ts';
import { myStanding } from '../../workers/server/door.ts';
import { learningRefusals as refuse } from '../contract.ts';
import { progressOf } from './learning.sql.ts';

type ProgressRow = {
  readonly progress_percentage: number;
  readonly answered: readonly number[];
  readonly started_at: Date;
  readonly completed_at: Date | null;
};

export const progressView = ({ progress_percentage, answered, started_at, completed_at }: ProgressRow) => ({
  progress_percentage,
  answered: answered.toSorted((a, b) => a - b),
  started_at: started_at.toISOString(),
  completed_at: completed_at?.toISOString() ?? null,
});

/** The acting account. Refuses with no_worker_profile. */
export const ownWorkerId = async (act: Act): Promise<string> => {
  if (!(await myStanding(act))) throw new Refused(workersRefusals.no_worker_profile);
  return ownAccount(act);
};

/** The acting worker's progress in a module. Refuses with no_worker_profile or not_started. */
export const ownProgress = async (act: Act, module: string): Promise<ProgressRow> => {
  const row = await act.one(progressOf, { worker: await ownWorkerId(act), module });
  if (!row) throw new Refused(refuse.not_started);
  return row;
};

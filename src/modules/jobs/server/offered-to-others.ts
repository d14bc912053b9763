import type { Act } from '../../../kernel/db/act.ts';
import { showTime } from '../../../shared/clock.ts';
import { Refused } from '../../../shared/refusal.ts';
import { jobRefusals as refuse } from '../contract.ts';
import { opensAt } from './first-refusals.sql.ts';

/** Why this worker may not take a job that is offered to others, with the time when it is open to all. */
export const offeredToOthers = async (act: Act, job: string): Promise<Refused> => {
  const at = (await act.one(opensAt, { job }))?.at;
  const kind = refuse.offered_first;
  return new Refused(kind, at ? { detail: `${kind.detail} It opens to everyone at ${showTime(at)}.` } : {});
};

import type { Act } from '../../../kernel/db/act.ts';
import { showTime } from '../../../shared/clock.ts';
import { Refused } from '../../../shared/refusal.ts';
import { jobRefusals as refuse } from '../contract.ts';
import { opensAt } from './first-refusals.sql.ts';

/** Why this worker may not take a job that is offered to others, with the time when it is open to all. */
export const offeredToOthers = async (act: Act, job: string): Promise<Refused> => {
  const { at, declined } = (await act.one(opensAt, { job, worker: act.actor.accountId })) ?? {};
  const kind = refuse.offered_first;
  const why = declined ? 'You pressed Not for me. It is still offered to other movers first.' : kind.detail;
  return new Refused(kind, {
    detail: at ? `${why} It opens to everyone at ${showTime(at)}.` : why,
    ...(declined && { about: { offer: 'declined' } }),
  });
};

import type { UseCase } from '../../../../kernel/http/route.ts';
import { Refused } from '../../../../shared/refusal.ts';
import { touch } from '../../../workers/server/door.ts';
import { jobRefusals as refuse } from '../../contract.ts';
import { boardEvents } from '../../board-events.ts';
import { tellOpened } from './end-first-refusal.ts';
import { declineFirst, hasDeclined } from './first-refusals.sql.ts';
import { ownStanding } from '../read-job.ts';
import { ofJob } from '../who-is-who.ts';
import type * as contract from '../../offers-contract.ts';

/** 'Not for me'. Idempotent. */
export const declineJob: UseCase<typeof contract.declineJob> = async (act, { params: { id } }) => {
  const { id: worker } = await ownStanding(act);
  touch(act);
  const declined = await act.one(declineFirst, { job: id });
  if (declined) {
    act.emit(boardEvents.first_declined, ofJob(declined));
    if (declined.opened) tellOpened(act, declined);
  } else if (!(await act.one(hasDeclined, { job: id, worker }))) throw new Refused(refuse.offer_over);
  return { id };
};

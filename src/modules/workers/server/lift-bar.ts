import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { workersEvents } from '../events.ts';
import { staffHearingRefusals as refuse } from '../staff-contract.ts';
import type * as contract from '../staff-contract.ts';
import { liftOne } from './hearings.sql.ts';
import { hearingOf } from './read-hearing.ts';

/** In the worker's favour, so one person is enough, but not the worker. They stay paused until they choose to go available. */
export const liftBar: UseCase<typeof contract.liftBar> = async (act, { params: { id }, body: { reason } }) => {
  const { worker_id } = await hearingOf(act, id);
  if (worker_id === ownAccount(act)) throw new Refused(refuse.own_hearing);
  if (!(await act.one(liftOne, { hearing: id, reason }))) throw new Refused(refuse.no_bar);
  act.emit(workersEvents.bar_lifted, { workerId: worker_id, hearingId: id, reason });
  return { id };
};

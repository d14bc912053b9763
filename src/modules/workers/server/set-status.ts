import type { UseCase } from '../../../kernel/http/route.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import { brokenConstraint } from '../../../kernel/db/faults.ts';
import { Refused } from '../../../shared/refusal.ts';
import { workersRefusals as refuse } from '../contract.ts';
import { workersEvents } from '../events.ts';
import { moveTo, workerLifecycle } from '../rules.ts';
import { nobodyBarred } from './hearings.sql.ts';
import { ownWorker } from './read-worker.ts';
import { changeStatus } from './workers.sql.ts';
import type * as contract from '../contract.ts';

/** 'Pause' and 'Go Available'. Idempotent. Refuses with busy_now and barred. */
export const setStatus: UseCase<typeof contract.setStatus> = async (act, { body: { status } }) => {
  const id = ownAccount(act);
  const from = [...workerLifecycle.from(moveTo[status])];
  const changed = await act.one(changeStatus, { id, status, from }).catch((error: unknown) => {
    throw brokenConstraint(error) === nobodyBarred ? new Refused(refuse.barred) : error;
  });
  const worker = await ownWorker(act);
  if (!changed) throw new Refused(refuse.busy_now);
  if (changed.before !== status) act.emit(workersEvents.status_changed, { workerId: id, status, by: 'worker' });
  return worker;
};

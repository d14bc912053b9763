import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { safetyRefusals as refuse } from '../contract.ts';
import type * as contract from '../contract.ts';
import { safetyEvents } from '../events.ts';
import { ownAlertNow } from './read-sos.ts';
import { saidSafe } from './sos.sql.ts';

/** Only staff close an alert: the person may have been forced to say this. Idempotent. */
export const saySafe: UseCase<typeof contract.saySafe> = async (act) => {
  const said = await act.one(saidSafe, {});
  if (!said) throw new Refused(refuse.no_alert);
  if (said.first) {
    const workerId = act.actor.accountId ?? '';
    const job = said.job_id ? { jobId: said.job_id } : {};
    act.emit(safetyEvents.said_safe, { alertId: said.id, workerId, drill: false, ...job });
    act.task('safety.tell', { alertId: said.id });
  }
  return ownAlertNow(act);
};

import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { safetyEvents } from '../events.ts';
import { isOver, sosLifecycle } from '../rules.ts';
import { staffSafetyRefusals as refuse } from '../staff-contract.ts';
import type * as contract from '../staff-contract.ts';
import { takeAlert } from './desk.sql.ts';
import { alertFile } from './read-alert.ts';

/** If two members of staff try at once, one takes it and the other reads who has it. Refuses with alert_taken, alert_closed and own_alert. */
export const acknowledgeAlert: UseCase<typeof contract.acknowledgeAlert> = async (act, { params: { id } }) => {
  const taken = await act.one(takeAlert, { id, by: ownAccount(act), from: [...sosLifecycle.from('acknowledge')] });
  const file = await alertFile(act, id);
  if (!taken) {
    if (file.own) throw new Refused(refuse.own_alert);
    if (isOver(file.state)) throw new Refused(refuse.alert_closed);
    throw new Refused(refuse.alert_taken, {
      detail: `${file.acknowledged_by ?? 'Somebody else'} has acknowledged it.`,
    });
  }
  act.emit(safetyEvents.sos_acknowledged, { alertId: id, workerId: taken.user_id, drill: taken.drill });
  return file;
};

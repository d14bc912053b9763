import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { safetyEvents } from '../events.ts';
import { isOver, outcomes, sosLifecycle } from '../rules.ts';
import { staffSafetyRefusals as refuse } from '../staff-contract.ts';
import type * as contract from '../staff-contract.ts';
import { endAlert } from './desk.sql.ts';
import { alertFile } from './read-alert.ts';

/** Refuses with alert_closed, own_alert, and pressed_again when the person pressed again since staff read it. */
export const closeAlert: UseCase<typeof contract.closeAlert> = async (
  act,
  { params: { id }, body: { outcome, reason, presses = null } },
) => {
  const from = [...sosLifecycle.from(outcomes[outcome])];
  const ended = await act.one(endAlert, { id, by: ownAccount(act), outcome, reason, from, presses });
  const file = await alertFile(act, id);
  if (!ended)
    throw new Refused(file.own ? refuse.own_alert : isOver(file.state) ? refuse.alert_closed : refuse.pressed_again);
  const { user_id: workerId, drill } = ended;
  act.emit(safetyEvents.sos_closed, { alertId: id, workerId, drill, outcome, reason });
  return file;
};

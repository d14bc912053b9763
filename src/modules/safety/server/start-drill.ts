import { ownAccount } from '../../../kernel/db/own-account.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { safetyEvents } from '../events.ts';
import type * as contract from '../staff-contract.ts';
import { pressDrill } from './sos.sql.ts';

/** A second drill while one is open is the same one. */
export const startDrill: UseCase<typeof contract.startDrill> = async (act) => {
  staffOnly(act);
  const pressed = await act.one(pressDrill, {});
  if (!pressed) throw new Error('the drill was not written');
  const { id, first } = pressed;
  const workerId = ownAccount(act);
  if (first) act.emit(safetyEvents.sos_sent, { alertId: id, workerId, drill: true, located: false });
  return { id };
};

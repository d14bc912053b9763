import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { safetyEvents } from '../events.ts';
import type * as contract from '../staff-contract.ts';
import { writeNote } from './desk.sql.ts';
import { alertFile } from './read-alert.ts';

export const noteAlert: UseCase<typeof contract.noteAlert> = async (act, { params: { id }, body }) => {
  const { user_id: workerId, drill } = await alertFile(act, id);
  await act.sql(writeNote, { alert: id, author: ownAccount(act), body: body.body });
  act.emit(safetyEvents.sos_noted, { alertId: id, workerId, drill });
  return alertFile(act, id);
};

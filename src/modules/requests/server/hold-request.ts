// Off the board for now, and back on it.
import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { holdJob } from '../../jobs/server/door.ts';
import { requestsEvents } from '../events.ts';
import type * as contract from '../staff-contract.ts';
import { ofRequest } from './about-request.ts';
import { requestFile, requestForStaff } from './read-request-file.ts';
import { stillOpen } from './reprice-request.ts';
import { setHold } from './requests.sql.ts';

const setHeld = async (act: Act, id: string, held: boolean, reason: string): Promise<void> => {
  const { row, job } = await stillOpen(act, id);
  if ((row.hold_reason !== null) === held) return;
  void act.sql(setHold, { id, reason: held ? reason : null });
  await holdJob(act, job.id, held);
  act.emit(requestsEvents.held, { ...ofRequest(row), held, reason });
};

/** Takes the job off the board for now; the customer sees that Kaya is checking. */
export const holdRequest: UseCase<typeof contract.holdRequest> = async (act, { params: { id }, body }) => {
  await setHeld(act, id, true, body.reason);
  return requestFile(act, id);
};

export const releaseRequest: UseCase<typeof contract.releaseRequest> = async (act, { params: { id } }) => {
  await setHeld(act, id, false, '');
  return requestFile(act, id);
};

/** Of a job that is on hold: its request is released with it, if that is on hold too. */
export const releaseIfHeld = async (act: Act, id: string): Promise<void> => {
  if ((await requestForStaff(act, id)).hold_reason !== null) await setHeld(act, id, false, '');
};

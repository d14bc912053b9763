// Takes a request's job off the board for now, and puts it back.
import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { holdJob } from '../../jobs/server/door.ts';
import { requestsEvents } from '../events.ts';
import type * as contract from '../staff-contract.ts';
import { ofRequest } from './about-request.ts';
import { requestFile, requestForStaff } from './read-request-file.ts';
import { stillOpen } from './reprice-request.ts';

/** @param reason null puts the job back on the board */
const setHold = async (act: Act, id: string, reason: string | null): Promise<void> => {
  const { row, job } = await stillOpen(act, id);
  const held = reason !== null;
  if (job.held === held) return;
  await holdJob(act, job.id, reason);
  act.emit(requestsEvents.held, { ...ofRequest(row), held, reason: reason ?? '' });
};

/** Takes the job off the board for now; the customer sees that Kaya is checking. */
export const holdRequest: UseCase<typeof contract.holdRequest> = async (act, { params: { id }, body }) => {
  await setHold(act, id, body.reason);
  return requestFile(act, id);
};

export const releaseRequest: UseCase<typeof contract.releaseRequest> = async (act, { params: { id } }) => {
  await setHold(act, id, null);
  return requestFile(act, id);
};

/** For a job on hold: releases its request too, if that is on hold. */
export const releaseIfHeld = async (act: Act, id: string): Promise<void> => {
  if ((await requestForStaff(act, id)).hold_reason !== null) await setHold(act, id, null);
};

import type { Act } from '../../../kernel/db/act.ts';
import { bookingsEvents } from '../events.ts';
import { requestLifecycle } from '../rules.ts';
import { jobsOfRequest } from '../../jobs/server/door.ts';
import { ofRequest } from './about-request.ts';
import { moveRequest } from './requests.sql.ts';

/** A request is fulfilled when no job of it is left to do. Bears running twice: the second finds it moved. */
export const fulfilRequest = async (act: Act, id: string): Promise<void> => {
  const jobs = await jobsOfRequest(act, id);
  if (!jobs.every(({ status }) => status === 'completed' || status === 'cancelled')) return;
  const moved = await act.one(moveRequest, { id, from: requestLifecycle.from('fulfil'), to: 'fulfilled' });
  if (moved) act.emit(bookingsEvents.fulfilled, ofRequest(moved));
};

/** A job was called off by itself: with it the request, unless another job of it lives or was done. */
export const cancelAfterJob = async (
  act: Act,
  id: string,
  by: 'customer' | 'staff' | 'kaya',
  reason: string,
): Promise<void> => {
  const jobs = await jobsOfRequest(act, id);
  if (jobs.some(({ status }) => status !== 'cancelled')) return;
  const moved = await act.one(moveRequest, { id, from: requestLifecycle.from('cancel'), to: 'cancelled' });
  if (moved) act.emit(bookingsEvents.cancelled, { ...ofRequest(moved), by, reason });
};

import type { UseCase } from '../../../kernel/http/route.ts';
import { readStaffJob, settleJob as settle } from '../../jobs/server/door.ts';
import type { settleJob } from '../contract.ts';
import { staffEvents } from '../events.ts';

/** For the mover, with the reason; the other way out of a dispute is cancelling what the job is part of. */
export const settleForMover: UseCase<typeof settleJob> = async (act, { params, body }) => {
  const before = await readStaffJob(act, params.id);
  await settle(act, before.id);
  if (before.status !== 'completed')
    act.emit(staffEvents.settled, {
      jobId: before.id,
      requestId: before.request_id,
      workerId: before.worker?.id ?? null,
      reason: body.reason,
    });
  return readStaffJob(act, before.id);
};

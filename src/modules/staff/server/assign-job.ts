// Giving a job to a worker, and taking it back.
import type { UseCase } from '../../../kernel/http/route.ts';
import { refuseField } from '../../../shared/refusal.ts';
import { readRequest, releaseRequest } from '../../bookings/server/door.ts';
import { assignJob as assign, readStaffJob, takeJobBack as takeBack } from '../../jobs/server/door.ts';
import { type StaffJobOf, staffRefusals as refuse } from '../contract.ts';
import { staffEvents } from '../events.ts';
import type * as contract from '../contract.ts';

const ofJob = (job: StaffJobOf) => ({ jobId: job.id, requestId: job.request_id, workerId: job.worker?.id ?? null });

/** A job on hold is released with it, so that the request does not go on saying that it waits. */
export const assignJob: UseCase<typeof contract.assignJob> = async (act, { params, body }) => {
  const job = await readStaffJob(act, params.id);
  const taken = job.worker !== null && job.worker.id !== body.worker_id;
  if (taken && !body.reason) throw refuseField(refuse.reason_needed, 'reason');
  // A booking's job is not held by a request.
  if (job.held && job.serves === 'request' && (await readRequest(act, job.request_id)).hold_reason !== null) {
    await releaseRequest(act, job.request_id);
  }
  await assign(act, job.id, body.worker_id);
  if (taken && body.reason) act.emit(staffEvents.taken_back, { ...ofJob(job), reason: body.reason });
  return readStaffJob(act, job.id);
};

export const takeJobBack: UseCase<typeof contract.takeJobBack> = async (act, { params, body }) => {
  const job = await readStaffJob(act, params.id);
  await takeBack(act, job.id);
  act.emit(staffEvents.taken_back, { ...ofJob(job), reason: body.reason });
  return readStaffJob(act, job.id);
};

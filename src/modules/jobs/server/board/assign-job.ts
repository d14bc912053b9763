import type { Act } from '../../../../kernel/db/act.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { Refused, refuseField } from '../../../../shared/refusal.ts';
import { workersRefusals } from '../../../workers/contract.ts';
import { workerStanding } from '../../../workers/server/door.ts';
import { jobRefusals as refuse } from '../../contract.ts';
import { jobsEvents } from '../../events.ts';
import { crewEvents } from '../../crew-events.ts';
import { jobLifecycle } from '../../rules.ts';
import { staffJobRefusals } from '../../staff-contract.ts';
import type * as contract from '../../staff-contract.ts';
import type { StaffJob } from '../../view-contract.ts';
import { isOwnOrder } from './accept.sql.ts';
import { inTwoPlaces } from '../crew/crew-refusals.ts';
import { lockJob } from '../jobs.sql.ts';
import { jobFile } from '../read-job-file.ts';
import { assignTo } from '../steps/steps.sql.ts';
import { tellRemoved } from '../steps/take-step.ts';
import { waitingCrew } from '../crew/crews.sql.ts';
import { freeWorker, ofJob } from '../who-is-who.ts';

/** Releases the request of the job if it is on hold itself: supplied by a module above. */
export type ReleaseRequest = (act: Act, orderId: string) => Promise<void>;

const ownForStaff = {
  detail:
    'This worker has the same account, email, phone number or browser as the customer, or belongs to the company that pays. Choose another worker.',
};

/** @param reason why the mover who has it loses it */
const give = async (act: Act, job: StaffJob, workerId: string, reason: string): Promise<void> => {
  const worker = await workerStanding(act, workerId);
  if (!worker) throw new Refused(workersRefusals.no_worker_profile);
  if (worker.barred) throw new Refused(staffJobRefusals.worker_barred);
  if ((await act.one(isOwnOrder, { job: job.id, worker: workerId }))?.own)
    throw new Refused(refuse.own_job, ownForStaff);
  if (job.worker?.id === workerId && job.status === 'assigned') return;
  const waiting = await act.one(waitingCrew, { job: job.id });
  const from = [...jobLifecycle.from('assign')];
  const assigned = await act
    .one(assignTo, { id: job.id, worker: workerId, phone: worker.phone, from })
    .catch(inTwoPlaces);
  if (!assigned) throw new Refused(refuse.wrong_step);
  if (assigned.before) {
    await freeWorker(act, assigned.before);
    await tellRemoved(act, { ...assigned, worker_id: assigned.before }, { reason, toAnother: true });
    act.emit(jobsEvents.released, { ...ofJob(assigned), workerId: assigned.before, reason: 'reassigned' });
  }
  // A crew that waited with another lead is free again.
  if (waiting && waiting.lead_id !== workerId)
    act.emit(crewEvents.crew_ended, {
      ...ofJob({ ...assigned, worker_id: waiting.lead_id, helper_ids: [] }),
      memberIds: waiting.helper_ids.filter((id) => id !== workerId),
      why: 'given_to_another',
    });
  act.emit(jobsEvents.accepted, {
    ...ofJob(assigned),
    workerName: worker.full_name,
    startsAt: assigned.starts_at.toISOString(),
    by: 'staff',
  });
};

/**
 * Gives a job to a worker, or to a different one, whatever their status and skills. A job on hold is released with its request, so
 * that the request does not go on saying that it waits.
 */
export const assignJob =
  (releaseRequest: ReleaseRequest): UseCase<typeof contract.assignJob> =>
  async (act, { params, body: { worker_id, reason } }) => {
    const seen = await jobFile(act, params.id);
    // A booking's job is not held by a request.
    if (seen.held && seen.serves === 'request') await releaseRequest(act, seen.order_id);
    // The lock stops acceptances. A worker who accepted before it loses the job only for a reason, and is notified.
    await act.one(lockJob, { id: seen.id });
    const job = await jobFile(act, seen.id);
    const taken = job.worker !== null && job.worker.id !== worker_id;
    if (taken && !reason) throw refuseField(staffJobRefusals.reason_needed, 'reason');
    await give(act, job, worker_id, reason ?? '');
    return jobFile(act, job.id);
  };

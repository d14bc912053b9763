import { randomUUIDv7 } from 'node:crypto';
import type { Act, Actor, Database } from '../../../kernel/db/act.ts';
import { brokenConstraint } from '../../../kernel/db/faults.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { showWhen } from '../../../shared/clock.ts';
import type { Answer } from '../../../shared/contract.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { workersRefusals } from '../../workers/contract.ts';
import { skillLabel } from '../../workers/rules.ts';
import { type acceptJob, jobRefusals as refuse } from '../contract.ts';
import { jobsEvents } from '../events.ts';
import { acceptOpenJob } from './accept.sql.ts';

/** The exclusion constraint behind every acceptance and assignment. */
export const oneJobAtATime = 'one_job_at_a_time';

const take = async (act: Act, jobId: string, workerId: string): Promise<Answer<typeof acceptJob>> => {
  const event = randomUUIDv7();
  const row = await act.last(acceptOpenJob, { job: jobId, worker: workerId, event });
  if (!row) throw new Error('acceptance answered nothing');
  switch (row.outcome) {
    case 'accepted':
      act.emitted(
        jobsEvents.accepted,
        {
          jobId,
          requestId: row.request_id ?? '',
          customerId: row.customer_id,
          workerId,
          title: row.title ?? '',
          workerName: row.worker_name ?? '',
          startsAt: row.starts_at?.toISOString() ?? '',
          by: 'worker',
        },
        event,
      );
      return { id: jobId, status: 'assigned' };
    case 'already':
      return { id: jobId, status: 'assigned' };
    case 'no_worker_profile':
      throw new Refused(workersRefusals.no_worker_profile);
    case 'not_found':
      throw new Refused(common.not_found);
    case 'busy_then':
      throw new Refused(refuse.busy_then, {
        detail: `You already have a job at that time: ${row.clash_title}, ${showWhen(row.clash_starts_at ?? new Date())}`,
      });
    case 'missing_skill': {
      const missing = (row.missing ?? []).map((code) => skillLabel(code).toLowerCase()).join(', ');
      throw new Refused(refuse.missing_skill, { detail: `This job needs ${missing}. Add it to your profile if you can do it.` });
    }
    default:
      throw new Refused(refuse[row.outcome]);
  }
};

/**
 * Takes an open job for the worker who asks; one statement, one flight.
 * Two acceptances of one worker at overlapping times: the second runs into the exclusion constraint and is asked again, so
 * that it can say which job is in the way.
 */
export const acceptOpenJobAs = async (db: Database, actor: Actor, jobId: string): Promise<Answer<typeof acceptJob>> => {
  const { accountId } = actor;
  if (!accountId) throw new Refused(common.not_signed_in);
  const once = () => db.act(actor, (act) => take(act, jobId, accountId));
  try {
    return await once();
  } catch (error) {
    if (brokenConstraint(error) !== oneJobAtATime) throw error;
  }
  try {
    return await once();
  } catch (error) {
    throw brokenConstraint(error) === oneJobAtATime ? new Refused(refuse.busy_then) : error;
  }
};

export const acceptForWorker: UseCaseWithActs<typeof acceptJob> = (db, actor, { params }) =>
  acceptOpenJobAs(db, actor, params.id);

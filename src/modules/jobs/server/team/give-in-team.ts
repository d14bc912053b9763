// A provider gives a job to a worker of its team, under the rules by which the worker could take it (docs/decisions/0057-providers.md).
import type { Act } from '../../../../kernel/db/act.ts';
import { brokenConstraint } from '../../../../kernel/db/faults.ts';
import { common, Refused } from '../../../../shared/refusal.ts';
import { nobodyBarred } from '../../../workers/server/door.ts';
import { jobsEvents } from '../../events.ts';
import { takeLimits } from '../../take-rules.ts';
import { teamRefusals } from '../../team-rules.ts';
import { oneJobAtATime } from '../board/accept-job.ts';
import { giveInTeam } from './team.sql.ts';
import { freeWorker, ofJob } from '../who-is-who.ts';

/**
 * An open job, or one that another worker of the team has and has not set off for. Giving it again changes nothing. The worker is notified, and may
 * give it back like every job. Refuses with not_found a worker of another team, otherwise with the reason.
 */
export const giveJobInTeam = async (act: Act, jobId: string, workerId: string): Promise<void> => {
  const givenJob = await act
    .one(giveInTeam, { job: jobId, worker: workerId, ...takeLimits })
    .catch((error: unknown) => {
      if (brokenConstraint(error) === oneJobAtATime) throw new Refused(teamRefusals.busy_then);
      // A provider is not told about a worker's hearing.
      if (brokenConstraint(error) === nobodyBarred) throw new Refused(teamRefusals.worker_paused);
      throw error;
    });
  if (!givenJob) throw new Refused(common.not_found);
  const { outcome, id, order_id, title, starts_at, before } = givenJob;
  if (outcome === 'already') return;
  if (outcome !== 'given') throw new Refused(teamRefusals[outcome]);
  if (!id || !order_id || title === null || !starts_at) throw new Error(`job ${jobId} was given without its facts`);
  const about = { id, order_id, customer_id: givenJob.customer_id, title, helper_ids: givenJob.helper_ids };
  if (before) {
    await freeWorker(act, before);
    act.emit(jobsEvents.released, { ...ofJob({ ...about, worker_id: before }), reason: 'within_team' });
  }
  act.emit(jobsEvents.accepted, {
    ...ofJob({ ...about, worker_id: workerId }),
    workerName: givenJob.worker_name ?? '',
    startsAt: starts_at.toISOString(),
    by: 'provider',
  });
};

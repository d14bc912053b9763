import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { hearingRules, mayAnswer } from '../hearing-rules.ts';
import type * as contract from '../staff-contract.ts';
import { evidenceViews, staffHearingView } from './hearing-views.ts';
import { findHearing } from './staff-hearings.sql.ts';

/** A worker's job, with the stars and text of its rating. */
export type WorkerJobBrief = {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly starts_at: Date;
  readonly stars: number | null;
  readonly comment: string | null;
};
/** Provided by a module above: the worker's latest jobs, or the one with this id; called by staff. */
export type JobsToShow = (act: Act, workerId: string, max: number, id?: string) => Promise<WorkerJobBrief[]>;

/** Refuses with not_found. */
export const hearingOf = async (act: Act, id: string) => {
  const row = await act.one(findHearing, { id });
  if (!row) throw new Refused(common.not_found);
  return row;
};

export const readHearing =
  (jobsToShow: JobsToShow): UseCase<typeof contract.readHearing> =>
  async (act, { params: { id } }) => {
    const row = await hearingOf(act, id);
    const view = staffHearingView(row);
    const me = act.actor.accountId;
    const jobs = mayAnswer(view, await act.now()) ? await jobsToShow(act, row.worker_id, hearingRules.maxJobs) : [];
    return {
      ...view,
      evidence: evidenceViews(row.evidence),
      phone: row.phone,
      email: row.email,
      suspended_by: row.suspended_by,
      lifted_by: row.lifted_by,
      jobs: jobs.map(({ comment: _, starts_at, ...job }) => ({ ...job, starts_at: starts_at.toISOString() })),
      not_yours:
        me === row.worker_id ? 'own_hearing' : me === row.opener_id || me === row.suspender_id ? 'opened_by_you' : null,
    };
  };

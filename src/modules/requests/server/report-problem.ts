import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { disputeJob } from '../../jobs/server/door.ts';
import { requestsRefusals as refuse } from '../contract.ts';
import { mayReport } from '../following-rules.ts';
import { factsOf, jobOf, viewOf } from './track-request.ts';
import { followed } from './tracking-key.ts';
import type * as contract from '../contract.ts';

/** The job, with its money, waits for staff; after completion the money has gone, and staff may take it back. A second report is refused, because nobody would read it. */
export const reportProblem: UseCase<typeof contract.reportProblem> = async (act, { params, body }) => {
  const row = await followed(act, params.key);
  const job = await jobOf(act, row.id);
  const may = mayReport(factsOf(row, job), await act.now());
  if (!job || !may.allowed)
    throw new Refused(refuse.not_reportable, { detail: may.reason ?? refuse.not_reportable.detail });
  await disputeJob(act, job.id, body.reason, body.photos ?? undefined);
  return viewOf(act, row, params.key);
};

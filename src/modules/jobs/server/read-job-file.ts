import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import type * as contract from '../staff-contract.ts';
import type { StaffJob } from '../view-contract.ts';
import { toStaffJobs } from './job-views.ts';
import { findJob } from './jobs.sql.ts';

/** One job as the console shows it. Refuses with not_found. */
export const jobFile = async (act: Act, id: string): Promise<StaffJob> => {
  staffOnly(act);
  const row = await act.one(findJob, { id });
  const [job] = row ? await toStaffJobs(act, [row]) : [];
  if (!job) throw new Refused(common.not_found);
  return job;
};

export const readJobFile: UseCase<typeof contract.readJobFile> = (act, { params }) => jobFile(act, params.id);

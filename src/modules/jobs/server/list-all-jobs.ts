import { staffOnly } from '../../../kernel/db/staff-only.ts';
import { readUrgency, urgencyCursor } from '../../../kernel/http/cursor.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { listPatterns } from '../../../shared/search-patterns.ts';
import { jobRules } from '../rules.ts';
import type * as contract from '../staff-contract.ts';
import { toStaffJobs } from './job-views.ts';
import { jobsByUrgency, jobsToLookAt } from './jobs.sql.ts';

/** Disputed ones first, then the others that are not over by their start, then the latest; 20 a page. */
export const listAllJobs: UseCase<typeof contract.listAllJobs> = async (act, { query }) => {
  staffOnly(act);
  const { after_ms, after_id } = readUrgency(query.cursor);
  const most = jobRules.boardPage;
  const asked = { status: query.status ?? null, patterns: listPatterns(query.search), after_ms, after_id };
  const rows = query.quick ? await act.sql(jobsToLookAt, { after_ms, after_id }) : await act.sql(jobsByUrgency, asked);
  const { items, next } = cutPage(rows, most, urgencyCursor);
  return { items: await toStaffJobs(act, items), next };
};

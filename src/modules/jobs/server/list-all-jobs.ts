import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import { readUrgency, urgencyCursor } from '../../../kernel/http/cursor.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { listPatterns } from '../../../shared/search-patterns.ts';
import { listWaiting } from '../../money/server/door.ts';
import { jobRules } from '../rules.ts';
import type * as contract from '../staff-contract.ts';
import { toStaffJobs } from './job-views.ts';
import { jobsByUrgency, jobsToLookAt, staffJobsById } from './jobs.sql.ts';

/** The longest wait first; its cursor counts µs. */
const listWaits = async (act: Act, { at, id }: { at: number; id: string }) => {
  const waits = await listWaiting(act, { us: at, id }, jobRules.boardPage + 1);
  const rows = waits.map(({ job_id, since_us }) => ({ id: job_id, urgency_ms: since_us }));
  const { items, next } = cutPage(rows, jobRules.boardPage, urgencyCursor);
  const found = new Map(
    (await act.sql(staffJobsById, { ids: items.map((row) => row.id) })).map((row) => [row.id, row]),
  );
  return {
    items: await toStaffJobs(
      act,
      items.flatMap((row) => found.get(row.id) ?? []),
    ),
    next,
  };
};

/** Disputed ones first, then other jobs that are not over, by start, then the rest, latest first; 20 a page. */
export const listAllJobs: UseCase<typeof contract.listAllJobs> = async (act, { query }) => {
  staffOnly(act);
  const { after_ms, after_id } = readUrgency(query.cursor);
  if (query.waits) return listWaits(act, { at: after_ms, id: after_id });
  const max = jobRules.boardPage;
  const filter = { status: query.status ?? null, patterns: listPatterns(query.search), after_ms, after_id };
  const rows = query.quick ? await act.sql(jobsToLookAt, { after_ms, after_id }) : await act.sql(jobsByUrgency, filter);
  const { items, next } = cutPage(rows, max, urgencyCursor);
  return { items: await toStaffJobs(act, items), next };
};

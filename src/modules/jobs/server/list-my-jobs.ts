import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { touch } from '../../workers/server/door.ts';
import { rankForWorker } from '../rank-rules.ts';
import { jobRules } from '../rules.ts';
import { savedIds, waitingCrews } from './board/board.sql.ts';
import { firstDay, highestId, lastDay, lowestId, readTimeCursor, startCursor } from '../../../kernel/http/cursor.ts';
import { asOffered, toWorkerJob } from './job-views.ts';
import { currentJobs, pastJobs } from './jobs.sql.ts';
import { viewerOf } from './board/rank-board.ts';
import { ownStanding } from './read-job.ts';
import type * as contract from '../contract.ts';

/** Jobs whose crew is not whole yet come before the first page of the current ones. */
export const listMyJobs: UseCase<typeof contract.listMyJobs> = async (act, { query }) => {
  const standing = await ownStanding(act);
  touch(act);
  const worker = standing.id;
  const from = query.cursor === undefined ? undefined : readTimeCursor(query.cursor);
  const [rows, kept, waiting] = await Promise.all([
    query.state === 'current'
      ? act.sql(currentJobs, { worker, after_at: from?.at ?? firstDay, after_id: from?.id ?? lowestId })
      : act.sql(pastJobs, { worker, before_at: from?.at ?? lastDay, before_id: from?.id ?? highestId }),
    act.sql(savedIds, { worker }),
    query.state === 'current' && !from ? act.sql(waitingCrews, { worker }) : [],
  ]);
  const saved = new Set(kept.map((row) => row.job_id));
  const { items, next } = cutPage(rows, jobRules.boardPage, startCursor);
  const viewer = viewerOf(standing, await act.now());
  const shown = [...waiting.map((row) => asOffered({ ...row, held_kobo: null, pay_waits: false })), ...items];
  return { items: shown.map((row) => toWorkerJob(row, rankForWorker(row, viewer), saved.has(row.id), worker)), next };
};

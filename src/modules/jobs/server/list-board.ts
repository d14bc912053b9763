import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { workersRefusals } from '../../workers/contract.ts';
import { myStanding, type Standing, touch } from '../../workers/server/door.ts';
import { type BoardViewer, jobRules, rankForWorker } from '../rules.ts';
import { offeredToMe } from './first-refusals.sql.ts';
import { boardCandidates, countOwnOpen, helperPlaces, openJobsById, savedIds } from './board.sql.ts';
import { readCursor, writeCursor } from '../../../kernel/http/cursor.ts';
import { toBoardJob } from './job-views.ts';
import type * as contract from '../contract.ts';

export const viewerOf = (standing: Standing): BoardViewer => ({
  at: standing.lat === null || standing.lng === null ? null : { lat: standing.lat, lng: standing.lng },
  schedule: standing.availability_schedule,
});

/** A job that is offered first is above all others. */
const aboveAll = 1e9;

/**
 * The board is chosen from the soonest open jobs by rules.ts; only the page's own rows are then read in full. A
 * worker who is paused sees it too: Accept says what to do.
 */
export const listBoard: UseCase<typeof contract.listBoard> = async (act, { query }) => {
  const standing = await myStanding(act);
  if (!standing) throw new Refused(workersRefusals.no_worker_profile);
  touch(act);
  const { id: worker, skills } = standing;
  const saved = new Set((await act.sql(savedIds, { worker })).map((row) => row.job_id));
  const offered = new Set((await act.sql(offeredToMe, { worker })).map((row) => row.job_id));
  const candidatesOf = (among: string[] | null, most: number) =>
    act.sql(boardCandidates, {
      skills: [...skills],
      size: query.size ?? null,
      among,
      hours: jobRules.boardHours,
      most,
    });
  const [soonest, first, places, counted] = await Promise.all([
    query.saved ? candidatesOf([...saved], saved.size) : candidatesOf(null, jobRules.boardDepth),
    offered.size > 0 && !query.saved ? candidatesOf([...offered], offered.size) : [],
    act.sql(helperPlaces, {
      size: query.size ?? null,
      among: query.saved ? [...saved] : null,
      most: jobRules.boardDepth,
    }),
    act.one(countOwnOpen, {}),
  ]);
  // A job that is offered first may start later than the soonest.
  const candidates = new Map([...soonest, ...first, ...places].map((job) => [job.id, job])).values();
  const viewer = viewerOf(standing);
  const rank = (job: (typeof soonest)[number]) => {
    const { score, ...rest } = rankForWorker(job, viewer);
    return { id: job.id, ...rest, score: offered.has(job.id) ? score - aboveAll : score };
  };
  const ranked = [...candidates].map(rank).sort((a, b) => a.score - b.score || (a.id < b.id ? -1 : 1));
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const rest = after
    ? ranked.filter((job) => job.score > after.at || (job.score === after.at && job.id > after.id))
    : ranked;
  const { items, next } = cutPage(rest, jobRules.boardPage, (job) => writeCursor({ at: job.score, id: job.id }));
  const rows = new Map((await act.sql(openJobsById, { ids: items.map((job) => job.id) })).map((row) => [row.id, row]));
  return {
    items: items.flatMap((job) => {
      const row = rows.get(job.id);
      return row ? [toBoardJob(row, job, saved.has(job.id))] : [];
    }),
    next,
    total: ranked.length,
    own: counted?.own ?? 0,
  };
};

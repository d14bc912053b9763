// Which open jobs a worker is shown, in the order of the rule (rules.ts).
import type { Act } from '../../../kernel/db/act.ts';
import type { LatLng } from '../../../shared/fields.ts';
import type { Standing } from '../../workers/server/door.ts';
import type { BoardJob } from '../contract.ts';
import { type BoardViewer, rankForWorker } from '../rank-rules.ts';
import { jobRules, type JobSize } from '../rules.ts';
import { boardCandidates, helperPlaces, nearJobs, openJobsById, savedIds } from './board.sql.ts';
import { offeredToMe } from './first-refusals.sql.ts';
import { toBoardJob } from './job-views.ts';

export const viewerOf = (standing: Standing): BoardViewer => ({
  at: standing.lat === null || standing.lng === null ? null : { lat: standing.lat, lng: standing.lng },
  schedule: standing.availability_schedule,
});

/** near: `lat,lng`, a place that the worker looks around instead of their own. */
export type BoardFilter = {
  readonly size?: JobSize | undefined;
  readonly saved?: 'true' | undefined;
  readonly near?: string | undefined;
};

const pointOf = (near: string): LatLng => {
  const [lat = 0, lng = 0] = near.split(',').map(Number);
  return { lat, lng };
};

/** A job that is offered first is above all others. */
const aboveAll = 1e9;

type Ranked = { readonly id: string; readonly score: number } & Pick<BoardJob, 'away_m' | 'reasons'>;

/**
 * At most boardDepth jobs, the best first: of those nearest to the worker or to `near`, for a worker without a place the soonest
 * (docs/decisions/0060-the-nearest-jobs.md), and the jobs they were offered first. A worker who is paused sees them too: Accept says what
 * to do.
 */
export const rankBoard = async (
  act: Act,
  standing: Standing,
  { size = undefined, saved: onlySaved, near }: BoardFilter,
): Promise<{ ranked: readonly Ranked[]; saved: ReadonlySet<string> }> => {
  const { id: worker } = standing;
  const skills = [...standing.skills];
  const [kept, offers] = await Promise.all([act.sql(savedIds, { worker }), act.sql(offeredToMe, { worker })]);
  const saved = new Set(kept.map((row) => row.job_id));
  const offered = new Set(offers.map((row) => row.job_id));
  const viewer = near === undefined ? viewerOf(standing) : { ...viewerOf(standing), at: pointOf(near) };
  const common = { skills, size: size ?? null, hours: jobRules.boardHours };
  const among = (ids: ReadonlySet<string>) =>
    ids.size === 0 ? [] : act.sql(boardCandidates, { ...common, among: [...ids], most: ids.size });
  const [open, first, places] = await Promise.all([
    onlySaved
      ? among(saved)
      : viewer.at
        ? act.sql(nearJobs, { ...common, ...viewer.at, each: jobRules.boardDepth })
        : act.sql(boardCandidates, { ...common, among: null, most: jobRules.boardDepth }),
    // One that is offered first may be farther away than the nearest.
    onlySaved ? [] : among(offered),
    act.sql(helperPlaces, {
      size: common.size,
      among: onlySaved ? [...saved] : null,
      most: jobRules.boardDepth,
    }),
  ]);
  const candidates = new Map([...open, ...first, ...places].map((job) => [job.id, job])).values();
  const ranked = [...candidates]
    .map((job) => {
      const { score, ...rest } = rankForWorker(job, viewer);
      return { id: job.id, ...rest, score: offered.has(job.id) ? score - aboveAll : score };
    })
    .filter(({ away_m }) => near === undefined || (away_m ?? 0) <= jobRules.searchWithin_m)
    .sort((a, b) => a.score - b.score || (a.id < b.id ? -1 : 1))
    .slice(0, jobRules.boardDepth);
  return { ranked, saved };
};

/** These jobs of a board in full; one that was taken meanwhile is missing. */
export const boardJobs = async (
  act: Act,
  ranked: readonly Ranked[],
  saved: ReadonlySet<string>,
): Promise<BoardJob[]> => {
  const found = await act.sql(openJobsById, { ids: ranked.map(({ id }) => id) });
  const rows = new Map(found.map((row) => [row.id, row]));
  return ranked.flatMap((job) => {
    const row = rows.get(job.id);
    return row ? [toBoardJob(row, job, saved.has(job.id))] : [];
  });
};

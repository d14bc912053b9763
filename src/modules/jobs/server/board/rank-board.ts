// Which open jobs a worker is shown, in the order of the rule (rules.ts).
import type { Act } from '../../../../kernel/db/act.ts';
import { lagosDate } from '../../../../shared/clock.ts';
import type { LatLng } from '../../../../shared/fields.ts';
import type { Standing } from '../../../workers/server/door.ts';
import type { BoardJob } from '../../contract.ts';
import { type BoardViewer, rankForWorker } from '../../rank-rules.ts';
import { jobRules, type JobSize } from '../../rules.ts';
import type { BoardSort } from '../../board-rules.ts';
import { earnsIn } from '../../crew-rules.ts';
import { boardCandidates, boardPay, helperPlaces, nearJobs, openJobsById, savedIds } from './board.sql.ts';
import { offeredToMe } from './first-refusals.sql.ts';
import { toBoardJob } from '../job-views.ts';

export const viewerOf = (standing: Standing, now: Date): BoardViewer => ({
  today: lagosDate(now),
  at: standing.lat === null || standing.lng === null ? null : { lat: standing.lat, lng: standing.lng },
  schedule: standing.availability_schedule,
});

/** near: `lat,lng`, the place to search around instead of the worker's own. */
export type BoardFilter = {
  readonly size?: JobSize | undefined;
  readonly saved?: 'true' | undefined;
  readonly near?: string | undefined;
  readonly sort?: BoardSort | undefined;
  readonly day?: string | undefined;
  /** Naira. */
  readonly min?: string | undefined;
  /** km. */
  readonly within?: string | undefined;
  readonly hours?: 'inside' | 'outside' | undefined;
};

export const pointOf = (near: string): LatLng => {
  const [lat = 0, lng = 0] = near.split(',').map(Number);
  return { lat, lng };
};

/** A job that is offered first comes above all others. */
const aboveAll = 1e9;

type Ranked = { readonly id: string; readonly score: number } & Pick<BoardJob, 'away_m' | 'reasons' | 'outside_hours'>;
type Candidate = Ranked & { readonly starts_at: Date };

/** What the worker earns from each of these jobs, kobo; one that was taken meanwhile is missing. */
const payOf = async (act: Act, jobs: readonly Candidate[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await act.sql(boardPay, { ids: jobs.map(({ id }) => id) });
  return new Map(rows.map((row) => [row.id, earnsIn(row, row.my_place)]));
};

/** The jobs that match the worker's filters, in their order. Only filters by pay cost a second query. */
const choose = async (
  act: Act,
  jobs: readonly Candidate[],
  { sort, day, min, within, hours }: BoardFilter,
): Promise<Candidate[]> => {
  const reachable = jobs
    .filter(({ starts_at }) => day === undefined || lagosDate(starts_at) === day)
    .filter(({ away_m }) => within === undefined || (away_m !== null && away_m <= Number(within) * 1_000))
    .filter(({ outside_hours }) => hours === undefined || outside_hours === (hours === 'outside'));
  const pay = sort === 'pay' || min !== undefined ? await payOf(act, reachable) : new Map<string, number>();
  const enough = reachable.filter(({ id }) => min === undefined || (pay.get(id) ?? 0) >= Number(min) * 100);
  if (!sort) return enough;
  const score: Record<BoardSort, (job: Candidate) => number> = {
    pay: ({ id }) => -(pay.get(id) ?? 0),
    day: ({ starts_at }) => starts_at.getTime(),
    near: ({ away_m }) => away_m ?? Number.MAX_SAFE_INTEGER,
  };
  return enough.map((job) => ({ ...job, score: score[sort](job) }));
};

/**
 * At most boardDepth jobs, best first, from those nearest to the worker or to `near`; for a worker without a place, the soonest
 * (docs/decisions/0060-the-nearest-jobs.md), and the jobs they were offered first. A worker who is paused sees them too: Accept says what
 * to do. outside: how many of the board are outside the worker's hours, whether shown or not.
 */
export const rankBoard = async (
  act: Act,
  standing: Standing,
  filter: BoardFilter,
): Promise<{ ranked: readonly Ranked[]; saved: ReadonlySet<string>; outside: number }> => {
  const { size, saved: onlySaved, near } = filter;
  const { id: worker } = standing;
  const skills = [...standing.skills];
  const [kept, offers] = await Promise.all([act.sql(savedIds, { worker }), act.sql(offeredToMe, { worker })]);
  const saved = new Set(kept.map((row) => row.job_id));
  const offered = new Set(offers.map((row) => row.job_id));
  const own = viewerOf(standing, await act.now());
  const viewer = near === undefined ? own : { ...own, at: pointOf(near) };
  const common = { skills, size: size ?? null, hours: jobRules.boardHours };
  const among = (ids: ReadonlySet<string>) =>
    ids.size === 0 ? [] : act.sql(boardCandidates, { ...common, among: [...ids], max: ids.size });
  const [open, first, places] = await Promise.all([
    onlySaved
      ? among(saved)
      : viewer.at
        ? act.sql(nearJobs, { ...common, ...viewer.at, each: jobRules.boardDepth })
        : act.sql(boardCandidates, { ...common, among: null, max: jobRules.boardDepth }),
    // One that is offered first may be farther away than the nearest.
    onlySaved ? [] : among(offered),
    act.sql(helperPlaces, {
      size: common.size,
      among: onlySaved ? [...saved] : null,
      max: jobRules.boardDepth,
    }),
  ]);
  const candidates = new Map([...open, ...first, ...places].map((job) => [job.id, job])).values();
  const inReach = [...candidates]
    .map((job): Candidate => {
      const { score, ...rest } = rankForWorker(job, viewer);
      const { id, starts_at } = job;
      return { id, starts_at, ...rest, score: offered.has(id) ? score - aboveAll : score };
    })
    .filter(({ away_m }) => near === undefined || (away_m ?? 0) <= jobRules.searchWithin_m);
  const { hours: _, ...anyHours } = filter;
  const all = await choose(act, inReach, anyHours);
  const ranked = (filter.hours ? await choose(act, all, { hours: filter.hours }) : all)
    .sort((a, b) => a.score - b.score || (a.id < b.id ? -1 : 1))
    .slice(0, jobRules.boardDepth);
  return { ranked, saved, outside: all.filter(({ outside_hours }) => outside_hours).length };
};

/** These jobs of a board in full; one that was taken meanwhile is missing. */
export const boardJobs = async (
  act: Act,
  ranked: readonly Ranked[],
  saved: ReadonlySet<string>,
): Promise<BoardJob[]> => {
  const jobRows = await act.sql(openJobsById, { ids: ranked.map(({ id }) => id) });
  const rows = new Map(jobRows.map((row) => [row.id, row]));
  return ranked.flatMap((job) => {
    const row = rows.get(job.id);
    return row ? [toBoardJob(row, job, saved.has(job.id))] : [];
  });
};

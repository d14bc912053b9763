// Which open jobs a worker is shown, in the order of the rule (rules.ts).
import type { Act } from '../../../../kernel/db/act.ts';
import { lagosDate } from '../../../../shared/clock.ts';
import type { LatLng } from '../../../../shared/fields.ts';
import type { Standing } from '../../../workers/server/door.ts';
import type { BoardJob } from '../../contract.ts';
import { type BoardViewer, rankFor } from '../../rank-rules.ts';
import { jobRules, type JobSize } from '../../rules.ts';
import type { BoardSort } from '../../board-rules.ts';
import { earnsIn } from '../../crew-rules.ts';
import { boardPay, openJobsById, workerBoard } from './board.sql.ts';
import { toBoardJob } from '../job-views.ts';

const placeOf = ({ lat, lng }: Standing): LatLng | null => (lat === null || lng === null ? null : { lat, lng });

export const viewerOf = (standing: Standing, now: Date): BoardViewer => ({
  today: lagosDate(now),
  at: placeOf(standing),
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

/** How many of the saved jobs, and of those offered first, a board looks at. */
const maxNamed = 500;

/**
 * At most boardDepth jobs, best first, from those nearest to the worker or to `near`; for a worker without a place, the soonest
 * (docs/decisions/0060-the-nearest-jobs.md), and the jobs they were offered first, which may be farther away than the nearest. A worker who is
 * paused sees them too: Accept says what to do. outside: how many of the board are outside the worker's hours, whether shown or not. ordered: how
 * many open jobs they ordered themselves.
 */
export const rankBoard = async (
  act: Act,
  standing: Standing,
  filter: BoardFilter,
): Promise<{ ranked: readonly Ranked[]; saved: ReadonlySet<string>; outside: number; ordered: number }> => {
  const { size, saved: onlySaved, near } = filter;
  const place = near === undefined ? placeOf(standing) : pointOf(near);
  const [found, now] = await Promise.all([
    act.one(workerBoard, {
      lat: place?.lat ?? null,
      lng: place?.lng ?? null,
      skills: [...standing.skills],
      size: size ?? null,
      only_saved: onlySaved === 'true',
      hours: jobRules.boardHours,
      each: jobRules.boardDepth,
      named: maxNamed,
    }),
    act.now(),
  ]);
  if (!found) return { ranked: [], saved: new Set(), outside: 0, ordered: 0 };
  const rank = rankFor({ ...viewerOf(standing, now), at: place });
  const offered = new Set(found.offered);
  const needs = found.needs.split(',');
  const inReach = new Map<string, Candidate>();
  for (const [n, id] of found.ids.entries()) {
    const starts_at = new Date((found.starts_s[n] as number) * 1_000);
    const { score, away_m, reasons, outside_hours } = rank({
      starts_at,
      ends_at: new Date((found.ends_s[n] as number) * 1_000),
      location_lat: found.lats[n] as number,
      location_lng: found.lngs[n] as number,
      required_skills: needs[n] ? needs[n].split(' ') : [],
    });
    if (near !== undefined && (away_m ?? 0) > jobRules.searchWithin_m) continue;
    const first = offered.has(id) ? aboveAll : 0;
    inReach.set(id, { id, starts_at, score: score - first, away_m, reasons, outside_hours });
  }
  const { hours: _, ...anyHours } = filter;
  const all = await choose(act, [...inReach.values()], anyHours);
  const ranked = (filter.hours ? await choose(act, all, { hours: filter.hours }) : all)
    .sort((a, b) => a.score - b.score || (a.id < b.id ? -1 : 1))
    .slice(0, jobRules.boardDepth);
  const outside = all.filter(({ outside_hours }) => outside_hours).length;
  return { ranked, saved: new Set(found.saved), outside, ordered: found.own };
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
